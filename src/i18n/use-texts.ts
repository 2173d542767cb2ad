import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from './text-key.ts';

/** Looks up a text of the shell; places such as `{{title}}` are filled from `values`. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The shell's texts in the language of the moment. */
export function useTexts(): Texts {
  const { t } = useTranslation();
  return useCallback<Texts>((key, values) => t(key, values ?? {}), [t]);
}
