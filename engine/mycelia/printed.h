// What is printed on the cards that a match is played with: it never changes in the match, so that
// states only point to it and copies of them stay small.
#pragma once

#include <array>

#include "engine/core/bounded.h"
#include "engine/core/digest.h"
#include "engine/mycelia/card.h"

namespace understory::mycelia {

using CardRules = Bounded<CardRule, cards_max>;
/// The Automata cards' green sides, then their yellow ones.
using AutomataSides = std::array<Bounded<AutomataCard, automata_cards_max>, 2>;

class Printed {
 public:
  Printed() : Printed(CardRules{}, AutomataSides{}) {}
  Printed(const CardRules& card_rules, const AutomataSides& sides);

  CardRules cards;  ///< mushrooms, by CardId
  AutomataSides automata;

  /// Feeds all that a match with that side of the Automata's cards (`nullptr`: without it) uses.
  void feed(Digest& digest, const bool* yellow) const;
  bool operator==(const Printed& other) const {
    return cards == other.cards && automata == other.automata;
  }

 private:
  DigestTail fed_cards_;
  std::array<DigestTail, 2> fed_automata_;
};

/// A state's pointer to what is printed. It owns nothing: the Family that plays the match does, and
/// outlives its states. Copies point to the same; two are equal when the same is printed.
class PrintedPointer {
 public:
  PrintedPointer() = default;
  explicit PrintedPointer(const Printed& printed) : printed_(&printed) {}

  const Printed& operator*() const { return *printed_; }
  const Printed* operator->() const { return printed_; }
  bool operator==(const PrintedPointer& other) const {
    return printed_ == other.printed_ ||
           (printed_ != nullptr && other.printed_ != nullptr && *printed_ == *other.printed_);
  }

 private:
  const Printed* printed_ = nullptr;
};

}  // namespace understory::mycelia
