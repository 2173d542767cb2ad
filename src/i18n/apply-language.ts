import i18next from 'i18next';
import type { Language } from '../../runtime/core/host.ts';
import { loadTexts } from './load-texts.ts';

let wanted: Language | undefined;

/** Sets the language of texts and of the document, the latter for screen readers and hyphenation. */
export function applyLanguage(language: Language): void {
  wanted = language;
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  if (i18next.language === language) return;
  void loadTexts(language).then(() => {
    if (wanted === language) return i18next.changeLanguage(language);
  });
}
