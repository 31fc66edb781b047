// What the books of the woods are made of: cards as they lie on the table, with their values, and how many
// there are of each with so many players.
import { connection } from '../../../connection/connection.svelte';
import type { AnyPrinted } from '../../shared/family';
import CardFace from '../CardFace.svelte';
import type { Printed, View } from '../foray';
import { settings } from '../../../settings.svelte';
import { setPrinted } from '../printed';
import type { WoodsEdition, WoodsFacts } from '../../../protocol/messages';
import type { Contents, PageWords } from '../../../rules/open';
import { against } from './refusals';
import { chaptersOf } from './chapters';
import Picture from './Picture.svelte';
import { sightOf } from './sight';
import Sign from './Sign.svelte';

/** What is printed on mushrooms, as a match tells it. */
const printedOf = ({ cards, night_counts }: WoodsEdition): Printed => ({
  night_counts,
  cards: Object.fromEntries(
    Object.entries(cards).flatMap(([name, { points, sticks }]) =>
      points === undefined || sticks === undefined ? [] : [[name, { points, sticks }]],
    ),
  ),
});

/** How many of a card there are, once where it is the same with any number of players. */
function copiesTold({ editions }: WoodsFacts, card: string, page: PageWords): string {
  const amounts: { players: number[]; amount: string }[] = [];
  for (const { players, cards } of editions) {
    const known = cards[card];
    if (!known || known.plays === false) continue;
    // Of a mushroom it is said too that it has no night card.
    const amount = page.amount(
      known.copies,
      known.night ?? (known.points === undefined ? null : 0),
    );
    const same = amounts.find((each) => each.amount === amount);
    if (same) same.players.push(players);
    else amounts.push({ players: [players], amount });
  }
  return amounts.length === 1 ? page.copies(amounts[0]!.amount) : page.copiesBy(amounts);
}

export function contents(facts: WoodsFacts, printed: AnyPrinted | null, page: PageWords): Contents {
  const [first] = facts.editions;
  const ours = printedOf(first!);
  const values = { ...ours.cards, ...(printed as Printed | null)?.cards };
  return {
    chapters: chaptersOf(facts.game),
    words: facts.game === 'morels' ? 'woods' : facts.game,
    against: (why) => against(facts.game, why),
    numbers: ({ players }) =>
      facts.editions.find((edition) => edition.players === players) ?? first,
    toldOf: ({ id, card }) => {
      const known = card ? facts.editions.find(({ cards }) => cards[id])?.cards[id] : undefined;
      if (!known) return [];
      const worth = Object.hasOwn(values, id) ? values[id] : undefined;
      return [
        ...(worth ? [page.worth(worth.points, worth.sticks)] : []),
        ...(known.copies > 0
          ? [copiesTold(facts, id, page)]
          : [id === 'eureka' ? page.onePerSeat : page.inSupply]),
      ];
    },
    // Over a match it is told too how many of them one sees there.
    seenOf: ({ id, card }) => {
      const live = connection.view;
      const known = card && facts.editions.some(({ cards }) => cards[id]);
      return known && printed && live?.game === facts.game
        ? [page.inSight(sightOf(live as unknown as View, id, first!.pans))]
        : [];
    },
    noteOf: () => '',
    titleOf: ({ id, card }) => (card ? settings.words.woods.card(id) : undefined),
    saysOf: () => undefined,
    card: settings.words.woods.card,
    deck: [],
    Picture,
    Face: CardFace,
    Sign,
    provide: () => setPrinted(() => ({ ...ours, cards: values })),
  };
}
