// 回放所说的话。
import type { replay as english } from '../en/replay';

export const replay: typeof english = {
  title: '回放',
  next: '前进',
  previous: '后退',
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
  moves: '所有步骤',
  showAll: '显示后面的进程',
  close: '关闭',
  seenBy: '视角',
  everything: '显示所有牌',
  link: '复制链接',
  ask: '问问朋友',
  goOn: '从这里继续',
  savePage: '存为网页',
  saveRecord: '存给另一个服务器',
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
    none: '这一局的发牌没有用到玩家的种子。',
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
  /** Of the seed that a page adds by itself. */
  refusal: ({ code }: { code: string }): string | undefined =>
    ({
      other_commitment: '那一局已经开始；种子可以加到下一局。',
      seed_given: '你已经为那一局加过种子。',
    })[code],
};
