// Every word of the page in English. zh.ts has the same keys (the compiler and a test see to it).
import type { RulesRefusal } from '../../protocol/messages';
import type { Move, TableEvent } from '../../games/woods/foray';
import { card, count, list, points, seasoning, sticks } from './woods/cards';
import { foray, forayEvent, forayMove, forayRefusal } from './woods/foray';
import { mycelia, myceliaRefusal } from './mycelia';

export const en = {
  languageName: 'English',
  title: 'Understory',
  tagline: 'A walk in the woods with friends: gather, cook, and leave nothing to the decay.',
  notKept:
    'This browser keeps nothing for this page: you have your seat as long as this tab is open. Do not reload it.',
  reload: 'Reload the page',
  reloadHint: 'The server does not let this page in. A fresh one may help.',
  card,
  sticks,
  points,
  and: ' and ',
  pair: (label: string, value: string) => `${label}: ${value}`,
  games: { morels: 'Morels', fungi: 'Fungi', foray: 'Morels Foray', mycelia: 'Mycelia' } as Record<
    string,
    string
  >,
  gameNotes: {
    morels: 'Two players. The destroying angel stays for every dish that you have cooked.',
    fungi:
      'Two players. The fly agaric stays to the end of your next turn; a tie goes to the bigger cook.',
    foray:
      'Two to four players and a basket of new cards. With four everybody chooses at once, in secret, on a compass.',
    mycelia:
      'One to four players on a forest floor of triangles. Alone you meet the Automata; it also joins two or three.',
  } as Record<string, string>,
  bots: { greedy: 'Greedy bot', random: 'Random bot' } as Record<string, string>,
  lobby: {
    yourName: 'Your name',
    namePlaceholder: 'How friends call you',
    newRoom: 'Make a room',
    game: 'Game',
    whoStarts: 'Who begins',
    create: 'Make the room',
    join: 'Join a room',
    codePlaceholder: 'four-words-with-dashes',
    enter: 'Enter',
    myMatches: 'My finished matches',
    noMatches: 'None yet. The first one is a room away.',
    watch: 'Watch again',
    needName: 'Say first what friends call you.',
    noCode: 'That is no code of a room: a code is four words, like amber-fox-moss-rain.',
    leadsNowhere:
      'This address leads nowhere. A room has four words with dashes, like amber-fox-moss-rain; ask for the link again.',
  },
  start: {
    drawn: 'by lot',
    '0': 'first seat',
    '1': 'second seat',
    '2': 'third seat',
    '3': 'fourth seat',
  } as Record<string, string>,
  room: {
    invite: 'Invite',
    inviteText: 'Send this link; whoever opens it sits down or watches.',
    copy: 'Copy the link',
    share: 'Share the link',
    copied: 'Copied',
    copyByHand: 'This browser does not copy by itself. The link is selected: copy it by hand.',
    code: 'Room',
    seat: (n: number) => `Seat ${n}`,
    free: 'Free',
    sit: 'Sit here',
    stand: 'Stand up',
    you: 'you',
    host: 'host',
    away: 'away',
    addBot: (name: string) => `Seat the ${name.toLowerCase()}`,
    removeBot: 'Send the bot away',
    start: 'Begin the match',
    waitHost: 'The host begins when every seat is taken.',
    waitSeats: 'Every seat needs somebody: a friend with the link, or a bot.',
    watching: 'Watching',
    leave: 'Leave',
    leaveSure: 'Leave a match that is on? Press again',
    close: 'Close the room',
    closeSure: 'Close it for everybody? The match will be lost',
    gone: 'The host has closed this room.',
    home: 'Home',
    nameless: 'Somebody',
    frozen:
      'This room has stopped: the rules failed here. Nothing is lost; tell whoever hosts the server.',
    spectator: 'You are watching.',
    playerJoin: 'Your name',
  },
  chat: { title: 'Talk', say: 'Say something', send: 'Send', empty: 'Nobody has said anything.' },
  table: {
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name} is to move`,
    trimYou: (n: number) => `Poison: choose ${count(n, 'card')} to discard`,
    trimOf: (name: string) => `${name} is fighting poison`,
    over: 'The forest is empty',
    forest: 'The forest',
    decay: 'Decay',
    decayEmpty: 'empty',
    deck: 'Day deck',
    nightDeck: 'Night deck',
    discards: 'Discards',
    hand: 'Your hand',
    handOf: (name: string) => `The hand of ${name}`,
    handCount: (n: number, limit: number) => `${n} of ${limit} cards`,
    emptyHand: 'Your hand is empty.',
    sticksLabel: 'Sticks',
    baskets: 'Baskets',
    pans: 'Empty pans',
    dishes: 'Cooked',
    nothingCooked: 'nothing yet',
    poison: (turns: number) => `Poisoned, ${count(turns, 'more turn')}`,
    limit: 'Hand limit',
    free: 'free',
    slot: (n: number, name: string, cost: number, may: boolean) =>
      `${name}, slot ${n}, ${cost ? `costs ${sticks(cost)}` : 'free'}${may ? ', you may take it' : ''}`,
    confirm: 'Do it',
    cancel: 'Not now',
    choose: 'Choose a card of the forest, the decay, or something from your hand.',
    wait: 'You can look around meanwhile.',
    cook: 'Cook',
    sell: 'Sell',
    dayCards: 'Day cards',
    nightCards: 'Night cards',
    butter: 'Butter',
    cider: 'Cider',
    panFrom: 'Pan',
    panDisplay: 'from the display',
    panHand: 'from the hand',
    more: 'More',
    fewer: 'Fewer',
    discardChosen: (n: number, of: number) => `Discard ${n} of ${of}`,
    log: 'What happened',
    sending: 'Sending…',
    saved: 'Saved',
    failed: 'Not accepted',
    connecting: 'Connecting…',
    lost: 'The line is down. Trying again; nothing is lost.',
    crowded:
      'Too many pages of yours are open at once, so this one was let go. Close some; it tries again within half a minute.',
    help: 'Keys',
    helpText:
      '1 to 8 choose a card of the forest, D the decay, P a pan, H the hand on a compass. Enter does it, Escape puts it back. Tab goes everywhere.',
    rematch: 'Another match',
    rematchWaiting: 'Waiting for the others…',
    nextMatch: 'Set up the next match',
    replay: 'Watch it again',
    result: 'The end of the walk',
    won: (name: string) => `${name} won`,
    youWon: 'You won',
    tie: 'A tie: worth celebrating',
    tieBreak: {
      F3: 'Points were equal: the most mushrooms cooked decide.',
      M4: 'Points were equal: a tie is a tie.',
    } as Record<string, string>,
    total: 'Total',
    nothing: 'Nothing was cooked.',
  },
  foray,
  mycelia,
  clock: {
    left: 'left',
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    warning: (time: string) => `Hurry: ${time} left, then a bot plays for you.`,
  },
  replay: {
    title: 'Replay',
    next: 'Forward',
    previous: 'Back',
    first: 'To the start',
    last: 'To the end',
    position: (n: number, of: number) => `Move ${n} of ${of}`,
    seenBy: 'Seen by',
    everything: 'all cards shown',
    link: 'Copy a link to this position',
    notFound: 'There is no finished match here.',
    failed: 'The match could not be fetched.',
    busy: 'Many finished matches are being fetched just now. This page tries again by itself.',
    again: 'Try again',
    spectator: 'somebody watching',
    playing: 'This match is still being played; it can be watched when it is over.',
    onlyLog: 'The rules have changed since: this position is only told, not shown.',
  },
  theme: { day: 'Day', night: 'Night' },
  dish: (mushroom: string, day: number, night: number, butter: number, cider: number) =>
    `${day + 2 * night} ${card(mushroom)}${seasoning(butter, cider)}`,
  move: (
    move: Move,
    info: { card?: string; cost?: number; points?: number; cards?: number },
  ): string => {
    switch (move.do) {
      case 'take':
        return `Take the ${card(info.card ?? '')}${info.cost ? ` for ${sticks(info.cost)}` : ''}`;
      case 'take_decay':
        return `Take the whole decay: ${count(info.cards ?? 0, 'card')}`;
      case 'cook':
        return `Cook ${(move.day ?? 0) + 2 * Number(move.night ?? 0)} ${card(move.mushroom ?? '')}${seasoning(move.butter ?? 0, move.cider ?? 0)}: ${points(info.points ?? 0)}`;
      case 'sell':
        return `Sell ${(move.day ?? 0) + 2 * Number(move.night ?? 0)} ${card(move.mushroom ?? '')} for ${sticks(info.points ?? 0)}`;
      case 'place_pan':
        return 'Put down an empty pan';
      case 'discard':
        return `Discard ${list(move.cards ?? [])}`;
      default:
        return forayMove(move, info.points ?? 0);
    }
  },
  event: (event: TableEvent, name: (seat: number) => string): string => {
    switch (event.kind) {
      case 'match_started':
        return `${name(event.first)} begins.`;
      case 'took':
        return `${name(event.seat)} took the ${card(event.card)}${event.paid ? ` for ${sticks(event.paid)}` : ''}${foray.how(event)}.`;
      case 'took_decay':
        return `${name(event.seat)} took the decay: ${list(event.cards)}.`;
      case 'basket_placed':
        return `${name(event.seat)} put a basket down: room for 2 more.`;
      case 'moon_swapped':
        if (!event.drawn) return `${name(event.seat)} followed the moon, but the night is over.`;
        return event.card
          ? `${name(event.seat)} followed the moon and found a ${card(event.card)}.`
          : `${name(event.seat)} followed the moon and found something.`;
      case 'poisoned':
        return `${name(event.seat)} is poisoned${event.turns ? ` for ${count(event.turns, 'more turn')}` : ''}.`;
      case 'poison_left':
        return `${name(event.seat)} is rid of the poison.`;
      case 'discarded':
        return `${name(event.seat)} discarded ${list(event.cards)}.`;
      case 'cooked':
        return `${name(event.seat)} cooked ${event.day + 2 * event.night} ${card(event.mushroom)}${seasoning(event.butter, event.cider)}: ${points(event.points)}.`;
      case 'sold':
        return `${name(event.seat)} sold ${event.day + 2 * event.night} ${card(event.mushroom)} for ${sticks(event.sticks)}.`;
      case 'pan_placed':
        return `${name(event.seat)} put down an empty pan.`;
      case 'turn_lost':
        return `${name(event.seat)} had nothing to play and lost the turn.`;
      case 'decay_discarded':
        return `The full decay was discarded: ${list(event.cards)}.`;
      case 'decayed':
        return `The ${card(event.card)} fell into the decay.`;
      case 'refilled':
        return `New in the forest: ${list(event.cards)}.`;
      case 'match_over':
        return 'The forest is empty: the match is over.';
      default:
        return forayEvent(event, name);
    }
  },
  refusal: (refusal: RulesRefusal & { reason?: string }): string => {
    const { needed, available } = refusal;
    switch (refusal.code) {
      case 'not_enough_sticks':
        return `That costs ${sticks(needed)}; you have ${available}. Selling mushrooms brings sticks.`;
      case 'hand_full':
        return `Your hand has room for ${available} more; this brings ${count(needed, 'card')}.`;
      case 'second_poison':
        return 'Two cards of that poison would be fatal.';
      case 'decay_empty':
        return 'The decay is empty.';
      case 'too_few':
        return `That takes ${needed} of a kind; you have ${available} (a night card counts as 2).`;
      case 'no_pan':
        return 'You have no empty pan to cook in.';
      case 'no_pan_in_hand':
        return 'You have no pan in your hand.';
      case 'too_much_seasoning':
        return 'Each butter needs 4 mushrooms in the pan, each cider 5.';
      case 'not_asked':
        return 'It is not your turn.';
      case 'id_reused':
        return 'That command was mistaken for an earlier one, and was not carried out; try again.';
      case 'stale':
        return 'That question has been answered already.';
      case 'no_such_room':
        return 'There is no room with that code.';
      case 'too_many_tries':
        return 'Too many wrong codes; wait a minute.';
      case 'seat_taken':
        return 'Somebody has that seat already.';
      case 'match_is_on':
        return 'Not while the match is being played.';
      case 'room_full':
        return 'As many people are watching here as the room can take.';
      case 'server_full':
        return 'The server has as many rooms as it can hold.';
      case 'seats_empty':
        return 'Every seat needs somebody before the match can begin.';
      case 'not_host':
        return 'Only the host can do that.';
      case 'not_seated':
        return 'Only somebody with a seat can do that.';
      case 'no_match':
        return 'No match is being played in this room.';
      case 'not_over':
        return 'The match is not over yet.';
      case 'frozen':
        return 'This room has stopped because the rules failed in it; nothing is lost.';
      case 'not_in_hand':
        return `That takes ${count(needed, 'card')}; your hand holds ${available}.`;
      case 'wrong_count':
        return `Exactly ${count(needed, 'card')} must go.`;
      case 'wrong_question':
        return 'Another question is open now.';
      case 'no_such_slot':
        return 'No card lies there.';
      case 'not_a_mushroom':
        return 'That is no mushroom to cook or sell.';
      case 'restarting':
        return 'The server is restarting; one moment.';
      case 'busy':
        return 'Too many are reading finished matches just now; try again in a moment.';
      case 'wrong_protocol':
        return 'This page is older than the server: reload it.';
      default:
        return forayRefusal(refusal) ?? myceliaRefusal(refusal) ?? refusal.reason ?? refusal.code;
    }
  },
};

export type Words = typeof en;
