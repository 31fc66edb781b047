// Which Foray cards come along, as the options of a match say it: a preset, or own ones joined by +.
import type { Options } from '../../protocol/messages';
import { notWithFour, presets } from './foray';

/** Whether that many leave a card in the box. */
export const stays = (card: string, players: number): boolean =>
  players === 4 && notWithFour.includes(card);

/** Whether cards were chosen one by one, and not by the name of a preset. */
export const isOwn = (modules: string): boolean => !!modules && !(modules in presets);

/** The cards that `modules` stands for. */
export const cardsOf = (modules: string): string[] =>
  isOwn(modules) ? modules.split('+') : (presets[modules] ?? []);

/** The options with the own cards that so many can play with. */
export function optionsFor(options: Options, players: number): Options {
  const { modules = '' } = options;
  if (!isOwn(modules)) return options;
  const left = cardsOf(modules).filter((card) => !stays(card, players));
  return { ...options, modules: left.join('+') || 'farm_to_table' };
}
