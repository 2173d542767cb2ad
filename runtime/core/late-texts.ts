import type { Text } from '../../schemas/generated/grammar.ts';
import { useRuntime } from './runtime-context.ts';
import { textOf } from './text-of.ts';

/** The texts of a part that few pages have, in both languages: loaded with the part, not with every page. */
export type LateTexts = Readonly<Record<string, Text>>;

/** Gives them in the language of the reader, with `{name}` replaced by the value of that name. */
export function useLateTexts<Name extends string>(
  texts: Readonly<Record<Name, Text>>,
): (name: Name, values?: Readonly<Record<string, string>>) => string {
  const { language } = useRuntime();
  return (name, values = {}) =>
    textOf(texts[name], language).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
