import { formats } from '../../runtime/formats/formats.ts';
import { plainMisfitOf } from '../model/value-misfit.ts';
import type { GovernedScalar } from './governed-scalars.ts';
import type { WrongValue } from './wrong-values.ts';

type Governed = Pick<GovernedScalar, 'slot' | 'property' | 'isCompared' | 'among'>;

/** Every way in which a plain value can be provably wrong for the field that it depends on. */
export function wrongScalars({ slot, property, isCompared, among }: Governed): WrongValue[] {
  const made = (kind: string, value: unknown): WrongValue => ({ kind, write: JSON.stringify(value) });
  // The cell of a template is a text whatever it becomes.
  const isCell = slot === 'importColumn.example';
  const { type, dictionary, format, minimum, maximum, minLength, maxLength, relation } = property;
  if (type === 'object') return [];
  if (type === 'array') return wrongLists(slot).map((value) => made('one for a list', value));
  const wrong: WrongValue[] = [];
  // A relation is mostly compared with one of several keys.
  if (!isCell && !(slot === 'fixedFilter' && relation)) wrong.push(made('a list for one', ['zz9']));
  if (!isCell) wrong.push(made('an object for one', { zh: 'a' }));
  if (type === 'integer' || type === 'number') {
    wrong.push(made('a text for a number', isCell ? 'many' : '1'));
    if (!isCell) wrong.push(made('true for a number', true));
    const as = (value: number) => (isCell ? String(value) : value);
    if (type === 'integer') wrong.push(made('a part of a whole number', as(1.5)));
    if (minimum !== undefined && !isCompared) wrong.push(made('below the minimum', as(minimum - 1)));
    if (maximum !== undefined && !isCompared) wrong.push(made('above the maximum', as(maximum + 1)));
    if (!isCompared && type === 'number' && property.decimals !== undefined)
      wrong.push(made('too many decimals', as(1 + 3 / 10 ** (property.decimals + 1))));
    return wrong;
  }
  if (type === 'boolean')
    return [
      ...wrong,
      ...(isCell ? [] : [made('a text for true or false', 'true'), made('a number for true or false', 1)]),
    ];
  if (!isCell) wrong.push(made('a number for a text', 7), made('true for a text', true));
  if (dictionary !== undefined)
    wrong.push(
      made('no such code', 'zz9'),
      made('a placeholder for a code', '{{value}}'),
      ...(isCell ? [] : [made('an empty code', '')]),
    );
  else if (among) wrong.push(made('none of what the call takes', 'zz9'));
  if (dictionary !== undefined || among || (isCell && relation)) return wrong;
  if (format === 'calendar-date')
    wrong.push(
      made('a day that there is not', '2026-02-30'),
      made('a day written otherwise', '2026/01/31'),
      made('a preset for a day', 'yesterday'),
    );
  if (format === 'date-time')
    wrong.push(
      made('a moment that there is not', '2026-02-30 08:00:00'),
      made('a moment of another language', '2026-01-31T08:00:00Z'),
    );
  if (isCompared || (isCell && relation)) return wrong;
  if (format !== undefined && format !== 'rich-text' && !formats[format].test('zz ！'))
    wrong.push(made(`no ${format}`, 'zz ！'));
  if (maxLength !== undefined && format === undefined)
    wrong.push(made('a text that is too long', '长'.repeat(maxLength + 1)));
  if (minLength !== undefined && minLength > 1 && format === undefined)
    wrong.push(made('a text that is too short', '长'));
  if (property.pattern !== undefined) wrong.push(made('against the pattern', '！'));
  wrong.push(made('a placeholder', '{{row.name}}'), made('a template', `\${row.name}`));
  return wrong;
}

/** Where a list is expected, a single value is wrong, and so is a list of another kind. */
function wrongLists(slot: string): unknown[] {
  return slot === 'property.default' ? ['a'] : slot === 'field.default' ? ['a', [true]] : [];
}

/** Values that the field can have. */
export function rightScalars({ slot, property, among, catalogue, key }: GovernedScalar): string[] {
  // For a state, other rules would report further findings.
  if (key === undefined || property.dictionary !== undefined || among || property.relation) return [];
  if (!/^(property|payload|field|importColumn)\./.test(slot)) return [];
  const values: (string | number | boolean)[] = RIGHT[property.format ?? property.type] ?? [];
  const fitting = values.filter((value) => plainMisfitOf(property, value, catalogue) === undefined);
  return fitting.map((value) => JSON.stringify(slot === 'importColumn.example' ? String(value) : value));
}

const RIGHT: Readonly<Record<string, (string | number | boolean)[]>> = {
  string: ['物业中心', 'A {x}'],
  integer: [1, 20],
  number: [1, 0.5],
  boolean: [true, false],
  'calendar-date': ['2026-01-31'],
  'date-time': ['2026-01-31 08:00:00'],
  mobile: ['13800000001'],
  ipv4: ['10.0.0.1'],
};
