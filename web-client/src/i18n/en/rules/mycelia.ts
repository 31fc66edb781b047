// The rules of Mycelia in English: a numbered sentence each, in our own words. Numbers come from the
// server; *stars* make a word bold.
import type { MyceliaFacts } from '../../../protocol/messages';
import type { BookWords } from '../../../rules/book';
import { count } from '../counts';

type N = MyceliaFacts;

const titles = {
  life: 'What it is about',
  aim: 'Points',
  over: 'When it is over',
  pieces: 'What everybody has',
  ground: 'The forest floor',
  tiles: 'Tiles and winds',
  mothers: 'The Mothers begin',
  turn: 'Your turn',
  insects: 'Insects',
  belongs: 'What is yours',
  domain: 'Domain',
  network: 'Network',
  pay: 'Paying for a card',
  cards: 'The cards',
  card: 'How to read a card',
  instant: 'At once',
  game: 'For the whole match',
  mushroom: 'For the mat',
  all: 'All mushrooms',
  automata: 'The Automata',
  automata_begin: 'How it begins',
  automata_turn: 'Its turn',
  automata_end: 'Its points',
  glossary: 'Words',
};

const says = {
  aim: 'Grow mushrooms, spread their spores, let them decay, and grow more: whoever has the *most points* at the end wins.',
  aim_card:
    'A mushroom scores the number on its card as it is fruited. It keeps its points when it decays.',
  aim_insects: (n: N) =>
    `At the end every *${n.insects_a_point} insects* are a point; what is left over is none.`,
  aim_token: (n: N) => `Whoever ends the match takes the end token: *${n.end_token} points*.`,
  over: (n: N) =>
    `The match ends *at once* when a player has a decayed card under each of the ${n.mats} mats, or of ${n.short_mats} in the short match.`,
  over_now: 'Nobody acts any more then, and the last decay has no effect.',
  over_tie:
    'With equal points more mushrooms grown win, then more insects; then the win is shared.',
  pieces: (n: N) =>
    `Everybody has a *Mother*, ${n.spores} spores, one insect, ${n.mats} mats with a mushroom waiting on each, and ${n.hand} cards.`,
  pieces_hand: 'A hand has no limit. You see your cards as soon as all Mothers stand.',
  first: 'Who begins is drawn by lot, unless the room has settled it.',
  tiles: (n: N) =>
    `The floor is made of triangles: ${n.tiles.red.tiles} each of red clay, green moss, brown leaf mould and yellow sand, and ${n.tiles.black.tiles} of *black earth*, which pays as any colour.`,
  tiles_alone: 'Black earth is left out when one plays alone, unless the room says otherwise.',
  tiles_beside: 'Tiles are neighbours where they share a *whole flat edge*; a corner is nothing.',
  tiles_wind:
    'The edges of a tile bear the signs of the *winds*, O, U and A, clockwise. How it lies decides where each wind blows.',
  tiles_insect:
    'On a tile with the sign of an insect one sits down as soon as the tile is laid, while the supply lasts.',
  tiles_star: 'At the start twelve tiles lie as a star, the rest in two piles, face down.',
  mothers: 'One after the other places a Mother on one of the *six tiles in the middle*.',
  mothers_not:
    'Never on black earth, and never where another Mother stands. An insect there is hers.',
  mothers_again:
    'If there are too few tiles for that in the middle, all tiles are mixed and laid again.',
  mothers_market: (n: N) => `Then ${n.market} cards are laid open as the *market*.`,
  turn: (n: N) => `On your turn you take *${n.actions} different actions* of the six.`,
  turn_must: 'Both have to be taken while any can be; only what cannot be done at all is left out.',
  turn_insects: 'Insects are spent before, between or after them, and are no action.',
  turn_next: 'Then the next player is to move.',
  move: (n: N) => `Your Mother goes up to *${n.mother_steps} tiles* over flat edges.`,
  move_edge: 'Each step leads to a tile that shares a flat edge with the one before.',
  move_through: 'She cannot stop on another Mother, nor pass through her.',
  move_insect: 'Every insect on her way is yours. A Mother whom somebody else sends collects none.',
  move_block: (n: N) =>
    `On somebody else’s mushroom she *blocks* it: it can neither spore nor decay while she stays. It keeps its points, and whoever pays ${count(n.printed.prices.move_mother, 'insect')} sends her away.`,
  move_stuck: 'If there is nowhere for her to go, she cannot move.',
  explore: 'Choose a pile, look at its top tile, *turn it as you like*, and lay it down.',
  explore_place: 'It must share a flat edge with the floor, and goes where no tile lies yet.',
  explore_none: 'When a pile is used up nothing can be drawn from it.',
  spore: 'Choose what spores: your *Mother* or one of your mushrooms. Then roll for the wind.',
  spore_count: (n: N) =>
    `A Mother spreads *${n.mother_spores} spores*, as often as you like; a mushroom as many as its card says, and only *${n.sporings} times*.`,
  spore_blocked: 'A mushroom that another Mother blocks cannot spore.',
  spore_wind:
    'The die has each wind twice. It is not chosen, unless something that decayed lets you.',
  spore_first:
    'The first spore falls on the tile of the mushroom. The others cross the edge with the sign of the wind and spread *layer by layer*: one tile, then 2, 2, 3, 3 and so on.',
  spore_layer:
    'A layer is filled before the next is begun. In the last one you choose, if there are fewer spores than tiles.',
  spore_once:
    'A tile gets one spore in a sporing, whoever stands there. Places without a tile are skipped, and so are tiles that lie cut off behind such places.',
  spore_left:
    'What finds no tile stays with you, and without spores in your supply nothing is placed.',
  fruit:
    'Choose a card from your hand, *pay* for it with spores, and lay it on a mat that is free.',
  fruit_token:
    'The mushroom of that mat goes onto one of the tiles that you paid from, if none grows there yet. Your Mother may be there.',
  fruit_room: 'Without a free mat, a card, or a tile for the mushroom nothing can be fruited.',
  decay: (n: N) =>
    `A mushroom that has spored *${n.sporings} times* may decay. It leaves the floor, and its card goes under the mat. Its spores stay where they lie.`,
  decay_does: 'Then what its card promises happens.',
  decay_mat: 'The mat is free for another. Any number of cards can lie under one mat.',
  decay_blocked: 'A mushroom that another Mother blocks cannot decay.',
  decay_none: 'Whatever of that cannot be done is left out.',
  discover: 'Take one of the open cards of the market, or the *top of the deck* unseen.',
  discover_fills:
    'The market is filled at once. When the deck is empty, what was thrown away becomes the deck.',
  discover_none:
    'Where no card is left none can be taken, and only what lies in the market can be chosen there.',
  insect_refresh: (n: N) =>
    `For *${count(n.printed.prices.refresh, 'insect')}* the cards of the market are thrown away and new ones laid out.`,
  insect_mother: (n: N) =>
    `For *${count(n.printed.prices.move_mother, 'insect')}* you send *somebody else’s Mother* to any tile where no other Mother stands. She collects nothing on the way.`,
  insect_not_own:
    'You cannot send your own Mother. The one you send must land on another tile than hers.',
  insect_supply: (n: N) => `There are ${n.insects} insects in all.`,
  domain:
    'The *larger piece* on a tile rules it: a Mother over a mushroom, and either over spores.',
  domain_spores: 'Only the player who rules a tile pays with the spores on it, whoever’s they are.',
  network:
    'Your *network* is made of the tiles where you have a spore, a mushroom or your Mother and nobody else has domain.',
  network_joined:
    'They are connected over flat edges. Somebody else’s domain can cut it into parts.',
  pay_colour:
    'A coloured mark on the card takes a spore on that soil or on *black earth*; a mark without colour any spore.',
  pay_part: 'All spores for one card come from *one connected part* of your network.',
  pay_each: 'Each spore pays one mark. Then it goes back to the supply of whoever’s it was.',
  pay_domain: 'You cannot pay with spores in the domain of another.',
  card_points: 'The diamond says what it *scores*, the round below how many *spores* it spreads.',
  card_needs: 'The row of triangles is what it *costs*: its soils, and pale ones for any.',
  card_decay:
    'The sign at the lower right tells what it does as it *decays*: at once (a flash), for the whole match (a ring), or for its mat (a mushroom).',
  card_deck: (n: N) =>
    `The deck has ${Object.keys(n.printed.cards).length} cards, each of them once. A host can bring another.`,
  same_once: 'The same upgrade twice counts once.',
  upgrade_later: 'What helps a mat helps what is fruited there *afterwards*.',
  automata: 'Alone you play against the *Automata*. It can also join two or three.',
  automata_begin: (n: N) =>
    `It has ${n.automata_hand} cards that nobody sees and ${n.automata_insects} insects. Its Mother stands opposite the first player’s, and it plays last.`,
  automata_side: (n: N) =>
    `Its ${n.automata_cards} own cards say what it does. Their green side is of medium strength, the yellow one hard.`,
  automata_turn:
    'It turns up one of its cards and does the *first two things* that it can of these, in this order: fruit, decay, spore, move.',
  automata_fruit:
    'It pays the marks on that card from one part of its network, and grows a mushroom where it paid, best of all on a soil of the card.',
  automata_decay: 'A mushroom that has spored twice decays, and does what the card says.',
  automata_spore:
    'Its mushrooms take turns to spore, as many spores as the card says, with the wind that is rolled; its Mother only while it has no mushroom. From the rim of the floor it lays a tile first, which is one of its two actions.',
  automata_move:
    'The die decides what its Mother walks towards; of several she takes the nearest. If there is none she drifts with the wind.',
  automata_free:
    'If only moving is left because a Mother blocks its mushroom, it pays one insect to send her far away, and lays a tile.',
  automata_help: 'Where it has a choice it takes what helps it; between equals it is drawn by lot.',
  automata_points: (n: N) =>
    `Each of its mushrooms scores *${n.automata_points} points*, and its insects count as yours do.`,
  automata_end: 'It ends the match like anybody else, but takes no end token.',
};

