// Who wants to go on from a finished match waits in the queue of those who read finished matches,
// and is limited like them: the match is played again as far as that position.
#pragma once

#include <functional>
#include <memory>

#include "server/core/effect.h"
#include "server/net/reading_queue.h"

namespace understory::server {

/// Hears what was found, or that too many are reading. To be kept until then: one that is gone
/// wants nothing any more.
class LookingBack final : public Asker {
 public:
  LookingBack(FindPosition wanted, std::function<void(PositionFound)> told);

  /// What the queue is to do.
  Fetch request() const;
  void answer(std::shared_ptr<const Reply> reply) override;

 private:
  FindPosition wanted_;
  std::function<void(PositionFound)> told_;
  std::shared_ptr<PositionFound::Found> found_;
};

}  // namespace understory::server
