// Where every drawing is found by its subject, and the inks each is printed in: flat shapes, one dark
// outline, two or three inks and a little hatching; the same block by day or in moonlight. What only
// Foray shows is added by whoever comes with it.
import { prizes } from './prizes';
import { woods } from './woods';
import type { Drawing, Inks } from '../../shared/art/press';

export const drawings: Record<string, Drawing> = { ...woods, ...prizes };

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

/** The inks of a subject by day. */
export const day: Record<string, [string, string, string?]> = {
  honey_fungus: ['#d99a2b', '#8f6a2a'],
  tree_ear: ['#8b5a4a', '#b08a63', '#4a2a24'],
  lawyers_wig: ['#8a7a68', '#8a7a68'],
  shiitake: ['#6b4527', '#8f6a44'],
  hen_of_the_woods: ['#c9ab84', '#a98863', '#8a6a4c'],
  fairy_ring: ['#e2b878', '#a9bb84'],
  birch_bolete: ['#c47f52', '#8a7a68'],
  porcini: ['#a65a2e', '#c9a577'],
  chanterelle: ['#eda91e', '#c97f12'],
  morel: ['#c49a5c', '#d9bd8a', '#5a3d22'],
  destroying_angel: ['#fbf5e6', '#9aa58c'],
  fly_agaric: ['#c5352a', '#c5352a'],
  butter: ['#f2cf63', '#d9ae3a', '#fbe9a8'],
  cider: ['#a8b155', '#c8502e'],
  pan: ['#5a5a60', '#3f3f46'],
  basket: ['#c08d4f', '#9a6a35'],
  moon: ['#e8dfb0', '#b9b48c'],
  stick: ['#a57a4c', '#7d5a35'],
  decay: ['#a8713c', '#d3a541', '#7f8f4e'],
  deck: ['#6f8a5a', '#6f8a5a'],
  lions_mane: ['#f3e3bd', '#8c6a4c', '#b98f52'],
  golden_mushroom: ['#e6b230', '#b57c18', '#f6dd86'],
};

/** The inks of a subject by day, or in moonlight. */
export function inksOf(subject: string, night: boolean): Inks {
  const [first, second, third = second] = day[subject] ?? ['#999999', '#777777'];
  return night
    ? { line: '#0e1236', first: '#8fa3d8', second: '#6478b4', third: '#b9c4ec', paper: '#e6ebff' }
    : { line: '#2e2118', first, second, third, paper: '#fbf5e6' };
}
