// A plain English sentence for each refusal code. The client has better words, in each language;
// these are for whoever reads the wire.
#include <array>
#include <utility>

#include "protocol/message.h"

namespace understory::protocol {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 61> reasons = {{
    {"malformed", "The message is not one of this protocol."},
    {"hello_first", "Say hello before anything else."},
    {"unknown_token", "This server does not know that token; say hello without one."},
    {"wrong_protocol", "This server speaks protocol 1; reload the page."},
    {"no_such_room", "There is no room with that code."},
    {"no_such_game", "There is no game of that name."},
    {"no_such_bot", "There is no bot of that name."},
    {"no_such_option", "The game has no such option or value."},
    {"no_such_seat", "The room has no such seat."},
    {"not_host", "Only the host of the room can do that."},
    {"not_seated", "Only somebody with a seat can do that."},
    {"seat_taken", "Somebody has that seat already."},
    {"seats_empty", "Every seat needs a player or a bot before the match can begin."},
    {"match_is_on", "That cannot be done while the match is being played."},
    {"no_match", "No match is being played in this room."},
    {"not_over", "The match is not over yet."},
    {"frozen", "This room has stopped because the rules failed in it; nothing is lost."},
    {"server_full", "The server has as many rooms as it can hold."},
    {"too_many_tries", "Too many wrong room codes; wait a minute."},
    {"too_early", "The match has not waited long enough for that player."},
    {"restarting", "The server is restarting; connect again in a moment."},
    {"stale", "That question has been answered already."},
    {"not_asked", "The match waits for somebody else."},
    {"wrong_question", "The move answers another question than the one that is open."},
    {"no_such_slot", "No card lies in that slot."},
    {"decay_empty", "The decay is empty."},
    {"not_enough_sticks", "That card costs more sticks than there are."},
    {"hand_full", "The hand has no room for all of it."},
    {"second_poison", "A second poisonous mushroom would be fatal."},
    {"not_in_hand", "The hand does not hold those cards."},
    {"too_few", "That takes more mushrooms of the kind."},
    {"no_pan", "There is no empty pan."},
    {"no_pan_in_hand", "There is no pan in the hand."},
    {"too_much_seasoning", "Each butter needs four mushrooms in the pan, each cider five."},
    {"not_a_mushroom", "That is no mushroom that can be cooked or sold."},
    {"wrong_count", "Another number of cards has to be discarded."},
    {"already_committed", "That seat has committed in this round; a commit is final."},
    {"slot_empty", "No card lies in that slot, so it cannot be selected."},
    {"slot_selected", "Another seat that is still to act has selected that card."},
    {"not_selected", "That is not what was selected."},
    {"not_yet", "That cannot be done at this point of the turn."},
    {"needs_day_card", "A dish needs at least one day card."},
    {"toxic_together", "A Panther Cap cannot be collected together with a Destroying Angel."},
    {"cannot_use", "That card cannot be used now."},
    {"must_use", "There is no room to keep that card, so it has to be used."},
    {"no_such_card", "That card does not lie in that place."},
    {"not_one_value", "The Chef cooks mushrooms of one cooking value."},
    {"one_variety", "The Chef's dish needs at least two varieties."},
    {"wrong_size", "The Chef's dish is of another size."},
    {"market_used", "The Farmers Market cannot be used again."},
    {"nothing_to_steal", "That player has not cooked such a mushroom."},
    {"cannot_steal_back", "A mushroom cannot be stolen back by the seat that it was stolen from."},
    {"victim_full", "The other hand has no room for what is given."},
    {"wrong_gift", "Another number of cards has to be given."},
    {"no_map", "There is no Map to play."},
    {"no_eureka", "There is no Eureka! to use."},
    {"not_neighbours", "Those slots do not lie side by side."},
    {"no_log", "There is no Shiitake Log to spore."},
    {"no_farm_girl", "There is no Farm Girl in the hand."},
    {"no_such_match", "There is no finished match of that name."},
    {"not_found", "There is nothing here."},
}};

}  // namespace

std::string_view reason_of(std::string_view code) {
  for (const auto& [known, reason] : reasons)
    if (known == code) return reason;
  return "";
}

}  // namespace understory::protocol
