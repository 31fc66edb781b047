// What Foray adds to the rules, in English: how its cards are collected, what each does, and what is
// special with three and with four players.
import type { WoodsEdition } from '../../../protocol/messages';
import type { BookWords, CardName } from '../../../rules/book';
import { count } from '../counts';
import { says as common, titles as commonTitles, woods } from './woods';

type N = WoodsEdition;

/** The cards of a suggestion. */
const cardsOf = (n: N, preset: 'farm_to_table' | 'pans_labyrinth', card: CardName): string =>
  Object.entries(n.cards)
    .filter(([, { presets }]) => presets?.includes(preset))
    .map(([name]) => card(name))
    .join(', ');

const titles = {
  ...commonTitles,
  baggage: 'What Foray brings along',
  choice: 'Which of its cards play',
  keep: 'Keep or use',
  lying: 'Cards that lie on cards',
  foray: 'Foray’s cards',
  three: 'With three',
  three_setup: 'Three begin',
  bonus: 'A bonus action',
  three_end: 'The last turns',
  four: 'With four',
  four_setup: 'Four begin',
  round: 'A round',
  four_prices: 'What it costs',
  gone: 'What you chose cannot be had',
  four_hand: 'Hand and decay',
  four_cards: 'Foray’s cards with four',
  four_after: 'After the round, and the end',
};

