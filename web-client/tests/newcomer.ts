// What a beginner asks of each game, ten questions or more from the printed rulebooks (and, of Fungi, from its own),
// written down by somebody with those books beside them: what is typed, in at most two searches, the places
// that answer it, and what must stand there for the question to be answered right.

/** Up to two searches, the places that answer, and what the answer must say. */
export type Question = [searches: string[], places: string, answer: RegExp];

const mushrooms: Record<string, Question[]> = {
  en: [
    [['how many cards can I hold', 'hand limit'], 'says-limit', /8 cards.*2 more for each basket/],
    [['what does the fifth card cost', 'price of a card'], 'says-take_cost', /one stick more/],
    [
      ['can I take only one card from the decay', 'take the decay'],
      'says-decay_all',
      /all.*or nothing/,
    ],
    [['how many mushrooms to cook', 'cook'], 'says-cook', /3 or more.*one kind/],
    [
      ['can I add to a pan later', 'add to a dish'],
      'says-cook_once',
      /nothing is added to it later/,
    ],
    [
      ['can I sell one night card', 'sell a night card'],
      'says-sell_night',
      /one alone can be sold/,
    ],
    [['can I use butter with three', 'how many for butter'], 'says-butter_needs', /needs 4/],
    [['can I pass', 'pass'], 'says-turn_pass', /cannot pass/],
    [['are sticks worth points', 'sticks at the end'], 'says-over_rest', /worth nothing/],
    // What a second newcomer had looked for in vain.
    [['poisoned'], 'says-take_apart', /poison/i],
    [['leftover sticks'], 'says-over_rest', /worth nothing/],
    [['night shiitake'], 'says-night', /two mushrooms/],
    [['sticks and hand limit'], 'says-sticks', /no place in the hand/],
    [
      ['full hand and a basket in the decay', 'basket full hand'],
      'says-decay_order says-basket_camp',
      /basket makes its room|even a full hand/,
    ],
  ],
  zh: [
    [['手里最多能拿几张牌', '手牌上限'], 'says-limit', /8 张.*菜篮再加 2 张/],
    [['第五张多少钱', '价格'], 'says-take_cost', /多付一根树枝/],
    [['可以只拿一张腐烂的牌吗', '拿腐烂牌堆'], 'says-decay_all', /全部.*一张不拿/],
    [['几个蘑菇才能烹饪', '烹饪'], 'says-cook', /至少 3 个.*同种/],
    [['以后还能往锅里加吗', '一道菜'], 'says-cook_once', /不能再加/],
    [['一张夜晚牌能卖吗', '出售夜晚牌'], 'says-sell_night', /单独一张就能出售/],
    [['三个蘑菇能放黄油吗', '黄油'], 'says-butter_needs', /要有 4 个蘑菇/],
    [['可以跳过吗', '跳过'], 'says-turn_pass', /不能跳过/],
    [['剩下的树枝算分吗', '树枝算分'], 'says-over_rest', /都不算分/],
    [['剩下的树枝'], 'says-over_rest', /都不算分/],
    [['夜晚香菇'], 'says-night', /两个蘑菇/],
    [['树枝占手牌吗'], 'says-sticks', /不占手牌/],
    [
      ['手牌满了能拿菜篮吗', '菜篮'],
      'says-decay_order says-basket_camp',
      /先由菜篮腾出位置|手牌满了也能拿/,
    ],
  ],
};

const ofMorels: Record<string, Question[]> = {
  en: [
    [
      ['how long does the destroying angel stay', 'destroying angel'],
      'says-angel_stays',
      /one turn.*for each dish/,
    ],
    [['what happens in a tie', 'tie'], 'says-over_tie', /a tie/],
    [['two destroying angels', 'second destroying angel'], 'says-angel_second', /no other can be/],
  ],
  zh: [
    [['毁灭天使停留多久', '毁灭天使'], 'says-angel_stays', /一个回合/],
    [['平局怎么办', '平局'], 'says-over_tie', /就是平局/],
    [['能同时有两个毁灭天使吗', '毁灭天使'], 'says-angel_second', /不能再拿另一个/],
  ],
};

const ofFungi: Record<string, Question[]> = {
  en: [
    [
      ['how long does the fly agaric last', 'fly agaric'],
      'says-agaric_limit',
      /end of your next turn/,
    ],
    [['who wins a tie', 'tie'], 'says-over_tie_cooked', /most mushrooms cooked win/],
    [['second fly agaric', 'fly agaric again'], 'says-agaric_again', /may collect another/],
  ],
  zh: [
    [['毒蝇伞的影响多久', '毒蝇伞'], 'says-agaric_limit', /下一个回合结束/],
    [['平局谁赢', '平局'], 'says-over_tie_cooked', /烹饪蘑菇多者胜/],
    [['能再拿一个毒蝇伞吗', '毒蝇伞'], 'says-agaric_again', /可以再拿一个/],
  ],
};

