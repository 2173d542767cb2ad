import { useCallback } from 'react';
import { usePreferences } from '../stores/preferences.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export type StudioTextKey = keyof typeof zh;
export type StudioTexts = (key: StudioTextKey, values?: Readonly<Record<string, string | number>>) => string;

const TEXTS: Record<'zh' | 'en', Record<StudioTextKey, string>> = { zh, en };

/** The texts of the studio, in the language of the moment. They are no part of the console's own, which its login page loads. */
export function useStudioTexts(): StudioTexts {
  const language = usePreferences((state) => state.language);
  return useCallback<StudioTexts>(
    (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
        TEXTS[language][key],
      ),
    [language],
  );
}

/** A text by a name that a document has, such as the key of a list; undefined where there is none. */
export function textNamed(name: string, language: 'zh' | 'en'): string | undefined {
  return Object.hasOwn(zh, name) ? TEXTS[language][name as StudioTextKey] : undefined;
}
