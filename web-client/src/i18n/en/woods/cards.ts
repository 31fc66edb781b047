// The names of cards in English, and how things are counted.
const cards: Record<string, string> = {
  honey_fungus: 'honey fungus',
  tree_ear: 'tree ear',
  lawyers_wig: 'lawyer’s wig',
  shiitake: 'shiitake',
  hen_of_the_woods: 'hen of the woods',
  fairy_ring: 'fairy ring',
  birch_bolete: 'birch bolete',
  porcini: 'porcini',
  chanterelle: 'chanterelle',
  morel: 'morel',
  butter: 'butter',
  cider: 'cider',
  pan: 'pan',
  basket: 'basket',
  moon: 'moon',
  destroying_angel: 'destroying angel',
  fly_agaric: 'fly agaric',
  lions_mane: 'lion’s mane',
  rainstorm: 'rainstorm',
  forest_fire: 'forest fire',
  panther_cap: 'panther cap',
  farm_girl: 'Farm Girl',
  chef: 'Chef',
  farmers_market: 'Farmers Market',
  thief: 'Thief',
  shiitake_log: 'Shiitake Log',
  map: 'Map',
  eccentric: 'Eccentric',
  eureka: 'Eureka!',
  morchella: 'Morchella',
};

export const card = (name: string): string =>
  name.startsWith('night_') ? `night ${cards[name.slice(6)] ?? name}` : (cards[name] ?? name);
export const list = (names: string[]): string => names.map(card).join(', ');
/** Names gathered: what is there more than once is counted. */
/** Kinds that are called the same however many there are. */
const unchanged = /(fungus|porcini|of the woods)$/;
/** So many of a card. */
export const many = (n: number, name: string): string =>
  `${n} ${card(name)}${n === 1 || unchanged.test(card(name)) ? '' : 's'}`;
export const counted = (names: string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const n = names.filter((each) => each === name).length;
      return n > 1 ? many(n, name) : card(name);
    })
    .join(', ');
export const sticks = (n: number | undefined): string =>
  n === 1 ? '1 stick' : `${n ?? '…'} sticks`;
/** What something costs, if it costs anything. */
export const forSticks = (cost: number | undefined): string =>
  cost === 0 ? '' : ` for ${sticks(cost)}`;

export const seasoning = (butter: number, cider: number): string => {
  const parts = [];
  if (butter) parts.push(butter === 1 ? 'butter' : `${butter} butter`);
  if (cider) parts.push(cider === 1 ? 'cider' : `${cider} cider`);
  return parts.length ? ` with ${parts.join(' and ')}` : '';
};
/** Where another path than the usual one is meant. */
export const rain = (forest?: string): string =>
  forest === 'rainforest' ? ' in the rainforest' : '';
