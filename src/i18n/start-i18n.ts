import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../runtime/host.ts';
import { RUNTIME_NAMESPACE, runtimeResources } from '../../runtime/locales/resources.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { applyLanguage } from './apply-language.ts';

/** Makes the texts of shell and runtime ready, in this language; React escapes them, so i18next does not. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {
      zh: { translation: zh, [RUNTIME_NAMESPACE]: runtimeResources.zh },
      en: { translation: en, [RUNTIME_NAMESPACE]: runtimeResources.en },
    },
    lng: language,
    fallbackLng: 'zh',
    interpolation: { escapeValue: false },
  });
  applyLanguage(language);
}
