// Where the light falls at a question: on what is asked about. Dusk lies over the rest of the table.
import { forayCard, sheetCard } from './foray_cards';

export type Lit = 'hand' | 'path' | 'decay' | 'camps' | 'decks' | 'plank';

/** Of the questions that are about no card. */
const lights: Record<string, Lit> = { trim: 'hand', resolve: 'plank' };

/** On what the light falls at a question, or while a tool is in hand; nothing where all may be touched. */
export function lightOn(question: string, tool: string | null): Lit | undefined {
  const asked = tool ?? question;
  return lights[asked] ?? forayCard(sheetCard[asked] ?? '').light;
}
