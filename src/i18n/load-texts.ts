import i18next from 'i18next';
import type { Language } from '../../runtime/core/host.ts';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';

const parts = {
  zh: () => import('./texts/zh.ts'),
  en: () => import('./texts/en.ts'),
} as const satisfies Record<Language, unknown>;

/** Fetches the texts of shell and runtime in a language, once: most people never see the other one. */
export async function loadTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, RUNTIME_NAMESPACE)) return;
  const { texts } = await parts[language]();
  // Texts that a deployment has replaced stay.
  i18next.addResourceBundle(language, 'translation', texts.shell, true, false);
  i18next.addResourceBundle(language, RUNTIME_NAMESPACE, texts.runtime);
}
