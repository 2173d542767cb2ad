import type { JsonObject, JsonValue } from '../json.ts';
import { shuffled } from './shuffle.ts';

/** One value of one document, changed as a person may change it by mistake. */
export interface PlausibleChange {
  /** The place in the language, such as `pages:rowActions.[].danger`: names of fields and calls are `*`, items of lists `[]`. */
  slot: string;
  kind: 'other' | 'flipped' | 'tenfold' | 'left out';
  file: string;
  /** Keys and indexes from the document to the value. */
  path: readonly Key[];
  from: JsonValue;
  /** Undefined where the value is left out. */
  to: JsonValue | undefined;
  /** The whole document with the change. */
  text: string;
}

type Key = string | number;

interface Place {
  file: string;
  path: readonly Key[];
  value: JsonValue;
}

/** Keys whose members have names of the documents' own. */
const NAMED: ReadonlySet<string> = new Set([
  'endpoints',
  'fields',
  'filters',
  'fixedFilters',
  'initial',
  'params',
  'properties',
  'summary',
  'transitions',
  'where',
]);
/** Texts for people: any other one is as right. */
const WORDS: ReadonlySet<string> = new Set(['$schema', 'description', 'en', 'one', 'zh']);
/** Keys from the value upwards that name its place. */
const NEAR = 3;

/**
 * For every place of the language that the documents use, some changes to a value that stands at that place elsewhere, to the
 * opposite, to ten times as much, or to none. Not every change is a mistake: a reader decides which ones a rule could prove.
 *
 * @param files the documents, path below `schemas/` → text; grammars are left out
 * @param each changes of each kind at each place
 * @param seed the same gives the same changes
 */
export function plausibleChanges(
  files: ReadonlyMap<string, string>,
  { each, seed }: { each: number; seed: number },
): PlausibleChange[] {
  const documents = new Map(
    [...files]
      .filter(([file]) => !file.startsWith('grammar/'))
      .map(([file, text]) => [file, JSON.parse(text) as JsonObject] as const),
  );
  const bySlot = new Map<string, Place[]>();
  for (const [file, document] of documents)
    for (const { path, value } of placesIn(document, [])) {
      if (path.length === 0 || WORDS.has(String(path.at(-1)))) continue;
      const slot = slotOf(file, path);
      bySlot.set(slot, [...(bySlot.get(slot) ?? []), { file, path, value }]);
    }
  return [...bySlot].flatMap(([slot, places]) => {
    const mixed = shuffled(places, seed);
    const made = (kind: PlausibleChange['kind'], change: (place: Place) => JsonValue | undefined) =>
      mixed.slice(0, each).flatMap(({ file, path, value }) => {
        const to = change({ file, path, value });
        if (kind !== 'left out' && to === undefined) return [];
        const text = JSON.stringify(changed(documents.get(file) ?? {}, path, to), null, 2);
        return [{ slot, kind, file, path, from: value, to, text }];
      });
    const isPlain = ({ value }: Place) => typeof value === 'string' || typeof value === 'number';
    return [
      ...made('other', (place) => (isPlain(place) ? otherValue(place, mixed) : undefined)),
      ...made('flipped', ({ value }) => (typeof value === 'boolean' ? !value : undefined)),
      ...made('tenfold', ({ value }) => (typeof value === 'number' && value !== 0 ? value * 10 : undefined)),
      ...made('left out', () => undefined),
    ];
  });
}

/** A value of the same place in the same document where there is one, because that is what is copied by mistake. */
function otherValue({ file, value }: Place, places: readonly Place[]): JsonValue | undefined {
  const others = places.filter((place) => typeof place.value === typeof value && place.value !== value);
  return (others.find((place) => place.file === file) ?? others[0])?.value;
}

function placesIn(value: JsonValue, path: readonly Key[]): { path: readonly Key[]; value: JsonValue }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => placesIn(item, [...path, index]))
    : Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]));
  return [{ path, value }, ...inner];
}

function slotOf(file: string, path: readonly Key[]): string {
  const names = path.map((key, index) => {
    if (typeof key === 'number') return '[]';
    return NAMED.has(String(path[index - 1])) ? '*' : key;
  });
  return `${file.split('/')[0]?.replace('.json', '')}:${names.slice(-NEAR).join('.')}`;
}

/** A copy with another value at a path; undefined leaves it out. */
function changed(value: JsonValue, path: readonly Key[], to: JsonValue | undefined): JsonValue {
  const [key, ...deeper] = path;
  if (key === undefined) return to ?? null;
  const isLeftOut = deeper.length === 0 && to === undefined;
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      if (index !== key) return [item];
      return isLeftOut ? [] : [changed(item, deeper, to)];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== key) return [[name, member]];
      return isLeftOut ? [] : [[name, changed(member, deeper, to)]];
    }),
  );
}
