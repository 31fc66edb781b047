// What the tests of drawings share: a drawing without the names of its blocks, each of which refers
// to itself alone.
export const withoutBlocks = (markup: string): string =>
  markup
    .replace(/ (id="|href="#)block-\d+(-clip)?"/g, '')
    .replace(/ clip-path="url\(#block-\d+-clip\)"/g, '');
