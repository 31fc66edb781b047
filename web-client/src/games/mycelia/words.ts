// What Mycelia tells and refuses, in a language; the other words of the page are in words/.
import type { RulesRefusal } from '../../protocol/messages';
import type { Language } from '../../settings.svelte';
import { en } from '../../i18n/en';
import { myceliaRefusal as refusalEn } from '../../i18n/en/mycelia';
import { myceliaEvent as eventEn, myceliaGuide as guideEn } from '../../i18n/en/mycelia/log';
import { zh } from '../../i18n/zh';
import { myceliaRefusal as refusalZh } from '../../i18n/zh/mycelia';
import { myceliaEvent as eventZh, myceliaGuide as guideZh } from '../../i18n/zh/mycelia/log';

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
