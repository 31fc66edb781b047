// A list with a fixed capacity inside the value that owns it: no heap, copied by memcpy. States
// are made of these, because bots copy states a million times a second.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/ensure.h"

namespace understory {

template <class T, size_t Capacity>
class Bounded {
  static_assert(std::is_trivially_copyable_v<T> && Capacity < 256);

 public:
  constexpr Bounded() : size_(0) {}
  constexpr size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr size_t capacity() { return Capacity; }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T& operator[](size_t i) { return items_[i]; }
  const T& operator[](size_t i) const { return items_[i]; }
  const T& front() const { return items_[0]; }
  T& back() { return items_[size_ - 1u]; }
  const T& back() const { return items_[size_ - 1u]; }

  void push_back(const T& item) {
    ENSURE(size_ < Capacity);
    items_[size_++] = item;
  }
  /// A new item at the end, to be filled in where it lies.
  T& emplace_back(const T& item = {}) {
    ENSURE(size_ < Capacity);
    return items_[size_++] = item;
  }
  T pop_back() {
    ENSURE(size_ > 0);
    return items_[--size_];
  }
  /// Takes item `i` out; the later ones move up.
  T remove(size_t i) {
    ENSURE(i < size_);
    const T item = items_[i];
    for (size_t j = i + 1; j < size_; ++j) items_[j - 1] = items_[j];
    --size_;
    return item;
  }
  void clear() { size_ = 0; }

  /// Compares what is in the list, not what lies behind its end.
  bool operator==(const Bounded& other) const {
    if (size_ != other.size_) return false;
    for (size_t i = 0; i < size_; ++i)
      if (!(items_[i] == other.items_[i])) return false;
    return true;
  }

 private:
  // A union, so that a new list writes no item before it holds one: lists of tiles or of parts of
  // a network are made by the million, and most stay short.
  union {
    std::array<T, Capacity> items_;
  };
  uint8_t size_;
};

}  // namespace understory
