// What the page says in English whatever is played: lobby, room, talk, and refusals.
import type { Hints, RulesRefusal } from '../../protocol/messages';
import { count, points } from './counts';

/** Why not, whatever is played. */
const refusal = ({ code, needed, available }: RulesRefusal): string | undefined =>
  (
    ({
      not_asked: 'It is not your turn.',
      id_reused:
        'That command was mistaken for an earlier one, and was not carried out; try again.',
      stale: 'That question has been answered already.',
      no_such_room: 'There is no room with that code.',
      too_many_tries: 'Too many wrong codes; wait a minute.',
      too_many_rooms: 'You have too many rooms; close one first.',
      too_many_players: 'Too many new players come from your address; try again later.',
      too_fast: 'That is too much talk; wait a moment.',
      disk_full: 'The server’s disk is full; nothing is lost. Try again later.',
      unknown_host: 'The server has another name.',
      seat_taken: 'Somebody has that seat already.',
      match_is_on: 'Not while the match is being played.',
      room_full: 'As many people are watching here as the room can take.',
      server_full: 'The server has as many rooms as it can hold.',
      seats_empty: 'Every seat needs somebody before the match can begin.',
      not_host: 'Only the host can do that.',
      not_seated: 'Only somebody with a seat can do that.',
      no_hints: 'This room plays without hints.',
      no_match: 'No match is being played in this room.',
      not_over: 'The match is not over yet.',
      frozen: 'This room has stopped because the rules failed in it; nothing is lost.',
      wrong_count: `Exactly ${count(needed, 'card')} must go.`,
      wrong_question: 'Another question is open now.',
      restarting: 'The server is restarting; one moment.',
      busy: 'Too many are reading finished matches just now; try again in a moment.',
      wrong_protocol: 'This page is older than the server: reload it.',
      malformed: 'The server did not understand this page: reload it, and try again.',
      hello_first: 'The line was not ready yet; try again.',
      unknown_token: 'The server does not know this browser any more: reload the page.',
      no_such_game: 'This server does not have that game.',
      no_such_bot: 'This server does not have that bot.',
      no_such_option: 'The game cannot be set up like that.',
      no_such_seat: 'The room has no such seat.',
      no_such_match: 'There is no finished match here.',
      no_such_position: 'The match has no such position under today’s rules.',
      position_over: 'The match is over there: nothing is left to go on with.',
      goes_on: 'This room goes on from another match: its game, options and seats are that one’s.',
      not_found: 'There is nothing here.',
    }) as Record<string, string>
  )[code];

/** Verbs that change more than by an s. */
const youVerb: Record<string, string> = {
  ...{ is: 'are', was: 'were', has: 'have', goes: 'go', passes: 'pass' },
};

