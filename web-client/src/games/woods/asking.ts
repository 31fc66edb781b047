// Where the light falls at a question: on what is asked about. Dusk lies over the rest of the table.
export type Lit = 'hand' | 'path' | 'decay' | 'camps' | 'decks' | 'plank';

const lights: Record<string, Lit> = {
  trim: 'hand',
  chef: 'hand',
  market: 'hand',
  farmers_market: 'hand',
  spore: 'hand',
  shiitake_log: 'hand',
  resolve: 'plank',
  thief: 'camps',
  steal: 'camps',
  farm_girl: 'path',
  gather: 'path',
  map: 'path',
  eureka: 'path',
  forest_fire: 'path',
  panther_cap: 'decks',
  eccentric: 'decay',
  morchella: 'decay',
};

/** On what the light falls at a question, or while a tool is in hand; nothing where all may be touched. */
export const lightOn = (question: string, tool: string | null): Lit | undefined =>
  lights[tool ?? question];
