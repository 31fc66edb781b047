// What a person sets for this browser: language, light, and how the page calls them.
import { languages, type Catalogue, type Language } from './i18n';
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
  /** Whether the page may be heard. */
  sounds = $state(kept.read('understory-sounds') === 'on');
  /** Whether the browser tells when it is one's turn and the page is not looked at. */
  notices = $state(kept.read('understory-notices') === 'on');
  /** Whether the browser was asked for that and will not. */
  noticesDenied = $state(false);
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

  /** Speaks another language as soon as it is fetched, and keeps it; false when it is not to be had. */
  async setLanguage(code: string): Promise<boolean> {
    const language = languageOf(code);
    if (!language) return false;
    try {
      await this.#speak(language);
    } catch {
      return false;
    }
    if (this.language === code) kept.write('understory-language', code);
    return true;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('understory-theme', theme);
    this.#apply();
  }

  setSounds(on: boolean): void {
    this.sounds = on;
    kept.write('understory-sounds', on ? 'on' : 'off');
  }

  /** Turned on only if the browser lets it be. */
  async setNotices(on: boolean): Promise<void> {
    const granted = on && (await Notification.requestPermission()) === 'granted';
    this.noticesDenied = on && !granted;
    this.notices = granted;
    kept.write('understory-notices', granted ? 'on' : 'off');
  }

  async #speak(language: Language): Promise<void> {
    this.#wanted = language;
    const { catalogue } = await language.load();
    if (this.#wanted !== language) return;
    this.words = catalogue;
    this.language = language.code;
    document.documentElement.lang = language.tag ?? language.code;
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
