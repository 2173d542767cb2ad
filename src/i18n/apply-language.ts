import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import i18next from 'i18next';
import type { Language } from '../../runtime/host.ts';

/** Sets the language of texts, dates and the document, the last for screen readers and hyphenation. */
export function applyLanguage(language: Language): void {
  if (i18next.language !== language) void i18next.changeLanguage(language);
  dayjs.locale(language === 'zh' ? 'zh-cn' : 'en');
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}
