import { describe, expect, test } from 'vitest';
import type { Block, PageDocument } from '../../schemas/generated/grammar.ts';
import { type PartName, pageParts } from '../../schemas/generated/parts.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import type { JsonObject, JsonValue } from '../../validators/json.ts';
import { innerParts, keysInside, partOfKind } from '../../validators/model/standing-inside.ts';
import { richConsole } from '../../validators/testing/rich-console.ts';
import { diffDocuments } from './diff-documents.ts';

const files = richConsole();
const grammar = JSON.parse(files.get('grammar/page.schema.json') ?? '') as { $defs: Record<string, JsonObject> };
const { documents } = checkDocuments(files, []);
if (!documents) throw new Error('The rich console does not fit its grammar.');

type Thing = Record<string, JsonValue | undefined>;
type Path = readonly (string | number)[];

/** A page in which a part stands, and where. */
interface Found {
  page: PageDocument;
  path: Path;
}

/** Where each part stands in the pages of the rich console, its parts of whatever kind. */
const found = new Map<PartName, Found[]>();
for (const page of [...documents.pages.values(), ...plainForms([...documents.pages.values()])])
  collect('block', page, { page, path: [] });
function collect(part: PartName, thing: object, at: Found): void {
  const own = partOfKind(part, thing);
  found.set(own, [...(found.get(own) ?? []), at]);
  for (const { key, part: holds, thing: inner } of innerParts(part, thing)) {
    const list = (thing as Thing)[key];
    const path = [...at.path, key, ...(Array.isArray(list) ? [list.indexOf(inner as JsonValue)] : [])];
    collect(holds, inner, { page: at.page, path });
  }
}

/** Forms have sections or steps in all pages: some are made to hold their fields themselves. */
function plainForms(pages: readonly PageDocument[]): PageDocument[] {
  return pages.flatMap((page) => {
    const { sections, ...block } = page as PageDocument & Extract<Block, { kind: 'form' }>;
    if (block.kind !== 'form' || !sections) return [];
    return [{ ...block, fields: sections.flatMap(({ fields }) => fields) } as PageDocument];
  });
}

function thingAt(page: PageDocument, path: Path): Thing {
  return path.reduce<unknown>((thing, key) => (thing as Record<string | number, unknown>)[key], page) as Thing;
}

/** A page as it is and with one thing changed. */
interface Probe {
  name: string;
  before: PageDocument;
  after: PageDocument;
}

/** Of each place so many: the first may say what is said anyway where it is left out. */
const OF_A_PLACE = 4;

/** @param change false: there is nothing of the kind to be changed */
function probesOf(part: PartName, name: string, change: (thing: Thing) => boolean): Probe[] {
  const probes: Probe[] = [];
  for (const { page, path } of found.get(part) ?? []) {
    const after = structuredClone(page);
    if (change(thingAt(after, path))) probes.push({ name, before: page, after });
    if (probes.length === OF_A_PLACE) break;
  }
  return probes;
}

/** One of what a key holds goes; where no page has it, what the grammar gives as an example comes. */
function goingOrComing(part: PartName, key: string, holds: PartName, isList: boolean): Probe[] {
  const name = `${part}.${key}`;
  const going = probesOf(part, name, (thing) => {
    const held = thing[key];
    if (held === undefined || (Array.isArray(held) && held.length === 0)) return false;
    if (Array.isArray(held)) held.pop();
    else delete thing[key];
    return true;
  });
  if (going.length > 0) return going;
  return ((grammar.$defs[holds]?.examples ?? []) as JsonValue[]).flatMap((example) =>
    probesOf(part, name, (thing) => {
      thing[key] = isList ? [example] : example;
      return true;
    }),
  );
}

/** A part cannot do without one: it is changed by itself and does not go. */
function isAlways(part: PartName, key: string, isList: boolean): boolean {
  const { required } = grammar.$defs[part] ?? {};
  return !isList && Array.isArray(required) && required.includes(key);
}

/** Every text, number and yes or no of a part, changed. */
function changing(part: PartName): Probe[] {
  const keys = new Set((found.get(part) ?? []).flatMap(({ page, path }) => Object.keys(thingAt(page, path))));
  return [...keys].flatMap((key) =>
    [1, -1].flatMap((step) =>
      probesOf(part, `${part}.${key}`, (thing) => {
        const changed = another(thing[key], step);
        if (changed === undefined) return false;
        thing[key] = changed;
        return true;
      }),
    ),
  );
}

function another(value: JsonValue | undefined, step: number): JsonValue | undefined {
  if (typeof value === 'number') return value + step;
  if (typeof value === 'boolean') return !value;
  const isText = typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.zh === 'string';
  return isText ? { ...value, zh: `${String(value.zh)}改` } : undefined;
}

/** What is reported of each place. Every probe is a page of its own, so that one comparison reports all of them. */
function reportedOf(probes: readonly Probe[]): Map<string, string[]> {
  const pagesOf = (side: 'before' | 'after') =>
    new Map([
      ...documents!.pages,
      ...probes.map((probe, index) => [`probe${index}`, { ...probe[side], route: `/probe/${index}` }] as const),
    ]) as NonNullable<typeof documents>['pages'];
  const differences = diffDocuments(
    { ...documents!, pages: pagesOf('before') },
    { ...documents!, pages: pagesOf('after') },
  );
  const reported = new Map(probes.map(({ name }) => [name, [] as string[]]));
  // A page outside the menu has no address: it is called by its name.
  for (const { subject, text } of differences)
    reported.get(probes[Number(/^\/?probe\/?(\d+)$/.exec(subject)?.[1])]?.name ?? '')?.push(text);
  return reported;
}

function silentIn(reported: ReadonlyMap<string, string[]>): string[] {
  return [...reported].filter(([, texts]) => texts.length === 0).map(([name]) => name);
}

const places = pageParts.flatMap((part) =>
  keysInside(part).map(([key, holds, isList]) => ({ name: `${part}.${key}`, part, key, holds, isList })),
);

describe('the differences tell', () => {
  test('whatever goes from or comes to any place where a part of a page stands', () => {
    const asked = places.filter(({ part, key, isList }) => !isAlways(part, key, isList));
    const reported = reportedOf(
      asked.flatMap(({ part, key, holds, isList }) => goingOrComing(part, key, holds, isList)),
    );
    expect([...reported.keys()].sort()).toEqual(asked.map(({ name }) => name).sort());
    expect(silentIn(reported)).toEqual([]);
  });

  test('another kind of block wherever one stands', () => {
    const asked = places.filter(({ holds }) => holds === 'block');
    const stats = grammar.$defs.statsBlock?.examples as JsonValue[];
    const reported = reportedOf(
      asked.flatMap(({ part, key, name, isList }) =>
        probesOf(part, name, (thing) => {
          if (thing[key] === undefined) return false;
          const [block = null] = stats;
          thing[key] = isList ? [block, ...(thing[key] as JsonValue[]).slice(1)] : block;
          return true;
        }),
      ),
    );
    expect([...reported.keys()].sort()).toEqual(asked.map(({ name }) => name).sort());
    expect(silentIn(reported)).toEqual([]);
  });

  test('every text, number and yes or no of every part', () => {
    const reported = reportedOf(pageParts.flatMap(changing));
    expect(reported.size).toBeGreaterThan(80);
    expect(silentIn(reported)).toEqual([]);
  });
});
