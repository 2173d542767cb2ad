import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import type { PassedValue } from '../nodes.ts';
import type { Reach } from '../walk/reach.ts';

/** A text in place of a passed value that its receiver can never accept. */
export interface WrongValue {
  /** What kind of mistake it is: `a number for a text`. */
  kind: string;
  write: string;
}

/** Every way in which a value can be provably wrong, by its use at the receiver. */
export function wrongValues(
  { name, payload, property, keyOf, isOnlyCompared, taker }: PassedValue,
  reach: Reach,
): WrongValue[] {
  const taken = property ?? (payload as Property | undefined);
  if (!taken) return [];
  const plain = isOnlyCompared ? [] : wrongPlain(taken, taker.startsWith('/'));
  return [...plain, ...wrongFrom(name, taken, keyOf, isOnlyCompared ?? false, reach)];
}

function wrongPlain(taken: Property, isCall: boolean): WrongValue[] {
  const { type, dictionary, maxLength, maximum, format, relation } = taken;
  const made = (kind: string, value: unknown) => ({ kind, write: JSON.stringify(value) });
  if (type === 'array') return isCall ? [made('one for a list', 'a')] : [];
  const wrong = [made('a list for one', ['a'])];
  if (type === 'integer' || type === 'number') wrong.push(made('a text for a number', 'many'));
  if (type === 'integer') wrong.push(made('a part of a whole number', 1.5));
  if (type === 'boolean') wrong.push(made('a text for true or false', 'yes'), made('a number for true or false', 1));
  if (maximum !== undefined) wrong.push(made('above the maximum', maximum + 1));
  if (type !== 'string') return wrong;
  wrong.push(made('a number for a text', 7), made('true for a text', true));
  if (dictionary !== undefined) wrong.push(made('no such code', 'zz9'));
  if (maxLength !== undefined && dictionary === undefined && format === undefined)
    wrong.push(made(relation ? 'a key that is too long' : 'a text that is too long', '长'.repeat(maxLength + 1)));
  if (format !== undefined && format !== 'rich-text') wrong.push(made(`no ${format}`, 'zz ！'));
  if (format === 'calendar-date') wrong.push(made('a day that there is not', '2026-02-30'));
  return wrong;
}

/** The kinds by which fields are distinguished. */
type Sort =
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  | 'code'
  | 'moment'
  | 'time'
  | 'image'
  | 'formatted'
  | 'key'
  | 'text';

/** What each sort can never be filled from. */
const NEVER: Readonly<Record<Sort, readonly Sort[]>> = {
  number: ['boolean', 'list', 'object', 'code', 'moment', 'time', 'image', 'formatted', 'key', 'text'],
  boolean: ['number', 'list', 'object', 'code', 'moment', 'time', 'image', 'formatted', 'key', 'text'],
  list: ['number', 'boolean', 'object', 'code', 'moment', 'image', 'formatted', 'key', 'text'],
  object: ['number', 'boolean', 'list', 'code', 'moment', 'image', 'formatted', 'key', 'text'],
  code: ['number', 'boolean', 'list', 'object', 'moment', 'time', 'image', 'formatted', 'key'],
  moment: ['number', 'boolean', 'list', 'object', 'code', 'time', 'image', 'formatted', 'key'],
  time: ['number', 'boolean', 'list', 'object', 'code', 'moment', 'image', 'formatted', 'key'],
  image: ['number', 'boolean', 'list', 'object', 'code', 'moment', 'time', 'formatted', 'key'],
  formatted: ['number', 'boolean', 'list', 'object', 'code', 'moment', 'time', 'image', 'key'],
  key: ['number', 'boolean', 'list', 'object', 'code', 'moment', 'time', 'image', 'formatted'],
  text: ['number', 'boolean', 'list', 'object', 'code', 'moment', 'time', 'image'],
};

function wrongFrom(
  name: string,
  taken: Property,
  keyOf: string | undefined,
  isOnlyCompared: boolean,
  reach: Reach,
): WrongValue[] {
  const wanted = keyOf !== undefined && taken.type === 'string' ? 'key' : sortOf(taken);
  const never = NEVER[wanted].filter((sort) => !isOnlyCompared || (wanted !== 'list' && sort !== 'list'));
  const made = (sort: string, from: string) => ({ kind: `${sort} for a ${wanted}`, write: JSON.stringify({ from }) });
  const scopes = ['row', 'values', 'node', 'answer'] as const;
  const fields = scopes.flatMap((scope) => {
    const owner = reach[scope];
    return owner && !owner.partial ? fieldsBySort(owner).map(([sort, field]) => ({ scope, sort, field })) : [];
  });
  const from = fields
    .filter(({ sort, field }) => never.includes(sort) && field !== name)
    .map(({ scope, sort, field }) => made(`${sort} of the ${scope}`, `${scope}.${field}`));
  if (wanted !== 'moment') from.push(made('now', 'now'));
  if (wanted === 'key') from.push(made('the name of the community', 'community.communityName'));
  return from;
}

/** The first field of each sort; a key of the record itself is none, since records may be identified by it elsewhere. */
function fieldsBySort({ fields }: KnownFields): [Sort, string][] {
  const found = new Map<Sort, string>();
  for (const [field, property] of fields) {
    const sort = sortOf(property);
    if (!found.has(sort)) found.set(sort, field);
  }
  return [...found];
}

function sortOf({ type, format, dictionary, relation }: Property): Sort {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean' || type === 'object') return type;
  if (type === 'array') return 'list';
  if (relation) return 'key';
  if (dictionary !== undefined) return 'code';
  if (format === 'date-time' || format === 'calendar-date') return 'moment';
  if (format === 'time' || format === 'image') return format;
  return format === undefined ? 'text' : 'formatted';
}
