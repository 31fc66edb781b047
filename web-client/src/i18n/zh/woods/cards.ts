// 牌的中文名称，以及数量的说法。
const cards: Record<string, string> = {
  honey_fungus: '蜜环菌',
  tree_ear: '木耳',
  lawyers_wig: '鸡腿菇',
  shiitake: '香菇',
  hen_of_the_woods: '灰树花',
  fairy_ring: '仙环菌',
  birch_bolete: '桦牛肝菌',
  porcini: '牛肝菌',
  chanterelle: '鸡油菌',
  morel: '羊肚菌',
  butter: '黄油',
  cider: '苹果酒',
  pan: '平底锅',
  basket: '菜篮',
  moon: '月光',
  destroying_angel: '毁灭天使',
  fly_agaric: '毒蝇伞',
  lions_mane: '猴头菇',
  rainstorm: '暴雨',
  forest_fire: '林火',
  panther_cap: '豹斑鹅膏',
  farm_girl: '农家女',
  chef: '大厨',
  farmers_market: '农夫集市',
  thief: '小偷',
  shiitake_log: '香菇木',
  map: '地图',
  eccentric: '怪人',
  eureka: '灵光一现',
  morchella: '莫切拉',
};

export const card = (name: string): string =>
  name.startsWith('night_') ? `夜晚${cards[name.slice(6)] ?? name}` : (cards[name] ?? name);
export const list = (names: string[]): string => names.map(card).join('、');
/** 同种的合起来数。 */
export const counted = (names: string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const n = names.filter((each) => each === name).length;
      return n > 1 ? `${n} 个${card(name)}` : card(name);
    })
    .join('、');
export const sticks = (n: number | undefined): string => `${n ?? '…'} 根树枝`;
/** 要付的树枝；免费就不说。 */
export const forSticks = (cost: number | undefined): string =>
  cost === 0 ? '' : `，付 ${sticks(cost)}`;

export const seasoning = (butter: number, cider: number): string => {
  const parts = [];
  if (butter) parts.push(butter === 1 ? '黄油' : `${butter} 份黄油`);
  if (cider) parts.push(cider === 1 ? '苹果酒' : `${cider} 份苹果酒`);
  return parts.length ? `，配${parts.join('和')}` : '';
};
/** 若非平常那条路，说是哪一条。 */
export const rain = (forest?: string): string => (forest === 'rainforest' ? '（雨林）' : '');
