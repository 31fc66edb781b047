// 页面上的全部中文。键与 en.ts 相同。
import type { Words } from '../en';
import { card, list, points, seasoning, sticks } from './woods/cards';
import { foray, forayEvent, forayMove, forayRefusal } from './woods/foray';
import { mycelia, myceliaRefusal } from './mycelia';

export const zh: Words = {
  languageName: '中文',
  title: 'Understory',
  tagline: '和朋友在林中漫步：采集、烹饪，别让美味腐烂。',
  notKept: '这个浏览器不为本页保存任何数据：只要不关闭此标签页，你的座位就还在。请不要刷新。',
  reload: '刷新页面',
  reloadHint: '服务器没有让这个页面进入。刷新后或许可以。',
  card,
  sticks,
  points,
  and: '和',
  pair: (label, value) => `${label}：${value}`,
  games: {
    morels: '美味菇酿 Morels',
    fungi: 'Fungi',
    foray: '美味菇酿：采菇远行 Foray',
    mycelia: '菌丝 Mycelia',
  },
  gameNotes: {
    morels: '两人游戏。每烹饪过一道菜，毁灭天使就多停留一回合。',
    fungi: '两人游戏。毒蝇伞停留到你下一回合结束；平分时烹饪蘑菇多者胜。',
    foray: '二至四人游戏，加入各种新牌。四人时，大家用罗盘同时秘密选择。',
    mycelia: '一至四人，在三角形拼成的林地上。单人时对手是自动对手；两三人时它也可加入。',
  },
  bots: { greedy: '贪心电脑', random: '随机电脑' },
  lobby: {
    yourName: '你的名字',
    namePlaceholder: '朋友怎么称呼你',
    newRoom: '开一个房间',
    game: '游戏',
    whoStarts: '谁先手',
    create: '开房间',
    join: '加入房间',
    codePlaceholder: '四个单词-用短横线-相连',
    enter: '进入',
    myMatches: '我完成的对局',
    noMatches: '还没有。开个房间就有第一局。',
    watch: '重看',
    needName: '请先写下你的名字。',
    noCode: '这不是房间号：房间号是四个英文单词，如 amber-fox-moss-rain。',
    leadsNowhere:
      '这个网址没有通向任何地方。房间号是用短横连起来的四个单词，如 amber-fox-moss-rain；请再要一次链接。',
  },
  start: {
    drawn: '抽签',
    '0': '第一个座位',
    '1': '第二个座位',
    '2': '第三个座位',
    '3': '第四个座位',
  },
  room: {
    invite: '邀请',
    inviteText: '把链接发给朋友；打开的人可以入座或旁观。',
    copy: '复制链接',
    share: '分享链接',
    copied: '已复制',
    copyByHand: '这个浏览器不能自动复制。链接已选中，请手动复制。',
    code: '房间',
    seat: (n: number) => `座位 ${n}`,
    free: '空位',
    sit: '坐这里',
    stand: '起身',
    you: '你',
    host: '房主',
    away: '离开中',
    addBot: (name: string) => `让${name}入座`,
    removeBot: '请电脑离开',
    start: '开始对局',
    waitHost: '座位坐满后由房主开始。',
    waitSeats: '每个座位都要有人：拿到链接的朋友，或电脑。',
    watching: '旁观',
    leave: '离开',
    leaveSure: '对局还在进行，确定离开吗？再按一次',
    close: '关闭房间',
    closeSure: '为所有人关闭？对局将作废',
    gone: '房主关闭了这个房间。',
    home: '首页',
    nameless: '某人',
    frozen: '这个房间停住了：规则在这里出了错。什么都没有丢失；请告诉服务器的主人。',
    spectator: '你在旁观。',
    playerJoin: '你的名字',
  },
  chat: { title: '聊天', say: '说点什么', send: '发送', empty: '还没有人说话。' },
  table: {
    yourTurn: '轮到你了',
    turnOf: (name: string) => `轮到${name}`,
    trimYou: (n: number) => `中毒：选择 ${n} 张牌弃掉`,
    trimOf: (name: string) => `${name}正在与毒性搏斗`,
    over: '森林已空',
    forest: '森林',
    decay: '腐烂',
    decayEmpty: '空',
    deck: '白天牌堆',
    nightDeck: '夜晚牌堆',
    discards: '弃牌',
    hand: '你的手牌',
    handOf: (name) => `${name}的手牌`,
    handCount: (n: number, limit: number) => `${n} / ${limit} 张`,
    emptyHand: '你没有手牌。',
    sticksLabel: '树枝',
    baskets: '菜篮',
    pans: '空锅',
    dishes: '已烹饪',
    nothingCooked: '还没有',
    poison: (turns: number) => `中毒，还有 ${turns} 回合`,
    limit: '手牌上限',
    free: '免费',
    slot: (n: number, name: string, cost: number, may: boolean) =>
      `${name}，第 ${n} 位，${cost ? `需要 ${sticks(cost)}` : '免费'}${may ? '，可以拿取' : ''}`,
    confirm: '确定',
    cancel: '先不',
    choose: '选择森林里的一张牌、腐烂牌堆，或手里的牌。',
    wait: '此时可以四处看看。',
    cook: '烹饪',
    sell: '出售',
    dayCards: '白天牌',
    nightCards: '夜晚牌',
    butter: '黄油',
    cider: '苹果酒',
    panFrom: '平底锅',
    panDisplay: '用面前的锅',
    panHand: '用手里的锅',
    more: '增加',
    fewer: '减少',
    discardChosen: (n: number, of: number) => `弃掉 ${n} / ${of} 张`,
    log: '经过',
    sending: '发送中……',
    saved: '已保存',
    failed: '未被接受',
    connecting: '连接中……',
    lost: '连接断开，正在重试；什么都不会丢。',
    crowded: '你同时打开的页面太多，这一页被断开了。请关掉几页；半分钟内会自动重试。',
    help: '按键',
    helpText:
      '1 到 8 选择森林里的牌，D 腐烂，P 平底锅，H 罗盘上的手牌。Enter 确定，Escape 放回。Tab 到处可去。',
    rematch: '再来一局',
    rematchWaiting: '等待其他人……',
    nextMatch: '安排下一局',
    replay: '重看这一局',
    result: '漫步结束',
    won: (name: string) => `${name}获胜`,
    youWon: '你赢了',
    tie: '平局：值得庆祝',
    tieBreak: {
      F3: '分数相同：烹饪蘑菇最多者胜。',
      M4: '分数相同：平局就是平局。',
    },
    total: '总分',
    nothing: '什么也没有烹饪。',
  },
  foray,
  mycelia,
  clock: {
    left: '剩余',
    hours: (hours, minutes) => `${hours} 小时 ${minutes} 分`,
    warning: (time) => `请快一些：还剩 ${time}，之后由电脑代你出牌。`,
  },
  replay: {
    title: '回放',
    next: '前进',
    previous: '后退',
    first: '回到开头',
    last: '跳到结尾',
    position: (n: number, of: number) => `第 ${n} / ${of} 步`,
    seenBy: '视角',
    everything: '显示所有牌',
    link: '复制此刻的链接',
    notFound: '这里没有已完成的对局。',
    failed: '没能取到这一局。',
    busy: '此刻取回放的人很多，本页会自动再试。',
    again: '再试一次',
    spectator: '旁观者',
    playing: '这一局还在进行；结束后就可以观看。',
    onlyLog: '规则后来有所改动：这一步只有文字记录。',
  },
  theme: { day: '白天', night: '夜晚' },
  dish: (mushroom, day, night, butter, cider) =>
    `${day + 2 * night} 个${card(mushroom)}${seasoning(butter, cider)}`,
  move: (move, info) => {
    switch (move.do) {
      case 'take':
        return `拿取${card(info.card ?? '')}${info.cost ? `，付 ${sticks(info.cost)}` : ''}`;
      case 'take_decay':
        return `拿走整个腐烂牌堆：${info.cards ?? 0} 张`;
      case 'cook':
        return `烹饪 ${(move.day ?? 0) + 2 * Number(move.night ?? 0)} 个${card(move.mushroom ?? '')}${seasoning(move.butter ?? 0, move.cider ?? 0)}：${points(info.points ?? 0)}`;
      case 'sell':
        return `出售 ${(move.day ?? 0) + 2 * Number(move.night ?? 0)} 个${card(move.mushroom ?? '')}，得 ${sticks(info.points ?? 0)}`;
      case 'place_pan':
        return '放下一个空锅';
      case 'discard':
        return `弃掉${list(move.cards ?? [])}`;
      default:
        return forayMove(move, info.points ?? 0);
    }
  },
  event: (event, name) => {
    switch (event.kind) {
      case 'match_started':
        return `${name(event.first)}先手。`;
      case 'took':
        return `${name(event.seat)}拿取了${card(event.card)}${event.paid ? `，付 ${sticks(event.paid)}` : ''}${foray.how(event)}。`;
      case 'took_decay':
        return `${name(event.seat)}拿走了腐烂牌堆：${list(event.cards)}。`;
      case 'basket_placed':
        return `${name(event.seat)}放下菜篮：手牌上限加 2。`;
      case 'moon_swapped':
        if (!event.drawn) return `${name(event.seat)}追随月光，但夜晚牌已尽。`;
        return event.card
          ? `${name(event.seat)}追随月光，找到${card(event.card)}。`
          : `${name(event.seat)}追随月光，找到了什么。`;
      case 'poisoned':
        return `${name(event.seat)}中毒了${event.turns ? `，还有 ${event.turns} 回合` : ''}。`;
      case 'poison_left':
        return `${name(event.seat)}解毒了。`;
      case 'discarded':
        return `${name(event.seat)}弃掉${list(event.cards)}。`;
      case 'cooked':
        return `${name(event.seat)}烹饪了 ${event.day + 2 * event.night} 个${card(event.mushroom)}${seasoning(event.butter, event.cider)}：${points(event.points)}。`;
      case 'sold':
        return `${name(event.seat)}出售 ${event.day + 2 * event.night} 个${card(event.mushroom)}，得 ${sticks(event.sticks)}。`;
      case 'pan_placed':
        return `${name(event.seat)}放下一个空锅。`;
      case 'turn_lost':
        return `${name(event.seat)}无牌可出，失去这一回合。`;
      case 'decay_discarded':
        return `腐烂牌堆已满，弃掉：${list(event.cards)}。`;
      case 'decayed':
        return `${card(event.card)}落入腐烂牌堆。`;
      case 'refilled':
        return `森林新增：${list(event.cards)}。`;
      case 'match_over':
        return '森林已空：对局结束。';
      default:
        return forayEvent(event, name);
    }
  },
  refusal: (refusal) => {
    const { needed, available } = refusal;
    switch (refusal.code) {
      case 'not_enough_sticks':
        return `需要 ${sticks(needed)}；你有 ${available} 根。出售蘑菇可得树枝。`;
      case 'hand_full':
        return `手牌还能放 ${available} 张；这会带来 ${needed} 张。`;
      case 'second_poison':
        return '再来一张这种毒菇就会致命。';
      case 'decay_empty':
        return '腐烂牌堆是空的。';
      case 'too_few':
        return `需要 ${needed} 个同种蘑菇；你有 ${available} 个（夜晚牌算 2 个）。`;
      case 'no_pan':
        return '你没有空的平底锅。';
      case 'no_pan_in_hand':
        return '你手里没有平底锅。';
      case 'too_much_seasoning':
        return '每份黄油需要 4 个蘑菇，每份苹果酒需要 5 个。';
      case 'not_asked':
        return '还没轮到你。';
      case 'id_reused':
        return '这条指令被误认为先前的一条，没有执行；请再试一次。';
      case 'stale':
        return '这个问题已经回答过了。';
      case 'no_such_room':
        return '没有这个房间。';
      case 'too_many_tries':
        return '错误的房间码太多；请等一分钟。';
      case 'seat_taken':
        return '这个座位已经有人。';
      case 'match_is_on':
        return '对局进行中，不能这样做。';
      case 'room_full':
        return '这个房间的旁观者已满。';
      case 'server_full':
        return '服务器的房间已满。';
      case 'seats_empty':
        return '每个座位都要有人才能开始。';
      case 'not_host':
        return '只有房主可以这样做。';
      case 'not_seated':
        return '只有入座的人可以这样做。';
      case 'no_match':
        return '这个房间里没有进行中的对局。';
      case 'not_over':
        return '对局还没有结束。';
      case 'frozen':
        return '这个房间因规则出错而停住；什么都没有丢失。';
      case 'not_in_hand':
        return `这需要 ${needed} 张；你手里有 ${available} 张。`;
      case 'wrong_count':
        return `需要弃掉 ${needed} 张。`;
      case 'wrong_question':
        return '现在要回答的是另一个问题。';
      case 'no_such_slot':
        return '那里没有牌。';
      case 'not_a_mushroom':
        return '这不是可以烹饪或出售的蘑菇。';
      case 'restarting':
        return '服务器正在重启，请稍候。';
      case 'busy':
        return '此刻查看对局记录的人太多，请稍后再试。';
      case 'wrong_protocol':
        return '页面版本太旧，请刷新。';
      default:
        return forayRefusal(refusal) ?? myceliaRefusal(refusal) ?? refusal.reason ?? refusal.code;
    }
  },
};
