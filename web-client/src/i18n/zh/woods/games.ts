// 这一族游戏的名称和选择前的说明：随页面一起先取。
export const games = {
  names: {
    morels: '美味菇酿 Morels',
    fungi: 'Fungi',
    foray: '美味菇酿：采菇远行 Foray',
  },
  notes: {
    morels: '两人游戏。每烹饪过一道菜，毁灭天使就多停留一回合。',
    fungi: '两人游戏。毒蝇伞停留到你下一回合结束；平分时烹饪蘑菇多者胜。',
    foray: '二至四人游戏，加入各种新牌。四人时，大家用罗盘同时秘密选择。',
  },
};
