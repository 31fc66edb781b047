// Where every drawing is found by its subject, and the inks each is printed in: flat shapes, one dark
// outline, two or three inks and a little hatching; the same block by day or in moonlight. What only
// Foray shows is added by whoever comes with it.
import { prizes, prizesInks } from './prizes';
import { woods, woodsInks } from './woods';
import type { Drawing, Inks, InksByDay } from '../../shared/art/press';

export const drawings: Record<string, Drawing> = {};
const inks: InksByDay = {};

/** Adds drawings with what each is printed in: one that lacks its inks does not compile. */
export function addDrawings<Subject extends string>(
  more: Record<Subject, Drawing>,
  printed: Record<NoInfer<Subject>, InksByDay[string]>,
): void {
  Object.assign(drawings, more);
  Object.assign(inks, printed);
}
addDrawings(woods, woodsInks);
addDrawings(prizes, prizesInks);

/** The mushrooms that a night card holds two of; anything else is printed once in moonlight too. */
export const pairs: ReadonlySet<string> = new Set([
  'honey_fungus',
  'tree_ear',
  'lawyers_wig',
  'shiitake',
  'hen_of_the_woods',
  'fairy_ring',
  'birch_bolete',
  'porcini',
  'chanterelle',
  'lions_mane',
]);

/** The inks of a subject by day, or in moonlight. */
export function inksOf(subject: string, night: boolean): Inks {
  const [first, second, third = second] = inks[subject] ?? ['#999999', '#777777'];
  return night
    ? { line: '#0e1236', first: '#8fa3d8', second: '#6478b4', third: '#b9c4ec', paper: '#e6ebff' }
    : { line: '#2e2118', first, second, third, paper: '#fbf5e6' };
}
