// What the book of Mycelia is made of: tiles and pieces as they lie on the table, and the cards of the deck
// that is played with, or else Understory's own.
import { settings } from '../../../settings.svelte';
import type { AnyPrinted } from '../../shared/family';
import { deckOf, setDeck } from '../deck';
import FlyingCard from '../FlyingCard.svelte';
import type { Printed } from '../types';
import type { MyceliaFacts } from '../../../protocol/messages';
import { atDecay } from '../does';
import { against } from './refusals';
import { chaptersOf } from './chapters';
import { setExamples } from './examples';
import Picture from './Picture.svelte';
import Sign from './Sign.svelte';
import type { Contents, PageWords } from '../../../rules/open';

export function contents(
  facts: MyceliaFacts,
  printed: AnyPrinted | null,
  page: PageWords,
): Contents {
  const own = (printed as Printed | null) ?? facts.printed;
  const deck = deckOf(own, settings.words, settings.language);
  const ours = deckOf(facts.printed, settings.words, settings.language);
  return {
    chapters: chaptersOf(JSON.stringify(own) === JSON.stringify(facts.printed)),
    words: 'mycelia',
    against,
    numbers: () => ({ ...facts, printed: own }),
    toldOf: () => [],
    seenOf: () => [],
    titleOf: ({ id }) => settings.words.mycelia.action[id],
    saysOf: (sentence) =>
      sentence.startsWith(atDecay(''))
        ? settings.words.mycelia.decays[sentence.slice(atDecay('').length)]
        : undefined,
    card: deck.name,
    noteOf: (sentence) => {
      const doing = Object.values(own.cards).filter(
        ({ decay }) => atDecay(decay.action) === sentence,
      );
      return doing.length ? page.decays(doing.length) : '';
    },
    deck: Object.keys(own.cards),
    Picture,
    Face: FlyingCard,
    Sign,
    provide: () => {
      setDeck(() => deck);
      setExamples(() => ours);
    },
  };
}
