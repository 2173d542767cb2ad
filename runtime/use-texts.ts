import type { TFunction } from 'i18next';
import { createContext, use } from 'react';

/** Translates in the namespace `runtime`; another function after a change of language. Given by RuntimeProvider. */
export const TextsContext = createContext<TFunction<'runtime'> | null>(null);

/** For parts that a page has hundreds of: asking i18next in each of them takes longer than drawing it. */
export function useTexts(): TFunction<'runtime'> {
  const t = use(TextsContext);
  if (!t) throw new Error('A runtime part stands outside RuntimeProvider.');
  return t;
}