const ofForay: Record<string, Question[]> = {
  en: [
    [['does the rainforest refill', 'rainforest'], 'says-rainstorm_slides', /never refilled/],
    // What a second newcomer had looked for in vain.
    [['hand limit'], 'says-baggage', /hand limit of 10 cards/],
    [['spore'], 'says-shiitake_log', /adds one more shiitake/],
    [['thief full hand'], 'says-keep_room', /used at once needs none/],
    [['mushroom gone'], 'says-gone', /two ways on/],
    [['extra turn'], 'says-rainstorm_turn', /another turn/],
    [['final cook'], 'says-four_end', /cook once more/],
    [['decay instead'], 'says-gone_decay', /never be had that way/],
    [['can the thief steal a night card', 'steal'], 'says-thief', /night card cannot be stolen/],
    [['chef with one kind', 'chef'], 'says-chef says-chef_kinds', /single kind|two kinds/],
    [
      ['can I add mushrooms to the farm girl', 'farm girl'],
      'says-farm_girl_only',
      /Nothing of your hand/,
    ],
    [
      ['does a theft count as a cook for the log', 'shiitake log'],
      'says-shiitake_log_grows says-thief_scores',
      /a theft does not|It is no cook/,
    ],
    [['when do I get eureka', 'eureka'], 'says-eureka', /after your first cook/],
    [
      ['what if my card is gone', 'card is gone'],
      'says-gone says-gone_other',
      /two ways on|another card of the path/,
    ],
    [['how many to cook with four', 'cook with four'], 'says-four_cook', /2 mushrooms/],
    [['bonus action', 'what can I do as a bonus'], 'says-bonus', /one thing more/],
    [
      ['peek cards', 'can I take a peek card'],
      'says-three_peek says-four_peek',
      /no part of the path|lie open/,
    ],
  ],
  zh: [
    [['雨林会补牌吗', '雨林'], 'says-rainstorm_slides', /从不补牌/],
    [['起始手牌上限'], 'says-baggage', /手牌上限是 10 张/],
    [['散播'], 'says-shiitake_log', /多长出一个香菇/],
    [['手牌满了使用'], 'says-keep_room', /马上使用的不占位置/],
    [['额外回合'], 'says-rainstorm_turn', /再走一个回合/],
    [['最后烹饪'], 'says-four_end', /再烹饪一次/],
    [['小偷能偷夜晚牌吗', '小偷'], 'says-thief', /夜晚牌不能偷/],
    [['大厨能做一种蘑菇吗', '大厨'], 'says-chef says-chef_kinds', /至少两种|只有一种/],
    [['手牌能放到农家女身上吗', '农家女'], 'says-farm_girl_only', /手牌不能放到她身上/],
    [['偷窃算烹饪吗', '香菇木'], 'says-shiitake_log_grows says-thief_scores', /偷窃不算|不算烹饪/],
    [['灵光一现什么时候得到', '灵光一现'], 'says-eureka', /第一次烹饪/],
    [['选的牌没有了怎么办', '拿不到'], 'says-gone says-gone_other', /两个办法/],
    [['四人时几个能烹饪', '四人烹饪'], 'says-four_cook', /2 个/],
    [['额外行动能做什么', '额外行动'], 'says-bonus', /再做一件事/],
    [['预览牌能拿吗', '预览牌'], 'says-three_peek says-four_peek', /不算路上的牌|翻开/],
  ],
};

const ofMycelia: Record<string, Question[]> = {
  en: [
    [['can I do the same action twice', 'same action'], 'says-turn', /2 different actions/],
    [['how far can my mother move', 'move'], 'says-move', /2 tiles/],
    [['how many spores does a mother spread', 'how many spores'], 'says-spore_count', /2 spores/],
    [['can I choose the wind', 'wind'], 'says-spore_wind', /not chosen/],
    [
      ['can I use someone else’s spores', 'whose spores'],
      'says-domain_spores says-pay_domain says-domain',
      /rules a tile pays|cannot pay with spores|rules it/,
    ],
    [
      ['mother on my mushroom', 'blocked'],
      'says-move_block says-spore_blocked says-decay_blocked',
      /blocks/,
    ],
    [['hand limit', 'how many cards can I hold'], 'says-pieces_hand', /no limit/],
    [['who may spend'], 'says-domain_spores', /who rules a tile pays/],
    [
      ['does decay lose points', 'points when it decays'],
      'says-aim_card',
      /keeps its points when it decays/,
    ],
    [['when does it end', 'end'], 'says-over', /decayed card under each of the 5 mats/],
    [['what are insects for', 'insects'], 'says-insect_mother says-insect_refresh', /insects?/],
  ],
  zh: [
    [['同样的行动能做两次吗', '同样的行动'], 'says-turn', /2 种不同的/],
    [['母菇能走多远', '移动'], 'says-move', /2 格/],
    [['母菇散播几个孢子', '散播'], 'says-spore_count', /2 个孢子/],
    [['可以选风吗', '风'], 'says-spore_wind', /不能自己选/],
    [['能用别人的孢子吗', '别人的孢子'], 'says-domain_spores says-pay_domain says-domain', /支配/],
    [
      ['母菇停在我的蘑菇上', '压住'],
      'says-move_block says-spore_blocked says-decay_blocked',
      /压住/,
    ],
    [['手牌上限', '最多几张牌'], 'says-pieces_hand', /没有上限/],
    [['谁能用孢子'], 'says-domain_spores', /由支配者用来支付/],
    [['腐烂后还有分吗', '腐烂 分数'], 'says-aim_card', /腐烂之后分数仍在/],
    [['什么时候结束', '结束'], 'says-over', /5 块垫板下面都有/],
    [['昆虫有什么用', '昆虫'], 'says-insect_mother says-insect_refresh', /昆虫/],
  ],
};

/** Of a game, in a language; those that the woods share are asked of both. */
export const questionsOf = (game: string, language: string): Question[] =>
  ({
    morels: [...mushrooms[language]!, ...ofMorels[language]!],
    fungi: [...mushrooms[language]!, ...ofFungi[language]!],
    foray: [...mushrooms[language]!, ...ofForay[language]!],
    mycelia: ofMycelia[language]!,
  })[game]!;
