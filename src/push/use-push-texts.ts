import { useCallback } from 'react';
import { usePreferences } from '../stores/preferences.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

export type PushTextKey = keyof typeof zh;
type PushTexts = (key: PushTextKey, values?: Readonly<Record<string, string | number>>) => string;

const TEXTS = { zh, en } satisfies Record<string, Record<PushTextKey, string>>;

/** The texts of the dialog, in the language of the moment. Few open it, so they are no part of what every page loads. */
export function usePushTexts(): PushTexts {
  const language = usePreferences((state) => state.language);
  return useCallback<PushTexts>(
    (key, values = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
        TEXTS[language][key],
      ),
    [language],
  );
}
