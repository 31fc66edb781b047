// What a person sets for this browser: language and light.
import { languages, wordsOf, type Catalogue, type PartName, type Language } from './i18n';
import { parts, persistently } from './parts.svelte';
import { kept } from './storage.svelte';

export type Theme = 'day' | 'night';

const languageOf = (code: string | null): Language | undefined =>
  languages.find((each) => each.code === code);
/** What was kept under a key, if it is one of those that there are. */
const known = <T extends string>(key: string, values: T[]): T | undefined =>
  values.find((value) => value === kept.read(key));

class Settings {
  /** The code of the language that the page speaks. */
  language = $state('');
  theme = $state<Theme>(
    known('understory-theme', ['day', 'night']) ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'),
  );
  /** All that the page says, once `start` has fetched it; of a part, once that was learned. */
  words = $state.raw({} as Catalogue);
  /** The language that was asked for last: what comes later than another one is no longer wanted. */
  #wanted: Language | undefined;
  /** How many languages have been wished for. */
  #wishes = 0;
  /** The parts whose words are wanted, and those of which `words` has them. */
  readonly #parts = new Set<PartName>();
  #spoken: ReadonlySet<PartName> = new Set();

  /** The language that was asked for last, spoken or not; none before `start`. */
  get wanted(): Language | undefined {
    return this.#wanted;
  }

  /** Fetches the language that was kept, else the browser's; nothing is shown before. */
  async start(): Promise<void> {
    this.#apply();
    const asked = languageOf(navigator.language.split('-')[0]!.toLowerCase());
    const language = languageOf(kept.read('understory-language')) ?? asked ?? languages[0];
    await this.#wish(language);
  }

  /** Speaks another language as soon as it is fetched, and keeps it; false, which the page tells,
      when it is not to be had and still wished for. */
  async setLanguage(code: string): Promise<boolean> {
    const language = languageOf(code);
    if (!language) return false;
    const spoken = this.#wish(language).then(
      () => true,
      () => false,
    );
    const wish = this.#wishes;
    const there = await spoken;
    // What becomes of a wish is no matter once another has been made.
    if (wish !== this.#wishes) return true;
    if (there) kept.write('understory-language', code);
    else this.#wanted = languageOf(this.language);
    parts.note(this, !there);
    return there;
  }

  /** Speaks of this too, from when this resolves on, in whichever language. */
  async learn(part: PartName): Promise<void> {
    // What is spoken already, or about to be, waits for no word of it.
    await this.#wanted?.parts[part]();
    this.#parts.add(part);
    // Where another language is wished for meanwhile, it is that one which speaks of it first.
    while (this.#wanted && !this.#spoken.has(part)) await this.#speak(this.#wanted);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('understory-theme', theme);
    this.#apply();
  }

  /** Speaks a language as soon as it is fetched, unless another one is wished for before that. */
  async #wish(language: Language): Promise<void> {
    const wish = ++this.#wishes;
    await persistently(async () => {
      if (wish === this.#wishes) await this.#speak(language);
    });
  }

  async #speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { size } = this.#parts;
    const words = await wordsOf(language, this.#parts);
    if (this.#wanted !== language) return;
    // Another part has been learned meanwhile.
    if (this.#parts.size !== size) return this.#speak(language);
    this.words = words;
    this.#spoken = new Set(this.#parts);
    this.language = language.code;
    document.documentElement.lang = language.tag ?? language.code;
    document.documentElement.dataset.letters = words.wide ? 'wide' : 'narrow';
    document.querySelector('meta[name=description]')?.setAttribute('content', words.tagline);
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
    // The browser's own bars take the colour of the paper.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.setAttribute('content', paper);
  }
}

export const settings = new Settings();

/** A component that comes with the words that only it says. */
export async function withWords<Loaded>(
  part: PartName,
  component: Promise<{ default: Loaded }>,
): Promise<Loaded> {
  return (await Promise.all([component, settings.learn(part)]))[0].default;
}
