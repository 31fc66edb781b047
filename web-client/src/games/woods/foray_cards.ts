// Foray's cards as the table uses them, one row each; those of the woods that every game has stand in cards.ts.
import type { WoodsModule } from '../../protocol/messages';
import type { Lit } from './asking';
import type { Move } from './foray';

interface ForayCard {
  /** How it is called while it is in use: its sheet, its button, what it is lit by. */
  tool?: string;
  /** The moves that play it out of the hand, or from where cards count as though in hand. */
  fromHand?: Move['do'][];
  /** The moves that use it where it lies at a camp. */
  fromCamp?: Move['do'][];
  /** Where the light falls while it is asked about, or in use; without it, it asks nothing. */
  light?: Lit;
}

/** In the order of their buttons. */
const rows: Record<WoodsModule, ForayCard> = {
  map: { tool: 'map', fromCamp: ['play_map'], light: 'path' },
  shiitake_log: { tool: 'spore', fromHand: ['spore'], light: 'hand' },
  eureka: { tool: 'eureka', fromCamp: ['eureka'], light: 'path' },
  chef: { tool: 'chef', fromHand: ['chef', 'place_chef'], fromCamp: ['chef'], light: 'hand' },
  farmers_market: { tool: 'market', fromHand: ['market'], fromCamp: ['market'], light: 'hand' },
  farm_girl: { tool: 'gather', fromHand: ['gather'], light: 'path' },
  thief: { tool: 'steal', fromHand: ['steal'], light: 'camps' },
  panther_cap: { light: 'decks' },
  forest_fire: { light: 'path' },
  eccentric: { light: 'decay' },
  morchella: { light: 'decay' },
  rainstorm: {},
};

export const forayCards: [string, ForayCard][] = Object.entries(rows);

/** The row of a card; an empty one for those that every game has. */
export const forayCard = (card: string): ForayCard => rows[card as WoodsModule] ?? {};

/** What of these cards can be used now, by these moves: each card with the tool that does it. */
export const toolsAmong = (moves: Move[]): { tool: string; card: string }[] =>
  forayCards.flatMap(([card, { tool, fromHand = [], fromCamp = [] }]) =>
    tool && moves.some((move) => [...fromHand, ...fromCamp].includes(move.do))
      ? [{ tool, card }]
      : [],
  );

/** The card that a question or a tool is about. */
export const sheetCard: Record<string, string> = Object.fromEntries(
  forayCards.flatMap(([card, { tool, light }]) =>
    light ? [card, tool ?? card].map((asked) => [asked, card]) : [],
  ),
);
