// 游戏的名称和选择前的说明：随页面一起先取。
export const games = {
  names: {
    mycelia: '菌丝 Mycelia',
  },
  notes: {
    mycelia: '一至四人，在三角形拼成的林地上。单人时对手是自动对手；两三人时它也可加入。',
  },
};