export const page = {
  title: 'Understory',
  tagline: 'A walk in the woods with friends.',
  guest: (kind: string) => `Guest ${kind}`,
  /** What the face of a guest shows. */
  faces: {
    chanterelle: 'Chanterelle',
    porcini: 'Porcini',
    morel: 'Morel',
    fly_agaric: 'Fly Agaric',
    shiitake: 'Shiitake',
    lawyers_wig: 'Lawyer’s Wig',
    tree_ear: 'Tree Ear',
    honey_fungus: 'Honey Fungus',
    birch_bolete: 'Birch Bolete',
    hen_of_the_woods: 'Hen of the Woods',
    lions_mane: 'Lion’s Mane',
    fairy_ring: 'Fairy Ring',
  } as Record<string, string>,
  notKept:
    'This browser keeps nothing for this page: you have your seat as long as this tab is open. Do not reload it.',
  language: 'Language',
  reload: 'Reload the page',
  missing: 'Part of this page did not come: the line is down, or the server has a newer page.',
  points,
  and: ' and ',
  /** Whether its letters are as wide as they are high, and stand close together. */
  wide: false as boolean,
  pair: (label: string, value: string) => `${label}: ${value}`,
  list: (names: string[]) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  /** Oneself, at the head of a line of the log, and the line with the verb that goes with it. */
  you: 'You',
  ofYou: (line: string) =>
    line.replace(
      /^You (is|was|has|begins|spores|goes|loses|keeps|passes|burns|pays|leaps|gains|lays)\b/,
      (_, verb: string) => `You ${youVerb[verb] ?? verb.replace(/s$/, '')}`,
    ),
  bots: {
    merciless: 'Merciless owl',
    sharp: 'Sharp fox',
    steady: 'Steady badger',
    gentle: 'Gentle dormouse',
    greedy: 'Greedy bot',
    random: 'Random bot',
  } as Record<string, string>,
  botNotes: {
    merciless: 'Thinks far ahead',
    sharp: 'Thinks ahead',
    steady: 'Plays well and quickly',
    gentle: 'Errs now and then',
    greedy: 'Sees one move',
    random: 'Does anything',
  } as Record<string, string>,
  lobby: {
    yourName: 'Your name',
    games: 'Choose a game',
    box: (least: number, most: number, minutes: number | undefined) =>
      `${least === most ? most : `${least}–${most}`} players${minutes ? ` · ${minutes} minutes` : ''}`,
    play: 'Play now',
    playGame: (game: string) => `Play now: ${game}, against a bot`,
    first: 'First match',
    firstOf: (game: string) => `First match: learn ${game} as you play, on prepared cards`,
    invite: 'Invite friends',
    inviteShort: 'Invite',
    inviteTo: (game: string) => `Invite friends: ${game}`,
    welcome: 'Welcome',
    hello: 'New here? Choose First match: it shows you the game as you play, an idea at a time.',
    leftOff: 'Where you left off',
    withWhom: (names: string) => `with ${names}`,
    withNobody: 'nobody else yet',
    waitingFor: (names: string) => `waiting for ${names}`,
    notBegun: 'not begun yet',
    stopped: 'stopped',
    finished: (n: number) => `Finished matches (${n})`,
    whoStarts: 'Who begins',
    join: 'Join by words',
    joinNote: 'Four words from a friend. Paste the whole link if you like.',
    codePlaceholder: 'amber fern otter brook',
    enter: 'Enter',
    myMatches: 'My finished matches',
    noCode: 'That is no code of a room: a code is four words, like amber-fox-moss-rain.',
    noSuchPage: 'There is no such page',
    nothingHere: 'There is no such page. The small sign leads back to the games.',
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
    /** What tells a first match from a fair one. */
    wasFirst: 'first match, prepared cards',
    invite: 'Invite a friend',
    qr: 'The link as a code for a camera',
    change: 'Change',
    options: (game: string) => `How ${game} is played`,
    inviteText: 'Whoever opens it may sit down; when every seat is taken, they watch.',
    copy: 'Copy the link',
    share: 'Share the link',
    copied: 'Copied',
    copyByHand: 'This browser does not copy by itself. The link is selected: copy it by hand.',
    code: 'Room',
    goesOn: (move: number) =>
      move
        ? `Goes on from move ${move} of another match`
        : 'Goes on from the deal of another match',
    /** The same where there is little room. */
    wentOn: (move: number) => (move ? `from move ${move}` : 'from the deal'),
    seat: (n: number) => `Seat ${n}`,
    free: 'An empty seat',
    sit: 'Sit here',
    stand: 'Stand up',
    you: 'you',
    host: 'host',
    away: 'away',
    seatBot: 'A bot…',
    removeBot: 'Send the bot away',
    start: 'Begin the match',
    waitHost: 'The host begins when every seat is taken.',
    allHere: 'Everybody is here.',
    waitSeats: 'Every seat needs somebody: a friend with the link, or a bot.',
    watching: 'Watching',
    leave: 'Leave',
    leaveSure: 'Leave the match?',
    leaveHow: (code: string) =>
      `Your seat stays yours. Come back with this browser: the match is on the first page, under “Where you left off”, and at the words ${code}.`,
    leaveYes: 'Leave',
    stay: 'Stay',
    close: 'Close the room',
    closeSure: 'Close it for everybody? The match will be lost',
    gone: 'The host has closed this room.',
    home: 'To the clearing',
    nameless: 'Somebody',
    frozen:
      'This room has stopped: the rules failed here. Nothing is lost; tell whoever hosts the server.',
    spectator: 'You are watching.',
  },
  chat: { title: 'Talk', say: 'Say something', send: 'Send', empty: 'Nobody has said anything.' },
  table: {
    yourTurn: 'Your turn',
    handOf: (name: string) => `The hand of ${name}`,
    confirm: 'Do it',
    log: 'What happened',
    sending: 'Sending…',
    saved: 'Saved',
    failed: 'Not accepted',
    connecting: 'Connecting…',
    lost: 'The path to the server is broken.',
    lastMove: 'Last',
    lostSign: 'Waiting for the server',
    lostNote: 'Trying again. Nothing is lost: your move is kept here.',
    full: 'The server is full: as many people are here as it can take. It is tried again every half minute; nothing is lost.',
    crowded:
      'Too many pages of yours are open at once, so this one was let go. Close some; it tries again within half a minute.',
    rematch: 'Once more',
    wouldLike: (name: string) => `${name} would like to`,
    seeTable: 'See the table',
    seeScore: 'See the score',
    rematchWaiting: 'Waiting for the others…',
    nextMatch: 'Set up the next match',
    replay: 'Watch it again',
  },
  setup: {
    players: 'Players',
    playersN: (n: number): string => count(n, 'player'),
    limit: 'Time for a move',
    limitOf: (seconds: number): string =>
      seconds === 0
        ? 'no limit'
        : seconds < 3600
          ? count(seconds / 60, 'minute')
          : seconds < 86400
            ? count(seconds / 3600, 'hour')
            : count(seconds / 86400, 'day'),
    hints: 'Hints',
    hintsOf: { alone: 'only against bots', yes: 'for everybody', no: 'none' } as Record<
      Hints,
      string
    >,
    limitNote: 'When it runs out a bot plays until the player returns.',
  },
  standIn: {
    playsFor: (name: string): string => `A bot plays for ${name} until ${name} returns.`,
    letBotPlay: (name: string): string => `Let a bot play for ${name}`,
    youAway: 'A bot plays for you',
    youAwayNote: 'It goes on until you are back or play yourself.',
    back: 'Take my seat back',
  },
  clock: {
    left: 'left',
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    warning: (time: string) => `Hurry: ${time} left, then a bot plays for you.`,
  },
  motion: {
    since: 'Since you looked away',
    earlier: (n: number) => `${n} before that`,
    close: 'Put it away',
  },
  notice: {
    yourTurn: 'Your turn',
    pageTitle: (title: string) => `Your turn · ${title}`,
    title: 'When it is my turn, and on the way',
    sounds: 'Sounds of the wood',
    volume: 'How loud',
    notifications: 'Tell this device while I look elsewhere',
    denied: 'The browser does not allow it: its settings for this page say so.',
    vibration: 'Shake the phone',
  },
  rules: {
    howTo: 'How to play',
    howToGame: (game: string) => `How to play ${game}`,
    why: 'Why?',
    more: 'Read on',
  },
  theme: { day: 'Day', night: 'Night' },
  tools: {
    label: 'At hand',
    home: 'To the clearing',
    hint: 'Ask for a hint',
    you: (name: string) => `You are ${name}. Change your name, and how the page calls you`,
  },
  settings: {
    title: 'Settings',
    close: 'Close',
    rename: 'Call me that',
    light: 'Light',
  },
  signpost: {
    nowhere: 'No path leads here',
    gone: 'This fire is out',
    closed: 'The gate is closed',
  },
  notebook: {
    title: 'Notebook',
    close: 'Close',
    button: (unread: number) => (unread ? `Notebook, ${unread} new` : 'Notebook'),
  },
  refusal,
};