const says = {
  ...common,
  over: 'The match ends when no path has a card left and the day deck can add none: with two *at once*; with three and four some may still act, as their chapters say.',
  dealt: (n: N) =>
    `You begin with ${n.hand} cards in hand, and with ${count(n.baskets, 'basket')} and ${n.pans} empty pans in your camp.`,
  decks: (n: N) =>
    `The *day deck* fills the path: with two ${n.day_deck} cards, those dealt included. Foray’s cards are added to them, and some destroying angels taken out. The *night deck* has ${n.night_deck}.`,
  turn: 'On your turn you do *one* of these five things, or use Eureka! or a Foray card that is a turn. With four, prices are others and cooking and selling need fewer mushrooms, as their chapter says.',
  baggage: (n: N) =>
    `Everybody begins with ${count(n.baskets, 'basket')} and ${n.pans} empty pans, and so with a hand limit of *${n.limit + n.baskets * n.basket_room} cards*.`,
  baggage_wider:
    'There are lion’s manes and a fifth chanterelle to find by day; by night a lion’s mane takes the place of the chanterelle.',
  baggage_moon: (n: N) =>
    `There are ${n.cards.moon?.copies} moons for ${n.night_deck} night cards: one night card stays where it is.`,
  baggage_bottom: (n: N) =>
    `Foray’s cards are shuffled into the day deck, but not among its last ${n.below_foray} cards.`,
  modules:
    'The room says which of Foray’s cards play: *Farm to Table*, *Pans’ Labyrinth*, everything, some drawn by lot, none, or those that you pick.',
  modules_farm: (n: N, card: CardName) => `*Farm to Table*: ${cardsOf(n, 'farm_to_table', card)}.`,
  modules_pans: (n: N, card: CardName) =>
    `*Pans’ Labyrinth*: ${cardsOf(n, 'pans_labyrinth', card)}.`,
  modules_angels: (n: N) =>
    `Destroying angels leave the game: ${n.cards.thief?.replaced} where the Thief plays, ${n.cards.panther_cap?.replaced} where the panther cap does, and ${(n.cards.thief?.replaced ?? 0) + (n.cards.panther_cap?.replaced ?? 0)} where both do.`,
  modules_order: 'Otherwise two play as in Morels; three and four have chapters of their own.',
  keep: 'When you collect a Farm Girl, Chef, Farmers Market, Thief or Shiitake Log you say whether you *keep* it in hand or *use* it at once.',
  keep_order:
    'What you collect together is put away first, as from any decay. Then whatever is used, and poison, acts one by one, *in the order that you choose*.',
  keep_room:
    'Before anything is used there must be room for mushrooms, pans, seasoning and each Foray card that you keep. What is used at once needs none.',
  keep_must:
    'A card for which there is no room has to be used; where no choice fits, the cards cannot be taken.',
  keep_can:
    'Only what can do something now can be used (the Farm Girl always can). One that can do nothing any more when its turn comes is kept if there was room, else thrown away.',
  keep_hand:
    'Kept, it is a card of your hand: you may have to throw it away, and a Thief can give it to others.',
  lying:
    'Cards on the Farm Girl, the Shiitake Log or Morchella take no room in the hand. You *cook and sell them as though you held them*, some or all, with cards of your hand or alone.',
  lying_when:
    'On the Farm Girl and the Log they can be used from the first action after they came there, on Morchella at once. A pan, butter, cider or Foray card on Morchella is played as from your hand.',
  lying_safe: 'What lies in a camp can neither be thrown away for poison nor given away.',
  rainstorm: (n: N) =>
    `You throw it away. The path fills up without a card falling, and beside it up to ${n.slots} cards are dealt as a second path, the *rainforest*.`,
  rainstorm_turn:
    'Then you take *another turn*: for poison these are two. What you collected with the storm comes before all this.',
  rainstorm_slides: (n: N) =>
    `The rainforest slides up, and its own ${n.free_slots} nearest cards are free, each further one a stick more. It is *never refilled*.`,
  rainstorm_falls:
    'A card taken from the rainforest makes the next one there fall; after anything else one falls from the path, or from the rainforest if the path was already empty. Both fall into the same decay.',
  rainstorm_last:
    'Whoever takes the last card of either lets none fall. The match is over when both are empty.',
  forest_fire: (n: N) =>
    `It burns the *whole decay* and the first ${n.burned} cards that are left of its path. It can only be taken from a path.`,
  forest_fire_morel:
    'You say whether a *morel* joins the day deck, on top or at the bottom, or none. The path is filled before it is put there.',
  forest_fire_turn: 'No card falls, and you take *another turn*: for poison these are two.',
  forest_fire_falls:
    'Should it fall into the decay by itself, it burns that alone: no morel, no further turn.',
  panther_cap:
    'You must throw away *two* hand cards and see the uppermost night card, or *one* and see the lowest. Nobody else sees it.',
  panther_cap_few: 'With one card you can only look at the bottom; with none you see nothing.',
  panther_cap_toxic:
    'It cannot be collected together with a destroying angel, nor while one is in you. It counts as poison wherever two together are forbidden; two panther caps do no harm.',
  farm_girl:
    'She gathers every *honey fungus* or every *lawyer’s wig*, whichever you say, from the paths and the decay. They lie on her.',
  farm_girl_turn:
    'You use her as you collect her, or later from your hand as a turn. She may come back with nothing.',
  farm_girl_only:
    'Nothing of your hand can be laid on her, and what you collected together with her is in your hand already.',
  chef: (n: N) =>
    `She cooks *${n.chef_min} to ${n.chef_max}* mushrooms of *one cooking value* and of at least *two kinds*. She is the pan.`,
  chef_kinds: 'A dish of a single kind is not for her.',
  chef_night:
    'A night card is two mushrooms of the value of one: a night shiitake is two of value 2.',
  chef_butter: (n: N) => `One butter may be added when there are ${n.butter_needs} mushrooms.`,
  chef_how:
    'Used as you collect her she cooks at once. From the hand she is a turn: with a dish, or put down empty to wait for such a dish.',
  chef_counts: 'It is a cook like any other, for Eureka!, the log and poison.',
  farmers_market: (n: N) =>
    `Here you sell *one day mushroom for twice its sticks*, ${n.market_uses} times in all. After the last the market is gone.`,
  farmers_market_when: 'A sale here is a turn. The first can be made as you collect it.',
  farmers_market_both: (n: N) =>
    `When the sale is your turn you may sell others of that kind as usual with it: at least ${n.sell}. As you collect the market you sell that one mushroom only.`,
  farmers_market_once: 'Two sales here in one action are not allowed.',
  thief:
    'You take one *cooked day mushroom* of another player, and give as many cards from your hand as it scores. A night card cannot be stolen.',
  thief_most: (n: N) =>
    `It may be worth up to ${n.stolen_at_once} when the Thief is used as you collect him, and up to ${n.stolen_later} later, as a turn.`,
  thief_gift:
    'You give exactly so many; a night card is one. Poison cannot be given, nor what lies in your camp. A Foray card that is given goes into the hand and cannot be used at once.',
  thief_room: 'The other hand must have room for what you give.',
  thief_target: 'It has to be there: whoever has cooked no such day mushroom has nothing to steal.',
  thief_scores:
    'The mushroom scores for you and needs no pan. It is no cook. Butter and cider stay, and the robbed pan still counts as a dish.',
  thief_back: 'Whoever it was stolen from cannot steal that same one back.',
  shiitake_log: (n: N) =>
    `You lay 1 to ${n.spored_max} shiitakes on it, a night card counting as two. *Each of your next cooks*, as many as you laid mushrooms, adds one more shiitake to it. Then the log goes, and what lies there stays.`,
  shiitake_log_when:
    'You do so as you collect it, or keep it and do so *before* the action of a later turn.',
  shiitake_log_hand:
    'The shiitakes come from your hand; none can be laid on it later. To play the log later you must hold it, or have it on Morchella.',
  shiitake_log_grows: (n: N) =>
    `It grows even when nothing lies on it, as long as the supply of ${n.shiitake_supply} shiitakes lasts. A dish of the Chef counts, a theft does not.`,
  map: 'It goes to your camp. *Once*, before the action of a later turn, you turn a path round: its far end becomes the near one.',
  map_one: 'With a rainforest you choose one of the two. Then the map is gone.',
  eccentric:
    'He comes to whoever is the first to use a Thief, or to suffer a panther cap or destroying angel, if he plays. That is so even if it costs no card; poison among the first cards does not count.',
  eccentric_takes:
    '*Once*, at anybody’s turn, you take a card as it is about to fall into the decay, for no sticks. There must be room for it; nothing else falls then.',
  eccentric_use:
    'A Foray card caught like that may be used at once. A storm or fire gives you its turn there and then; afterwards play goes on where it was.',
  eureka: 'You have it after your *first cook*, if it plays.',
  eureka_takes:
    '*Once*, as a turn, you take *two neighbouring cards* of a path and pay for the nearer one alone.',
  eureka_fits:
    'Room and order are those of a decay of two cards. The decay itself is out of reach.',
  morchella: (n: N) =>
    `She lies among the top ${n.morchella_depth} night cards, in place of the night tree ear. Whoever’s moon draws her puts her in the camp, and gets no night card for that moon.`,
  morchella_takes: (n: N) =>
    `*Once* you may take a decay of ${n.decay} as it is being thrown away. It lies on her, or is used at once by its own rules.`,
  morchella_toxic:
    'Destroying angels, panther caps and a rainstorm in it are thrown away and do nothing. Baskets go to your camp.',
  morchella_costs:
    'At the end each mushroom still on her *costs you* its cooking value, a night card twice.',
  three_setup: (n: N) =>
    `Everybody begins with ${count(n.baskets, 'basket')}, ${n.pans} pans and ${n.sticks} sticks. The day deck has ${n.day_deck} cards before Foray’s own.`,
  three_peek: (n: N) =>
    `The next *${n.peek_cards} cards* of the day deck lie open. They are no part of the path.`,
  three_golden: 'The *Golden Mushroom* lies with whoever began.',
  bonus:
    'After the action of your turn, before a card falls, you may do *one thing more*: put down a pan, cook, sell, use the Chef, the Farmers Market or a Thief.',
  bonus_not: 'It may take nothing from path or decay: no card, no Farm Girl, no Eureka!.',
  bonus_second:
    'After a storm or fire there is no bonus action until you have taken your second turn; then it comes.',
  bonus_market: 'The bonus action may use the Farmers Market a second time in the same turn.',
  bonus_poison: 'Both belong to one turn: poison counts turns.',
  three_end:
    'Everybody has the *same number of turns*. When the path is empty, everybody whose turn comes before the beginner’s takes one more.',
  three_end_decay: 'The decay can still be taken then; no card falls any more.',
  three_end_second: 'A storm or fire used then still gives its second turn.',
  four_setup: (n: N) =>
    `Everybody begins with ${count(n.baskets, 'basket')}, ${n.pans} pans and ${n.sticks} sticks. The day deck has ${n.day_deck} cards before Foray’s own: no basket, since all of them lie in the camps, and one morel more than with three.`,
  four_out: 'Rainstorm and forest fire stay in the box.',
  four_peek: (n: N) => `The next *${n.peek_cards} cards* of the day deck lie open.`,
  round:
    'All four turn their *compass* at the same time, in secret: to a slot, to H for the hand, or to D for the decay. Once locked it is final.',
  round_slot:
    'A slot without a card cannot be chosen, nor an empty decay. Nothing else is checked.',
  round_reveal:
    'Then all are shown, and each acts in turn, beginning with the holder of the *Golden Mushroom*.',
  round_do: 'When your turn in the round comes you do what you chose, if you can.',
  round_still:
    'Until the round is over the path *neither slides nor fills*: a slot keeps its number.',
  four_free: (n: N) =>
    `Slots 1 to ${n.free_slots} are free for the first two who act, 1 to ${n.free_slots + 1} for the other two. Beyond them each slot costs one stick more.`,
  four_same:
    'If an equal card lies beside the one you chose, you may take that one instead, whoever has chosen it: at the price of its slot for you, or, if yours is gone, for its slot number.',
  gone: 'If it is gone, too dear, too much for your hand or a second poison, you have two ways on.',
  gone_other:
    'You take another card of the path: its price is then its *slot number*, and none is free.',
  gone_selected: 'Not one that somebody has chosen who is still to act.',
  gone_hand: 'Or you act as with H.',
  gone_decay: 'The decay can never be had that way: only whoever chose D takes it.',
  gone_lost: 'If neither can be done, the action is lost.',
  four_hand: 'With H you cook, sell, put down a pan or play a Foray card that is a turn.',
  four_cook: (n: N) =>
    `*${n.cook}* mushrooms of a kind are enough to cook, and *${n.sell}* to sell.`,
  four_day: 'A night card cannot be cooked alone: a day mushroom must be with it.',
  four_chef: (n: N) =>
    `The Chef’s dish is of ${n.chef_min} to ${n.chef_max} mushrooms; two night cards will do. Butter and cider need as many as ever.`,
  four_map:
    'The *map* does not turn the path. When you act, the slot that you chose counts from the other end: of 8 slots, 7 becomes 2. If the card there is gone, any other costs what its slot is counted from the far end: slot 8 costs 1.',
  four_eureka:
    '*Eureka!* brings the card before or behind the one you chose as well, free, whoever has chosen it. If yours is gone, it brings one that lies beside its place.',
  four_thief:
    'Cards that a *Thief* gives you may leave no room for what you chose. Then you cannot have it.',
  four_log: 'Log and map are played as your turn in the round begins.',
  four_farm_girl: 'The *Farm Girl* takes her mushrooms whoever has chosen them.',
  four_eccentric: 'The *Eccentric* catches a card only when one falls at the end of the round.',
  four_after:
    'After all four one card falls, the lowest slot that is left. The path slides and fills, and the Golden Mushroom goes to the left.',
  four_poison: 'Poison counts rounds.',
  four_end:
    'When the last card is gone the round is played to its end, and then everybody may *cook once more*.',
};

