// What a person sets for this browser: language and light.
import { kept } from './storage.svelte';
import { en } from './i18n/en';
import { zh } from './i18n/zh';

export type Language = 'en' | 'zh';
export type Theme = 'day' | 'night';

const catalogues = { en, zh };
/** What was kept under a key, if it is one of those that there are. */
const known = <T extends string>(key: string, values: T[]): T | undefined =>
  values.find((value) => value === kept.read(key));

class Settings {
  language = $state<Language>(
    known('understory-language', ['en', 'zh']) ??
      (navigator.language.startsWith('zh') ? 'zh' : 'en'),
  );
  theme = $state<Theme>(
    known('understory-theme', ['day', 'night']) ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'),
  );
  words = $derived(catalogues[this.language]);

  setLanguage(language: Language): void {
    this.language = language;
    kept.write('understory-language', language);
    this.apply();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.write('understory-theme', theme);
    this.apply();
  }

  apply(): void {
    document.documentElement.lang = this.language === 'zh' ? 'zh-Hans' : 'en';
    document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
