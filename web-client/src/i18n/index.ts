// The languages that the page speaks. To add one: a folder like en/, with the same keys, and a row.
// Only the language that is chosen is fetched.

/** All that the page says, in one language; English says which keys there are. */
export type Catalogue = typeof import('./en').catalogue;

export interface Language {
  /** Its BCP 47 tag without a region, as browsers ask for it and as it is kept. */
  code: string;
  /** Its own name for itself. */
  name: string;
  /** The tag for the page's `lang`, where the code says too little. */
  tag?: string;
  load: () => Promise<{ catalogue: Catalogue }>;
}

/** The first is for whoever asks for none of them. */
export const languages: readonly [Language, ...Language[]] = [
  { code: 'en', name: 'English', load: () => import('./en') },
  { code: 'zh', name: '中文', tag: 'zh-Hans', load: () => import('./zh') },
];
