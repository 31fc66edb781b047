// Which threads stand behind others: what people do goes before what bots think, and that before
// reports of matches that are over.
#pragma once

#include <unistd.h>

namespace understory::server {

enum class Work { thoughts, reports };

/// Of two threads that want a processor, another one has some ten times as much of it as the
/// calling one if that thinks, and that three times as much as one that writes reports. Where the
/// system lets no thread stand behind, it takes its share.
inline void let_others_go_first(Work work) {
  switch (work) {
    case Work::thoughts:
      static_cast<void>(nice(10));
      return;
    case Work::reports:
      static_cast<void>(nice(15));
      return;
  }
}

}  // namespace understory::server
