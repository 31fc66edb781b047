// What Mycelia tells and refuses, in a language; the other words of the page are in words/.
import type { RulesRefusal } from '../protocol/messages';
import type { Language } from '../settings.svelte';
import { en } from '../words/en';
import { myceliaRefusal as refusalEn } from '../words/en_mycelia';
import { myceliaEvent as eventEn, myceliaGuide as guideEn } from '../words/en_mycelia_log';
import { zh } from '../words/zh';
import { myceliaRefusal as refusalZh } from '../words/zh_mycelia';
import { myceliaEvent as eventZh, myceliaGuide as guideZh } from '../words/zh_mycelia_log';

const catalogues = {
  en: { event: eventEn, guide: guideEn, own: refusalEn, base: en },
  zh: { event: eventZh, guide: guideZh, own: refusalZh, base: zh },
};

export const myceliaWords = (language: Language) => {
  const { event, guide, own, base } = catalogues[language];
  return {
    event,
    guide,
    refusal: (refusal: RulesRefusal): string => own(refusal) ?? base.refusal(refusal),
  };
};