export const mycelia = {
  titles,
  says,
  glossary: {
    action: 'turn',
    'black earth': 'tiles',
    block: 'move_block',
    decay: 'decay',
    domain: 'domain',
    'end token': 'aim_token',
    fruit: 'fruit',
    insect: 'insect_refresh',
    layer: 'spore_layer',
    market: 'mothers_market',
    mat: 'pieces',
    Mother: 'pieces',
    network: 'network',
    pile: 'explore',
    soil: 'tiles',
    spore: 'spore',
    tile: 'tiles',
    upgrade: 'same_once',
    wild: 'pay_colour',
    wind: 'tiles_wind',
  },
  also: {
    over_tie: ['tie', 'draw', 'equal points'],
    turn: ['action', 'same action', 'turn'],
    move: ['move', 'moving'],
    explore: ['explore', 'exploring', 'new tile', 'pile'],
    spore: ['spore', 'sporing'],
    spore_count: ['spore counter', 'how many spores', 'spore twice'],
    spore_wind: ['wind die', 'die', 'dice', 'wind direction', 'roll'],
    spore_left: ['run out of spores', 'spore supply'],
    fruit: ['fruit', 'fruiting', 'grow', 'grow a mushroom'],
    fruit_token: ['mushroom token'],
    decay: ['decay', 'decaying'],
    decay_does: ['decay action', 'instant action'],
    same_once: ['upgrade', 'game upgrade'],
    upgrade_later: ['mushroom upgrade'],
    discover: ['discover', 'discovering', 'top of the pile', 'draw a card'],
    insect_refresh: ['refresh the market', 'insect', 'spending insects', 'insect token'],
    pieces: ['mother mushroom', 'mother', 'player mat', 'mat', 'component'],
    pieces_hand: ['hand', 'hand limit', 'card limit'],
    tiles: ['triangle tile', 'tile', 'black tile', 'colour', 'color', 'soil'],
    tiles_beside: ['flat edge', 'edge'],
    tiles_star: ['star shape', 'star', 'setup'],
    tiles_insect: ['insect symbol'],
    insect_supply: ['insect token'],
    move_insect: ['sent mother', 'insects of a sent mother'],
    aim_insects: ['insects as points', 'half point'],
    move_block: ['block', 'blocking', 'blocked'],
    domain: ['ownership', 'larger piece'],
    domain_spores: ['who may spend', 'who can spend', 'whose spores', 'spend a spore'],
    network: ['network', 'mycelium'],
    pay_colour: ['requirement', 'wild'],
    aim_token: ['end game token', 'end game marker'],
    over: ['end', 'game end', 'end of the game'],
    aim: ['point', 'score', 'winner', 'goal'],
    first: ['first player', 'start player', 'who goes first'],
    automata: ['solo', 'solo game', 'automata'],
    automata_points: ['automata scoring', 'automata score'],
    automata_side: ['difficulty', 'difficulty level'],
    card_points: ['card anatomy', 'gold diamond', 'diamond'],
  },
} satisfies BookWords<N>;
