// Which Foray cards come along, as the options of a match say it: a value that the server offers, or own
// ones joined by +. What a value stands for, and what so many leave in the box, the server says.
import type { GameOption, Options } from '../../protocol/messages';

/** The Foray cards of a match that is being set up. */
export interface Modules {
  /** All that there are. */
  parts: string[];
  /** The ready choices, the first of which is the default. */
  values: GameOption['values'];
  /** What is chosen. */
  picked: string;
  /** Whether cards were chosen one by one, and not by the name of a ready choice. */
  own: boolean;
  /** The cards that it stands for. */
  cards: string[];
  /** Whether so many leave a card in the box. */
  out: (card: string) => boolean;
}

export function modulesOf(offered: GameOption[], options: Options, players: number): Modules {
  const none: GameOption = { key: 'modules', values: [''] };
  const option = offered.find(({ key }) => key === none.key) ?? none;
  const { values, parts = [], sets = {}, without = {} } = option;
  const picked = options.modules ?? values[0];
  const own = !!picked && !values.includes(picked);
  return {
    ...{ parts, values, picked, own },
    cards: own ? picked.split('+') : (sets[picked] ?? []),
    out: (card) => !!without[players]?.includes(card),
  };
}

/** The options with the own cards that so many can play with. */
export function optionsFor(options: Options, players: number, offered: GameOption[]): Options {
  const { own, cards, values, out } = modulesOf(offered, options, players);
  if (!own) return options;
  const left = cards.filter((card) => !out(card));
  return { ...options, modules: left.join('+') || values[0] };
}
