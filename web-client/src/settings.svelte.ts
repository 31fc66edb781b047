// What a person sets for this browser: language and light.
import { languages, type Catalogue, type Language } from './i18n';
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
  /** All that the page says, once `start` has fetched it. */
  words = $state.raw({} as Catalogue);
  /** The language that was asked for last: what comes later than another one is no longer wanted. */
  #wanted: Language | undefined;

  /** Fetches the language that was kept, else the browser's; nothing is shown before. */
  async start(): Promise<void> {
    this.#apply();
    const asked = languageOf(navigator.language.split('-')[0]!.toLowerCase());
    await this.#speak(languageOf(kept.read('understory-language')) ?? asked ?? languages[0]);
  }

  /** Speaks another language as soon as it is fetched, and keeps it; false, which the page tells,
      when it is not to be had. */
  async setLanguage(code: string): Promise<boolean> {
    const language = languageOf(code);
    if (!language) return false;
    try {
      await this.#speak(language);
    } catch {
      parts.note(this, true);
      return false;
    }
    parts.note(this, false);
    if (this.language === code) kept.write('understory-language', code);
    return true;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('understory-theme', theme);
    this.#apply();
  }

  async #speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { catalogue } = await persistently(language.load);
    if (this.#wanted !== language) return;
    this.words = catalogue;
    this.language = language.code;
    document.documentElement.lang = language.tag ?? language.code;
    document.querySelector('meta[name=description]')?.setAttribute('content', catalogue.tagline);
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
