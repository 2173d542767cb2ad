import type { JsonValue } from '../json.ts';
import { without } from './edits.ts';
import type { Site } from './mistake.ts';
import { shuffled } from './shuffle.ts';
import { sitesOf } from './sites.ts';

/** One value of one document, changed as a person may change it by mistake. */
export interface PlausibleChange {
  /** The place in the language, such as `pages:rowActions.[].danger`: names of fields and calls are `*`, items of lists `[]`. */
  slot: string;
  kind: 'other' | 'flipped' | 'tenfold' | 'left out';
  file: string;
  /** Keys and indexes from the document to the value. */
  path: Site['path'];
  from: JsonValue;
  /** Undefined where the value is left out. */
  to: JsonValue | undefined;
  /** The whole document with the change. */
  text: string;
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
 * @param files the documents, path below `schemas/` → text
 * @param each changes of each kind at each place
 * @param seed the same gives the same changes
 */
export function plausibleChanges(
  files: ReadonlyMap<string, string>,
  { each, seed }: { each: number; seed: number },
): PlausibleChange[] {
  const bySlot = new Map<string, Site[]>();
  for (const site of sitesOf(files)) {
    if (site.path.length === 0 || WORDS.has(String(site.step))) continue;
    const slot = slotOf(site);
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), site]);
  }
  return [...bySlot].flatMap(([slot, sites]) => {
    const mixed = shuffled(sites, seed);
    const made = (kind: PlausibleChange['kind'], change: (value: JsonValue, site: Site) => JsonValue | undefined) =>
      mixed.slice(0, each).flatMap((site) => {
        const from = site.node.value;
        const to = change(from, site);
        if (kind !== 'left out' && to === undefined) return [];
        const { file, path } = site;
        return [{ slot, kind, file, path, from, to, text: written(site, to) }];
      });
    return [
      ...made('other', (value, { file }) =>
        typeof value === 'string' || typeof value === 'number' ? otherValue(value, file, mixed) : undefined,
      ),
      ...made('flipped', (value) => (typeof value === 'boolean' ? !value : undefined)),
      ...made('tenfold', (value) => (typeof value === 'number' && value !== 0 ? value * 10 : undefined)),
      ...made('left out', () => undefined),
    ];
  });
}

/** A value of the same place in the same document where there is one, because that is what is copied by mistake. */
function otherValue(value: JsonValue, file: string, sites: readonly Site[]): JsonValue | undefined {
  const others = sites.filter((site) => typeof site.node.value === typeof value && site.node.value !== value);
  return (others.find((site) => site.file === file) ?? others[0])?.node.value;
}

/** The text of the document with another value at a place; undefined leaves it out. */
function written(site: Site, to: JsonValue | undefined): string {
  const { offset, length } = to === undefined ? without(site) : site.node.range;
  const write = to === undefined ? '' : JSON.stringify(to);
  return site.text.slice(0, offset) + write + site.text.slice(offset + length);
}

function slotOf({ file, path }: Site): string {
  const names = path.map((key, index) => {
    if (typeof key === 'number') return '[]';
    return NAMED.has(String(path[index - 1])) ? '*' : key;
  });
  return `${file.split('/')[0]?.replace('.json', '')}:${names.slice(-NEAR).join('.')}`;
}
