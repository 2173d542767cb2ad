import type { ResolvedField, ResolvedStep } from '../../../schemas/generated/grammar.ts';
import { makeRandom, type Random } from '../../protection/fuzz/random.ts';

/** One of them, none and nothing among them. */
export function oneOf(values: readonly unknown[], random: Random): unknown {
  return values[random.below(values.length)];
}

/** Texts that fit a format, and some that nearly do. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  mobile: ['13800001003', '1380000100', '+8613800001003'],
  'citizen-id': ['11010519491231002X', '110105194912310021', '11010519491231002x'],
  'calendar-date': ['2026-02-28', '2026-02-30'],
  'date-time': ['2026-02-28 08:00:00', '2026-02-28'],
  time: ['08:00:00', '25:00:00'],
  'plate-no': ['粤B12345', '粤b12345', 'B12345'],
  decimal: ['1.5', '1.', '-1'],
  digits: ['0012', '12a'],
};

/** What pickers hand over: never anything else. */
const PICKED: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-28', '2020-01-01', '2049-12-31'],
  dateTime: ['2026-02-28 08:00:00', '2020-01-01 00:00:00', '2049-12-31 23:59:59'],
  time: ['08:00:00', '00:00:00', '23:59:59'],
};

const RANGES: Readonly<Record<string, unknown[]>> = {
  dateRange: [undefined, ['2026-02-01', '2026-02-28']],
  dateTimeRange: [undefined, ['2026-02-01 00:00:00', '2026-02-28 08:00:00']],
  timeRange: [undefined, ['08:00:00', '18:00:00']],
};

/** What people fill in and what they should not: for each name of a form, at any depth, the values to choose among. */
export function valuesToType(steps: readonly ResolvedStep[], choicesOf: (name: string) => readonly unknown[]) {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const literals = literalsIn(fields);
  const words = new Map(fields.map((field) => [field.name, valuesFor(field, literals, choicesOf)] as const));
  for (const { 'x-component-props': props } of fields) {
    for (const name of Object.values(props.into ?? {})) {
      if (!words.has(name)) words.set(name, ['31.2', undefined, ...(literals.get(name) ?? [])]);
    }
  }
  return words;
}

function valuesFor(
  field: ResolvedField,
  literals: ReadonlyMap<string, readonly unknown[]>,
  choicesOf: (name: string) => readonly unknown[],
): unknown[] {
  const { 'x-component-props': props, 'x-validator': rules } = field;
  const fitting = literals.get(field.name) ?? [];
  const choices = [
    ...(props.choices ?? []).map(({ value }) => value),
    ...(props.dictionary === undefined ? [] : choicesOf(props.dictionary)),
  ];
  if (props.fields) return rowsOf(props.fields, literals, choicesOf);
  const range = RANGES[field['x-component']];
  if (range) return range;
  if (field.type === 'array') {
    const items = [...choices, ...fitting, 'a', 'b'].filter((item) => typeof item !== 'object');
    const sizes = rules.flatMap(({ minItems = 0, maxItems = 0 }) => [minItems, maxItems + 1]);
    const long = sizes.map((size) => Array.from({ length: Math.min(size, 60) }, (_, place) => `x${place}`));
    return [[], undefined, ...items.map((item) => [item]), items, ...long];
  }
  if (field.type === 'object') return [undefined, { a: '1' }];
  if (field.type === 'boolean') return [true, false, undefined];
  const bounds = rules
    .flatMap((rule) => [rule.minimum, rule.maximum, rule.min, rule.max])
    .filter((one) => one !== undefined);
  if (field.type === 'integer' || field.type === 'number') {
    const near = bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]);
    return [undefined, null, 0, 1, -1, 2.125, 31, ...near, ...choices, ...fitting];
  }
  const picked = PICKED[field['x-component']];
  if (picked) return [undefined, ...picked, ...fitting];
  const long = bounds.filter((bound) => bound < 3000).flatMap((bound) => ['好'.repeat(bound), '𠮷'.repeat(bound + 1)]);
  const known = rules.flatMap(({ format }) => (format ? (TEXTS[format] ?? []) : []));
  return [undefined, '', '  ', ' 张三 ', 'ab12', '138****1003', ...long, ...known, ...choices, ...fitting];
}

function rowsOf(
  columns: readonly ResolvedField[],
  literals: ReadonlyMap<string, readonly unknown[]>,
  choicesOf: (name: string) => readonly unknown[],
): unknown[] {
  const random = makeRandom(columns.length);
  // A row begins with the defaults of its columns.
  const cell = (column: ResolvedField) => oneOf(valuesFor(column, literals, choicesOf), random) ?? column.default;
  const row = () => Object.fromEntries(columns.map((column) => [column.name, cell(column)]));
  return [undefined, [], ...Array.from({ length: 24 }, (_, place) => Array.from({ length: 1 + (place % 3) }, row))];
}

/** The values that conditions name: without them nothing would ever be shown or asked for. */
function literalsIn(fields: readonly ResolvedField[]): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const plain = [value].flat().filter((each) => typeof each !== 'object' || each === null);
    found.set(name, [...(found.get(name) ?? []), ...plain]);
  };
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      const name = key.replace(/^values\./, '');
      if (!key.startsWith('$')) {
        const isTests = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
        for (const value of isTests ? Object.values(inner) : [inner]) add(name, value);
      }
      visit(inner);
    }
  };
  for (const { 'x-reactions': reactions, 'x-validator': rules } of fields) {
    visit([reactions?.visibleWhen, reactions?.requiredWhen, reactions?.disabledWhen]);
    visit(rules.flatMap(({ when, require }) => [when, require]));
  }
  return found;
}
