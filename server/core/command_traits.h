// What commands.cpp asks of a command besides its handler: one row for each that is out of the
// ordinary, and the list of those that are not; one that stands in neither does not compile. What
// the protocol itself says of it stands in protocol/message.h.
#pragma once

#include <type_traits>

#include "protocol/message.h"

namespace understory::server {

/// Each holds for few commands; of all others none does.
struct CommandTraits {
  /// It may be said by whoever has no name here yet.
  bool greets = false;
  /// It is carried out though the disk is full, since it frees space.
  bool frees_space = false;
  /// It begins a match in a room that is there, of which so many may begin from one network; what
  /// opens a room with a match asks that by itself (lobby.cpp).
  bool begins_match = false;
  /// It counts among the lines of talk of its player.
  bool talks = false;
  /// It opens a room, in whose lane it is answered; said again it enters that room.
  bool opens_room = false;
  /// It tries a room's code: whoever has no part in the room may guess only so often.
  bool enters_room = false;
  /// Said again by another connection it takes that one out of the room too.
  bool leaves_room = false;
  /// Its id stands in a record of its own: the room need not be stored again to remember it.
  bool is_recorded = false;
  /// It costs its connection as much as so many more messages.
  int charge = 0;
};

/// Whether a command is one of those.
template <class Body, class... Those>
inline constexpr bool is_one_of = (std::is_same_v<Body, Those> || ...);

/// The row of whatever is not out of the ordinary: a new command says here, or below, which it is.
template <class Body>
consteval CommandTraits ordinary() {
  using namespace protocol;
  static_assert(is_one_of<Body, SetName, TakeSeat, StandUp, AddSeed, SeatBot, SetOptions, Preview,
                          Hint, StandIn, Return, SetStanding, MyRooms, Ping>,
                "command_traits.h has no row for this command");
  return {};
}

template <class Body>
inline constexpr CommandTraits traits_of = ordinary<Body>();
template <>
inline constexpr CommandTraits traits_of<protocol::Hello>{.greets = true};
template <>
inline constexpr CommandTraits traits_of<protocol::CloseRoom>{.frees_space = true};
template <>
inline constexpr CommandTraits traits_of<protocol::StartMatch>{.begins_match = true};
template <>
inline constexpr CommandTraits traits_of<protocol::Rematch>{.begins_match = true};
template <>
inline constexpr CommandTraits traits_of<protocol::CreateRoom>{.opens_room = true};
template <>
inline constexpr CommandTraits traits_of<protocol::GoOn>{.opens_room = true};
template <>
inline constexpr CommandTraits traits_of<protocol::LeaveRoom>{.leaves_room = true};
template <>
inline constexpr CommandTraits traits_of<protocol::Play>{.is_recorded = true};
template <>
inline constexpr CommandTraits traits_of<protocol::Chat>{.talks = true, .is_recorded = true};
/// A whole table is hundreds of times as much to tell as a message.
template <>
inline constexpr CommandTraits traits_of<protocol::EnterRoom>{.enters_room = true, .charge = 4};
/// A part of a long match's history, of which there are some ten, is nearly so.
template <>
inline constexpr CommandTraits traits_of<protocol::History>{.charge = 1};

/// The traits of the command that is said.
inline const CommandTraits& traits(const protocol::Body& body) {
  return std::visit([]<class Said>(const Said&) -> const CommandTraits& { return traits_of<Said>; },
                    body);
}

/// Whether a command of that word opens a room.
template <class... Said>
bool opens_room(std::string_view word, const std::variant<Said...>*) {
  return ((traits_of<Said>.opens_room && word == Said::word) || ...);
}
inline bool opens_room(std::string_view word) {
  return opens_room(word, static_cast<const protocol::Body*>(nullptr));
}

}  // namespace understory::server