export const foray = {
  titles,
  says,
  glossary: {
    ...woods.glossary,
    'bonus action': 'bonus',
    compass: 'round',
    'cooking value': 'aim_points',
    'Farm to Table': 'modules',
    'Golden Mushroom': 'three_golden',
    keep: 'keep',
    'peek cards': 'three_peek',
    'Pans’ Labyrinth': 'modules',
    rainforest: 'rainstorm',
    round: 'round',
    use: 'keep',
  },
  also: {
    ...woods.also,
    modules: ['module', 'home brew', 'preset', 'custom'],
    thief: ['thief', 'thieves', 'steal', 'theft'],
    baggage: ['hand limit', 'starting hand limit'],
    shiitake_log: ['spore', 'sporing', 'shiitake log'],
    keep_room: ['thief full hand', 'used with a full hand'],
    rainstorm_turn: ['extra turn', 'another turn'],
    gone_decay: ['decay instead'],
    four_end: ['final cook', 'last cook', 'end with four'],
    rainstorm: ['rainforest', 'storm'],
    rainstorm_slides: ['refill', 'does the rainforest refill'],
    three_peek: ['peek card'],
    four_peek: ['peek card'],
    bonus: ['bonus action'],
    three_golden: ['golden mushroom', 'first player marker', 'start player marker'],
    round_reveal: ['priority player', 'priority marker', 'golden mushroom'],
    round: ['compass', 'dial', 'selection', 'round', 'secret choice', 'simultaneous', 'secret'],
    four_after: ['cleanup', 'clean up'],
    gone: ['unavailable card', 'card is gone', 'mushroom gone', 'no longer available'],
    three_end: ['equal turns', 'same number of turns'],
  },
} satisfies BookWords<N>;
