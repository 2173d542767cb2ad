import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../locales/namespace.ts';
import { runtimeResources } from '../locales/resources.ts';

/** The runtime's texts without a console around them. */
export function runtimeTexts(language: 'zh' | 'en') {
  const i18n = i18next.createInstance();
  i18n.use(initReactI18next).init({
    lng: language,
    resources: {
      zh: { [RUNTIME_NAMESPACE]: runtimeResources.zh },
      en: { [RUNTIME_NAMESPACE]: runtimeResources.en },
    },
    defaultNS: RUNTIME_NAMESPACE,
    interpolation: { escapeValue: false },
  });
  return i18n;
}
