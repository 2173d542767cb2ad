import type { Text } from '../../schemas/generated/grammar.ts';
import type { Schema } from '../../validators/grammar/schema.ts';
import type { JsonObject } from '../../validators/json.ts';
import { pageOf } from './grammar-page.ts';

/** The description of a kind: what it is for, and, where that helps, an example of the value. */
export interface KindWords extends Text {
  example?: string;
}

export type Grammars = ReadonlyMap<string, JsonObject>;

/** `English\n中文`, and perhaps a line with an example of the value. */
export function wordsIn(description: string): KindWords {
  const [en = '', zh = en, example] = description.split('\n');
  return { en, zh, ...(example !== undefined && { example }) };
}

/**
 * The words of kinds that are names: cells, widgets, derive functions, operations. They are beside the names.
 *
 * @param part of the grammar that lists them
 */
export function namedKinds(grammars: Grammars, file: string, part: string): Record<string, KindWords> {
  const { enum: names = [], enumDescriptions = [] } = partsOf(grammars, file)[part] ?? {};
  return Object.fromEntries(names.map((name, at) => [String(name), wordsIn(enumDescriptions[at] ?? '')]));
}

/**
 * The words of kinds that have keys of their own: blocks, actions. They are in the part of each, which has a section of its page.
 *
 * @param part of the grammar that is one of them
 */
export function keyedKinds(grammars: Grammars, file: string, part: string): Record<string, KindWords> {
  const parts = partsOf(grammars, file);
  const { oneOf = [], discriminator } = parts[part] ?? {};
  return Object.fromEntries(
    oneOf.map(({ $ref = '' }): [string, KindWords] => {
      const name = $ref.split('/').at(-1) ?? '';
      const { description = '', properties = {} } = parts[name] ?? {};
      const { en, zh } = wordsIn(description);
      const keys = `${pageOf(file)}#${name.toLowerCase()}`;
      const kind = properties[discriminator?.propertyName ?? '']?.const;
      return [String(kind), { en: `${en} [Keys](${keys})`, zh: `${zh}[各键](${keys})` }];
    }),
  );
}

function partsOf(grammars: Grammars, file: string): Record<string, Schema> {
  return (grammars.get(file) as Schema | undefined)?.$defs ?? {};
}
