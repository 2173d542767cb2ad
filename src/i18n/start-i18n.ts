import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../runtime/core/host.ts';
import { applyLanguage } from './apply-language.ts';
import { loadTexts } from './load-texts.ts';

/** Makes the texts of shell and runtime ready, in this language; React escapes them, so i18next does not. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    interpolation: { escapeValue: false },
  });
  await loadTexts(language);
  applyLanguage(language);
}
