// 回放所说的话。
import type { replay as english } from '../en/replay';

export const replay: typeof english = {
  title: '回放',
  next: '前进',
  previous: '后退',
  atFirst: '已经是第一个局面了。',
  atLast: '已经是最后一个局面了。',
  first: '回到开头',
  last: '跳到结尾',
  play: '播放',
  pause: '暂停',
  speed: '速度',
  times: (speed) => (speed === 0.5 ? '½ 倍' : `${speed} 倍`),
  position: (n, of) => `第 ${n} / ${of} 步`,
  told: (position, text) => (text ? `${position}：${text}` : position),
  timeline: '这一局的时间线',
  chart: (lines) => `至此的得分：${lines.join('；')}`,
  line: (name, steps) =>
    `${name}：${steps.map(([move, points]) => `第 ${move} 步后 ${points} 分`).join('，') || '还没有得分'}`,
  deal: '发牌',
  move: (n) => `第 ${n} 步`,
  ended: (name) => `${name}没有再做什么。`,
  moves: '所有步骤',
  showAll: '显示后面的进程',
  close: '关闭',
  seenBy: '视角',
  everything: '显示所有牌',
  link: '复制链接',
  ask: '问问朋友',
  goOn: '从这里继续',
  savePage: '存为网页',
  saveRecord: '导出到另一个服务器',
  notFound: '这里没有已完成的对局。',
  failed: '没能取到这一局。',
  busy: '此刻取回放的人很多，本页会自动再试。',
  again: '再试一次',
  spectator: '旁观者',
  playing: '这一局还在进行；结束后就可以观看。',
  onlyLog: '规则后来有所改动：这一步只有文字记录。',
  keys: '空格键播放和暂停，左右方向键后退或前进一步，Home 和 End 键跳到开头和结尾，Esc 键关闭打开的内容。',
  shuffle: {
    fits: (seeds, yours) =>
      `已核对：洗牌由服务器的种子和 ${seeds} 位玩家的种子决定${yours ? '，其中有你的' : ''}。`,
    none: '这一局由服务器独自洗牌，没有用到玩家的种子。',
    details: '核对了什么',
    commitment: '服务器事先的承诺',
    secret: '服务器的种子',
    contributions: '各座位玩家的种子',
    nothing: '没有提供',
    seed: '由此得出的对局种子',
    link: '记录的最后一环',
    kept: (links) =>
      links === 0
        ? '这个浏览器当时不在桌旁，没有自己留下的环。'
        : `记录与这个浏览器留下的 ${links} 个环全部相符。`,
    proves:
      '所以没有人在玩家加入种子之后再挑选对局的种子。每张牌是否由它得出，可以用 deploy/check_match.py 核对；服务器的主人有没有偷看，则无从核对。',
    wrong: {
      commitment: '对不上：服务器的种子不是它事先承诺的那一个。',
      seed: '对不上：牌不是按这里所列的种子发的。',
      record: '对不上：记录被改动或截断过。',
      othersCommitment: '对不上：这个浏览器当时听到的是另一个承诺。',
      yourSeed: '对不上：这个浏览器加入的种子不见了。',
      link: '对不上：这份记录不是这张桌上打过的那一局。',
    },
  },
  report: {
    ask: '本局回顾',
    title: '这一局是怎么打的',
    begins: '服务器正在看这一局……',
    goesOn: (n, of) => `服务器正在看这一局：${of} 个局面已看 ${n} 个。`,
    done: '从发牌到终局的胜率。',
    busy: '服务器正在看别的对局，本页会自动再问。',
    failed: '没能取到报告。',
    none: '这一局没有报告：现在的规则走不到它的局面。',
    chart: (lines) => `胜率：${lines.join('；')}`,
    line: (name, steps) =>
      `${name}：${steps.map(([move, percent]) => (move ? `第 ${move} 步后 ${percent}%` : `发牌时 ${percent}%`)).join('，')}`,
    open: '判断时所有手牌摊开，牌堆未知。误差比线宽时以色带表示；虚线是转折点。',
    account: '运气与决策',
    start: '发牌时的胜率',
    luck: '运气',
    own: '自己的走法',
    others: '别人的走法',
    result: '最终所得',
    each: '平均每一步',
    share: (points, signed) =>
      Math.abs(points) > 100
        ? `${points < 0 ? '< −' : '> +'}100`
        : `${signed && points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`,
    tenths: (tenths, signed) =>
      `${signed && tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`,
    luckNote:
      '数字是胜率的点数，100 就是整场胜利。一步棋只算它比当时能找到的最好走法少了多少，依据是走的人当时所知；其余都是运气。许多小事加起来会超过一场胜利，这时只说超过 100。',
    costly: '代价最大的一步',
    before: (move) => `第 ${move} 步之前`,
    played: '走了',
    better: '更好的是',
    cost: (percent, error) => `代价是 ${percent}% 的胜率，误差约 ${error}%。`,
    noCost: '没有哪一步肯定有损失。',
    turned: '转折点',
    turn: (name, from, to) => `${name}：从 ${from}% 到 ${to}%`,
    never: '没有哪一步单独扭转了这一局。',
    unknown: '这里没有讲述的走法',
  },
  /** Of the seed that a page adds by itself. */
  refusal: ({ code }: { code: string }): string | undefined =>
    ({
      other_commitment: '那一局已经开始；种子可以加到下一局。',
      seed_given: '你已经为那一局加过种子。',
      no_report: '这一局没有报告。',
    })[code],
};
