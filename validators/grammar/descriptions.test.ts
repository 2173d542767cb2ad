import { describe, expect, test } from 'vitest';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { Grammars, type PlacedSchema } from './grammars.ts';
import type { Schema } from './schema.ts';

const grammars = new Grammars(shippedGrammars());
/** What generators make is read by programmers only, who have the names. */
const GENERATED = new Set(['resolved-page.schema.json', 'catalogue.schema.json']);
const written = grammars.names.filter((file) => !GENERATED.has(file));

interface Key extends PlacedSchema {
  /** Where it stands, such as `page.schema.json column.width`. */
  where: string;
}

/** Every key that a document can have by this grammar, and every part that the grammar names. */
function keysAndParts(file: string): { keys: Key[]; parts: Key[] } {
  const { schema } = grammars.get(file);
  const parts = Object.entries(schema.$defs ?? {}).map(([name, part]) => ({
    where: `${file} ${name}`,
    schema: part,
    file,
  }));
  const keys = [{ where: file, schema, file }, ...parts].flatMap(({ where, schema: part }) =>
    keysOf(part, where, file),
  );
  return { keys, parts };
}

function keysOf(schema: Schema, where: string, file: string): Key[] {
  const own = Object.entries(schema.properties ?? {}).map(([key, part]) => ({
    where: `${where}.${key}`,
    schema: part,
    file,
  }));
  const inner = [schema.items, schema.additionalProperties].filter((part) => typeof part === 'object');
  return [
    ...own,
    ...own.flatMap((key) => keysOf(key.schema, key.where, file)),
    ...inner.flatMap((part) => keysOf(part, `${where}[]`, file)),
  ];
}

/** What a key says of itself; one that is nothing but a reference says what the part says. */
function words({ schema, file }: PlacedSchema): string | undefined {
  const bare = schema.$ref !== undefined && Object.keys(schema).length === 1;
  return bare ? grammars.resolve(schema.$ref ?? '', file).schema.description : schema.description;
}

const HAN = /\p{Script=Han}/u;

/** An English sentence, then a Chinese one on the next line. */
function isInBothLanguages(text: string | undefined): boolean {
  const [english = '', chinese = '', ...more] = (text ?? '').split('\n');
  return (
    more.length === 0 &&
    /^\S.*[.…]$/u.test(english) &&
    !HAN.test(english) &&
    HAN.test(chinese) &&
    chinese.endsWith('。')
  );
}

describe.each(written)('%s', (file) => {
  const { keys, parts } = keysAndParts(file);

  test('says of every key what it is for, in English and Chinese', () => {
    expect(keys.filter((key) => !isInBothLanguages(words(key))).map(({ where }) => where)).toEqual([]);
  });

  test('says of every part and of itself what they are, in English and Chinese', () => {
    const { schema } = grammars.get(file);
    const self = schema.type === undefined ? [] : [{ where: file, schema }];
    const silent = [...self, ...parts].filter(({ schema: part }) => !isInBothLanguages(part.description ?? part.title));
    expect(silent.map(({ where }) => where)).toEqual([]);
  });

  test('gives an example of every part and of itself', () => {
    const { schema } = grammars.get(file);
    const self = schema.type === undefined ? [] : [{ where: file, schema }];
    const without = [...self, ...parts].filter(({ schema: part }) => (part.examples ?? []).length === 0);
    expect(without.map(({ where }) => where)).toEqual([]);
  });
});

/** The parts that say what kinds there are: whoever adds one says in the grammar what it is, and nowhere else. */
const KINDS = ['page.schema.json cell', 'page.schema.json widget', 'page.schema.json deriveFunction'].concat(
  'endpoints.schema.json operation',
);

describe.each(KINDS)('%s', (where) => {
  const [file = '', part = ''] = where.split(' ');
  const { enum: names = [], enumDescriptions = [] } = grammars.resolve(`#/$defs/${part}`, file).schema;

  test('has as many descriptions as names: one is added with the other, at the same place of its list', () => {
    expect(enumDescriptions.length, `${where}: "enumDescriptions" goes with "enum", one by one`).toBe(names.length);
  });

  test('says of every name what it is, in English and Chinese, and perhaps an example of the value', () => {
    const silent = names.filter((_, at) => {
      const [english, chinese, example, ...more] = (enumDescriptions[at] ?? '').split('\n');
      return !isInBothLanguages(`${english}\n${chinese}`) || example === '' || more.length > 0;
    });
    expect(silent, `${where}: these names have no words under "enumDescriptions"`).toEqual([]);
  });
});

test('what describes the names of a list is as long as the list', () => {
  const uneven: string[] = [];
  grammars.each(({ enum: names = [], enumDescriptions }, file) => {
    if (enumDescriptions && enumDescriptions.length !== names.length) uneven.push(`${file}: ${names.join(', ')}`);
  });
  expect(uneven).toEqual([]);
});

test('nothing that stands beside a reference is said by the part too: editors let the part win, and it would be lost', () => {
  const lost: string[] = [];
  grammars.each((schema, file) => {
    if (schema.$ref === undefined || Object.keys(schema).length === 1 || GENERATED.has(file)) return;
    const part = grammars.resolve(schema.$ref, file).schema;
    for (const key of Object.keys(schema)) if (Object.hasOwn(part, key)) lost.push(`${file} ${schema.$ref} ${key}`);
  });
  expect(lost).toEqual([]);
});

test.each([...GENERATED])('%s says of every key what it holds', (file) => {
  const { keys } = keysAndParts(file);
  expect(keys.filter((key) => !/^\S.*[.…]$/.test(words(key)?.split('\n')[0] ?? '')).map(({ where }) => where)).toEqual(
    [],
  );
});
