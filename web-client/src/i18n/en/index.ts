// Every word in English. Every other language has the same keys: its type and a test see to it. The
// page fetches these in parts (../index.ts).
import { composed } from '../compose';
import { coach } from './coach';
import { hints } from './hints';
import { mycelia } from './mycelia';
import { page } from './page';
import { question } from './question';
import { replay } from './replay';
import { woods } from './woods';
import { foray } from './woods/foray';

/** What is fetched only where it is said. */
export const parts = { woods, foray, mycelia, coach, hints, question, replay };
export const catalogue = composed(page, parts);
