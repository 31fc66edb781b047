// What is said in Chinese where a position of a finished match is asked again.
export const question = {
  title: '换作是你，会怎么走？',
  asked:
    '有人拿一局已经结束的对局来问你。你坐到当时轮到的那个座位，只看到那位玩家看到的一切，然后做出选择。之后你会看到当时走了什么，以及别人选了什么。',
  sit: '坐下来选择',
  answered: '大家的选择',
  played: (name: string) => `${name}当时走的是`,
  unknown: '已经无法说明的一步',
  yours: '你',
  chose: (names: string, n: number) => (n === 1 ? names : `${names}（${n} 人）`),
  same: '与当时相同',
  alone: '目前还没有别人在这里选择过。把这个问题发给朋友吧：',
  send: '复制这个问题的链接',
  watch: '看看后来怎样',
  on: '从这里继续玩',
  refusal: ({ code }: { code: string }): string | undefined =>
    code === 'choose_first' ? '先做出自己的选择，才能看到别人的选择。' : undefined,
  again: '再试一次',
  failed: '无法取得大家的选择。',
};
