// What a person sets for this browser: language and light.
import { en } from './words/en';
import { zh } from './words/zh';

export type Language = 'en' | 'zh';
export type Theme = 'day' | 'night';

const catalogues = { en, zh };

class Settings {
  language = $state<Language>(
    (localStorage.getItem('understory-language') as Language | null) ??
      (navigator.language.startsWith('zh') ? 'zh' : 'en'),
  );
  theme = $state<Theme>(
    (localStorage.getItem('understory-theme') as Theme | null) ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day'),
  );
  words = $derived(catalogues[this.language]);

  setLanguage(language: Language): void {
    this.language = language;
    localStorage.setItem('understory-language', language);
    this.apply();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem('understory-theme', theme);
    this.apply();
  }

  apply(): void {
    document.documentElement.lang = this.language === 'zh' ? 'zh-Hans' : 'en';
    document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
