import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A colour says how something stands, never what it is: green good or done, orange to be looked at, red bad, blue under way or
 * to come; what is over, has not begun or is a kind has none. One state has one colour wherever it is shown.
 */
const SAYING: ReadonlySet<unknown> = new Set(['green', 'orange', 'red', 'blue']);
/** Dictionaries of how something stands, by their names. */
const OF_STATES = /(State|Result|Level|statusChoice|healthCode)$/;
/** Dictionaries of colours themselves, from which people choose one. */
const OF_COLOURS: ReadonlySet<string> = new Set(['labelColor']);
/** Fields of a state that are not called as their dictionary. */
const NAMED: Readonly<Record<string, string>> = { handleState: 'alarmState', temperatureState: 'statusChoice' };
const SCHEMAS = join(import.meta.dirname, '../../schemas');
const EXAMPLES = join(import.meta.dirname, '../../docs/examples/schemas');
const LENDING = join(import.meta.dirname, '../../docs/examples/lending');

interface Coloured {
  place: string;
  label: string;
  color: string | undefined;
}

interface Code {
  value: string;
  label: { zh: string };
  color?: string;
}

function documents(folder: string): [string, unknown][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
}

const dictionariesOf = (root: string) =>
  documents(join(root, 'dictionaries')).map(([file, document]): [string, Code[]] => [
    file.replace('.json', ''),
    (document as { values: Code[] }).values,
  ]);
const dictionaries = [SCHEMAS, EXAMPLES, LENDING].flatMap(dictionariesOf).filter(([name]) => !OF_COLOURS.has(name));

/** Everything of a document that has a label and may have a colour: figures and series. */
function coloured(value: unknown, place: string): (Coloured & { where?: Record<string, unknown> })[] {
  if (typeof value !== 'object' || value === null) return [];
  const { label, color, where } = value as {
    label?: { zh?: string };
    color?: unknown;
    where?: Record<string, unknown>;
  };
  const own =
    typeof color === 'string' && label?.zh ? [{ place, label: label.zh, color, ...(where && { where }) }] : [];
  return [...own, ...Object.values(value).flatMap((part) => coloured(part, place))];
}

const figures = ['endpoints', 'pages'].flatMap((folder) =>
  [SCHEMAS, EXAMPLES, LENDING].flatMap((root) =>
    documents(join(root, folder)).flatMap(([file, document]) => coloured(document, `${folder}/${file}`)),
  ),
);

test('a colour is one of the four that say how something stands', () => {
  const codes = dictionaries.flatMap(([place, values]) =>
    values.map(({ label, color }) => ({ place, label: label.zh, color })),
  );
  expect([...codes, ...figures].filter(({ color }) => color !== undefined && !SAYING.has(color))).toEqual([]);
});

test('kinds have none', () => {
  const kinds = dictionaries.filter(([name, values]) => !OF_STATES.test(name) && values.some(({ color }) => color));
  expect(kinds.map(([name]) => name)).toEqual([]);
});

test.each([SCHEMAS, EXAMPLES, LENDING])(
  'the same word for a state has the same colour in every dictionary of %s',
  (root) => {
    const colours = new Map<string, Map<string, string>>();
    for (const [name, values] of dictionariesOf(root).filter(([name]) => OF_STATES.test(name))) {
      for (const { label, color = 'none' } of values) {
        const known = colours.get(label.zh) ?? new Map<string, string>();
        colours.set(label.zh, known.set(color, `${known.get(color) ?? ''} ${name}`.trim()));
      }
    }
    expect([...colours].filter(([, known]) => known.size > 1)).toEqual([]);
  },
);

test('a figure or a line that counts a state has the colour of that state, and one that counts a kind has none', () => {
  const states = new Map(dictionaries);
  const wrong = figures.filter(({ where = {}, color }) => {
    const [[field, value] = [], ...more] = Object.entries(where);
    if (field === undefined || more.length > 0 || typeof value !== 'string') return false;
    const code = states.get(NAMED[field] ?? field)?.find((one) => one.value === value);
    return code?.color !== color;
  });
  expect(wrong).toEqual([]);
});
