// Finds what has changed between two JSON texts without making documents of them: both are walked
// side by side, once, which takes a tenth of the time.
#include "protocol/changes.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace understory::protocol {
namespace {

using Text = std::string_view;

bool opens(char letter) { return letter == '{' || letter == '['; }
bool closes(char letter) { return letter == '}' || letter == ']'; }

Text between(const char* begin, const char* end) {
  return {begin, static_cast<size_t>(end - begin)};
}

/// Behind the string that begins at `at`.
const char* behind_string(const char* at) {
  for (++at; *at != '"'; ++at)
    if (*at == '\\') ++at;
  return at + 1;
}

/// Behind the value that begins at `at`, within some brackets.
const char* behind_value(const char* at) {
  if (*at == '"') return behind_string(at);
  if (!opens(*at)) {
    while (*at != ',' && !closes(*at)) ++at;
    return at;
  }
  for (int depth = 0;; ++at) {
    while (*at == '"') at = behind_string(at);
    if (opens(*at)) ++depth;
    if (closes(*at) && --depth == 0) return at + 1;
  }
}

void append_value(std::string& out, Text value) {
  const bool is_container = opens(value[0]);
  if (is_container) out += '[';
  out += value;
  if (is_container) out += ']';
}

/// The key of an item, behind a comma where one is needed.
void append_key(std::string& out, Text key) {
  if (out.back() != '{') out += ',';
  out += key;
  out += ':';
}

void append_index(std::string& out, size_t index) {
  char key[24] = {'"'};
  char* const end = std::to_chars(key + 1, key + sizeof key - 1, index).ptr;
  *end = '"';
  append_key(out, between(key, end + 1));
}

struct Member {
  Text key;  ///< with its quotes
  Text value;
  bool is_left = true;
};

/// The rest of an object from a key on; `at` goes on to its closing bracket.
std::vector<Member> members(const char*& at) {
  std::vector<Member> all;
  while (!closes(*at)) {
    if (*at == ',') ++at;
    const char* const key_end = behind_string(at);
    const char* const end = behind_value(key_end + 1);
    all.push_back({between(at, key_end), between(key_end + 1, end)});
    at = end;
  }
  return all;
}

/// Walks both texts; where nothing differs, nothing is written.
class Walk {
 public:
  Walk(std::string& out, Text before, Text after)
      : out_(out), old_(before.data()), now_(after.data()) {}

  /// Both stand at the same kind of bracket, and go behind what it opens.
  void take_items() { *now_ == '{' ? take_members() : take_elements(); }

 private:
  void take_members() {
    ++old_, ++now_;
    while (!closes(*old_) && !closes(*now_)) {
      const char* const key = now_;
      if (!pass_same_string()) break;
      const Text name = between(key, now_);
      ++old_, ++now_;
      if (!pass_same_scalar()) {
        const size_t begin = out_.size();
        append_key(out_, name);
        take_other_value(begin);
      }
      if (*old_ == ',' && *now_ == ',') ++old_, ++now_;
    }
    if (!closes(*old_) || !closes(*now_)) take_other_members();
    ++old_, ++now_;
  }

  void take_elements() {
    ++old_, ++now_;
    size_t index = 0;
    for (; !closes(*old_) && !closes(*now_); ++index) {
      if (!pass_same_scalar()) {
        const size_t begin = out_.size();
        append_index(out_, index);
        take_other_value(begin);
      }
      if (*old_ == ',' && *now_ == ',') ++old_, ++now_;
    }
    if (!closes(*old_)) {
      append_index(out_, index);
      out_ += "[]";
      old_ = behind_elements(old_);
    }
    for (; !closes(*now_); ++index) {
      if (*now_ == ',') ++now_;
      append_index(out_, index);
      append_value(out_, take_now());
    }
    ++old_, ++now_;
  }

  /// The value of a key that has been written, from `begin` on; that goes where nothing differs.
  void take_other_value(size_t begin) {
    const size_t behind_key = out_.size();
    const bool were_none = closes(old_[1]), are_none = closes(now_[1]);
    if (*old_ != *now_ || !opens(*now_) || were_none != are_none) {
      append_value(out_, take_now());
      old_ = behind_value(old_);
      return;
    }
    const char* const now = now_;
    out_ += '{';
    take_items();
    const Text whole = between(now, now_);
    if (out_.size() == behind_key + 1) {
      out_.resize(begin);
    } else if (out_.size() + 1 - behind_key < whole.size() + 2) {
      out_ += '}';
    } else {  // whole it is shorter
      out_.resize(behind_key);
      append_value(out_, whole);
    }
  }

  /// From here on the objects have not the same members in the same order, which is rare.
  void take_other_members() {
    std::vector<Member> olds = members(old_);
    for (const Member& now : members(now_)) {
      const auto old = std::ranges::find(olds, now.key, &Member::key);
      const size_t begin = out_.size();
      append_key(out_, now.key);
      if (old == olds.end()) {
        append_value(out_, now.value);
        continue;
      }
      old->is_left = false;
      if (old->value == now.value)
        out_.resize(begin);
      else
        Walk(out_, old->value, now.value).take_other_value(begin);
    }
    for (const Member& old : olds)
      if (old.is_left) {
        append_key(out_, old.key);
        out_ += "[]";
      }
  }

  /// Goes behind a string that is the same in both, if it is.
  bool pass_same_string() {
    const char* old = old_;
    const char* now = now_;
    do {
      if (*now == '\\' && *old++ != *now++) return false;
      if (*old++ != *now++) return false;
    } while (*now != '"');
    if (*old != '"') return false;
    old_ = old + 1;
    now_ = now + 1;
    return true;
  }
  /// The same of what is no container.
  bool pass_same_scalar() {
    if (*old_ != *now_ || opens(*now_)) return false;
    if (*now_ == '"') return pass_same_string();
    const char* old = old_;
    const char* now = now_;
    while (*now != ',' && !closes(*now))
      if (*old++ != *now++) return false;
    if (*old != ',' && !closes(*old)) return false;
    old_ = old;
    now_ = now;
    return true;
  }

  Text take_now() {
    const char* const begin = now_;
    now_ = behind_value(now_);
    return between(begin, now_);
  }
  static const char* behind_elements(const char* at) {
    while (!closes(*at)) at = behind_value(*at == ',' ? at + 1 : at);
    return at;
  }

  std::string& out_;
  const char* old_;
  const char* now_;
};

}  // namespace

void append_changes(std::string& out, std::string_view before, std::string_view after) {
  out += '{';
  Walk(out, before, after).take_items();
  out += '}';
}

}  // namespace understory::protocol
