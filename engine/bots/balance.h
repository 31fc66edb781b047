// How even a deck of Mycelia is, measured on many matches of one bot in every seat: who wins, by
// how much, how far the board grows, what each card and each decay action does to it. `understory
// balance` prints it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/bots/bots.h"

namespace understory {

struct BalanceAsked {
  int matches = 1000;  ///< for each number of players, and for each side of the Automata
  uint64_t seed = 1;
  std::string deck = "understory";  ///< or the text of another one
  std::string bot{teacher_bot};     ///< in every seat
  int players = 0;                  ///< of 1 to 4 these alone; 0: each
};

/// A share in thousandths, and how far from it the true one may lie, 19 times of 20.
struct BalanceShare {
  int share = 0;
  int error = 0;
};

/// Matches of so many people, one bot for all, without the Automata. Shares are in thousandths; a
/// shared first place counts in parts.
struct BalanceTable {
  int players = 2;
  std::vector<BalanceShare> wins_by_seat;
  std::vector<BalanceShare> wins_by_turn;  ///< by the order of play
  int winner_mean = 0;                     ///< of the winner's points, in tenths
  int winner_low = 0;                      ///< a twentieth of the winners have fewer
  int winner_high = 0;                     ///< a twentieth of the winners have more
  int winner_median = 0;
  int winner_usual = 0;   ///< winners with 20 to 45 points, in thousandths
  int moves = 0;          ///< answers of a match, the mean
  int actions = 0;        ///< of a match, the mean: two a turn
  int explored = 0;       ///< actions that explore, in thousandths
  int decayed_early = 0;  ///< decays before the last third of the actions, in thousandths
  int enders = 0;         ///< matches that were won by who ended them, in thousandths
  int tiles = 0;          ///< of the board at the end, the mean, in tenths
};

/// What holding it from the start does to the chance of winning: starting hands are dealt by
/// chance, so the difference is the card's doing and not the player's.
struct BalanceAction {
  std::string name;
  int dealt = 0;                       ///< starting hands that held one
  std::vector<BalanceShare> moves_by;  ///< by table: win share less the even one
  int decayed = 0;                     ///< how often it decayed
};

struct BalanceCard {
  std::string id;
  int fruited = 0;
};

struct BalanceAutomata {
  std::string side;
  int points_mean = 0;  ///< of the Automata, in tenths
  int player_mean = 0;  ///< of who plays against it, in tenths
  BalanceShare player_wins;
};

struct Balance {
  std::vector<BalanceTable> tables;
  std::vector<BalanceAction> actions;
  std::vector<BalanceCard> cards;  ///< the most seldom fruited first
  std::vector<BalanceAutomata> automata;
};

/// Plays them all. Throws SetupError for a deck that cannot be read, or no such bot.
Balance measure_balance(const BalanceAsked& asked);

}  // namespace understory
