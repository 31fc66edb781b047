// What the rules refuse, one row a code: its name in the protocol, and a plain English sentence for
// whoever reads the wire. (The client has better words, in each language.) Whoever adds one adds it
// to protocol/schema.json and to the client's catalogues; tests name what is missing there.
#pragma once

#include "engine/core/named_enum.h"

// clang-format off
#define UNDERSTORY_REFUSALS(EACH) \
  EACH(malformed, "The message is not one of this protocol.")                                 \
  EACH(not_asked, "The match waits for somebody else.")                                       \
  EACH(wrong_question, "The move answers another question than the one that is open.")        \
  EACH(no_such_slot, "No card lies in that slot.")                                            \
  EACH(decay_empty, "The decay is empty.")                                                    \
  EACH(not_enough_sticks, "That card costs more sticks than there are.")                      \
  EACH(hand_full, "The hand has no room for all of it.")                                      \
  EACH(second_poison, "A second poisonous mushroom would be fatal.")                          \
  EACH(not_in_hand, "The hand does not hold those cards.")                                    \
  EACH(too_few, "That takes more mushrooms of the kind.")                                     \
  EACH(no_pan, "There is no empty pan.")                                                      \
  EACH(no_pan_in_hand, "There is no pan in the hand.")                                        \
  EACH(too_much_seasoning, "Each butter needs four mushrooms in the pan, each cider five.")   \
  EACH(not_a_mushroom, "That is no mushroom that can be cooked or sold.")                     \
  EACH(wrong_count, "Another number of cards has to be discarded.")                           \
  EACH(slot_empty, "No card lies in that slot, so it cannot be selected.")                    \
  EACH(slot_selected, "Another seat that is still to act has selected that card.")            \
  EACH(not_selected, "That is not what was selected.")                                        \
  EACH(not_yet, "That cannot be done at this point of the turn.")                             \
  EACH(needs_day_card, "A dish needs at least one day card.")                                 \
  EACH(toxic_together, "A Panther Cap cannot be collected together with a Destroying Angel.") \
  EACH(cannot_use, "That card cannot be used now.")                                           \
  EACH(must_use, "There is no room to keep that card, so it has to be used.")                 \
  EACH(no_such_card, "That card does not lie in that place.")                                 \
  EACH(not_one_value, "The Chef cooks mushrooms of one cooking value.")                       \
  EACH(one_variety, "The Chef's dish needs at least two varieties.")                          \
  EACH(wrong_size, "The Chef's dish is of another size.")                                     \
  EACH(market_used, "The Farmers Market cannot be used again.")                               \
  EACH(nothing_to_steal, "That player has not cooked such a mushroom.")                       \
  EACH(cannot_steal_back,                                                                     \
       "A mushroom cannot be stolen back by the seat that it was stolen from.")               \
  EACH(victim_full, "The other hand has no room for what is given.")                          \
  EACH(wrong_gift, "Another number of cards has to be given.")                                \
  EACH(no_map, "There is no Map to play.")                                                    \
  EACH(no_eureka, "There is no Eureka! to use.")                                              \
  EACH(not_neighbours, "Those slots do not lie side by side.")                                \
  EACH(no_log, "There is no Shiitake Log to spore.")                                          \
  EACH(no_farm_girl, "There is no Farm Girl in the hand.")                                    \
  EACH(already_done, "That action has been taken this turn; the second must be another one.") \
  EACH(no_actions_left, "Both actions of this turn are taken.")                               \
  EACH(actions_left, "An action is still possible, and must be taken.")                       \
  EACH(no_such_cell, "There is no tile in that cell, or none can be laid there.")             \
  EACH(black_tile, "A Mother cannot start on a black tile.")                                  \
  EACH(not_centre, "A Mother starts on one of the six tiles in the centre.")                  \
  EACH(mother_there, "Another Mother stands there.")                                          \
  EACH(not_beside, "That cell does not share an edge.")                                       \
  EACH(too_far, "That is further than the Mother can move.")                                  \
  EACH(pile_empty, "No tiles are left in that pile.")                                         \
  EACH(cell_taken, "A tile lies in that cell already.")                                       \
  EACH(no_mushroom, "No mushroom is on that mat.")                                            \
  EACH(blocked, "Another player's Mother blocks that mushroom.")                              \
  EACH(spored_out, "That mushroom has spored twice; it can only decay.")                      \
  EACH(wind_blows, "The wind is rolled, and not chosen.")                                     \
  EACH(wind_missing, "The wind has to be chosen.")                                            \
  EACH(out_of_fan, "The wind does not carry spores to that cell.")                            \
  EACH(mat_taken, "A mushroom is on that mat already.")                                       \
  EACH(no_such_mat, "There is no such mat.")                                                  \
  EACH(hand_empty, "There is no card in the hand to fruit.")                                  \
  EACH(mats_full, "A mushroom is on every mat.")                                              \
  EACH(no_token_room,                                                                         \
       "A mushroom grows already on every tile that the card could be paid from.")            \
  EACH(not_enough_spores, "One connected part does not hold enough spores for that card.")    \
  EACH(wrong_spores, "Those spores do not have the colours of the card.")                     \
  EACH(not_connected, "Those spores are not connected.")                                      \
  EACH(not_yours, "Those spores are in another player's domain.")                             \
  EACH(not_paid_from, "A mushroom grows on a tile that a spore was paid from.")               \
  EACH(token_there, "A mushroom grows on that tile already.")                                 \
  EACH(not_spored_twice, "Only a mushroom that has spored twice can decay.")                  \
  EACH(not_enough_insects, "That takes more insects.")                                        \
  EACH(own_mother, "Insects carry only the Mothers of others.")                               \
  EACH(same_cell, "She stands there already.")                                                \
  EACH(not_in_market, "That card is not in the market.")                                      \
  EACH(no_cards, "No cards are left.")                                                        \
  EACH(same_turn, "The tile is turned that way already.")                                     \
  EACH(no_spores, "No spores are left in the supply.")                                        \
  EACH(not_in_network, "That tile is not in the network.")                                    \
  EACH(stuck, "The Mother has nowhere to go.")
// clang-format on

namespace understory {

UNDERSTORY_NAMED_ENUM(RefusalCode, refusal_codes, UNDERSTORY_REFUSALS)

/// The sentence of a code.
constexpr std::string_view sentence_of(RefusalCode code) {
  constexpr std::array sentences = {UNDERSTORY_REFUSALS(UNDERSTORY_ITEM_WORDS)};
  return sentences[static_cast<size_t>(code)];
}

}  // namespace understory
