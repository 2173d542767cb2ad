import type { TFunction } from 'i18next';
import { createContext, use } from 'react';

/** Translates in the namespace `runtime`; another function after a change of language. Given by RuntimeProvider. */
export const TextsContext = createContext<TFunction<'runtime'> | null>(null);

type Ask = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * The same function, faster: i18next needs longer for a text than the browser to draw it, and a table asks for one in every
 * row. Texts with their places (`{{name}}`) are read once; only plurals, which i18next chooses by count, are left to it.
 */
export function remembering(t: TFunction<'runtime'>): TFunction<'runtime'> {
  const known = new Map<string, string>();
  const ask = t as unknown as Ask;
  const remembered: Ask = (key, values) => {
    if (values && 'count' in values) return ask(key, values);
    let text = known.get(key);
    if (text === undefined) {
      text = ask(key, { skipInterpolation: true });
      known.set(key, text);
    }
    if (!values) return text;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  return remembered as unknown as TFunction<'runtime'>;
}

/** For parts that a page has hundreds of: calling i18next in each of them needs longer than drawing it. */
export function useTexts(): TFunction<'runtime'> {
  const t = use(TextsContext);
  if (!t) throw new Error('A runtime part stands outside RuntimeProvider.');
  return t;
}
