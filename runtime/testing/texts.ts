import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../locales/namespace.ts';
import { runtimeResources } from '../locales/resources.ts';

const made = new Map<string, i18n>();

/** The runtime's texts without a console around them: made once for a language, since nothing in it changes them. */
export function runtimeTexts(language: 'zh' | 'en'): i18n {
  const texts = made.get(language) ?? makeTexts(language);
  made.set(language, texts);
  return texts;
}

function makeTexts(language: 'zh' | 'en'): i18n {
  const texts = i18next.createInstance();
  texts.use(initReactI18next).init({
    lng: language,
    resources: {
      zh: { [RUNTIME_NAMESPACE]: runtimeResources.zh },
      en: { [RUNTIME_NAMESPACE]: runtimeResources.en },
    },
    defaultNS: RUNTIME_NAMESPACE,
    interpolation: { escapeValue: false },
  });
  return texts;
}
