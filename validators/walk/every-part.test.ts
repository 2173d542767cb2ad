import { expect, test } from 'vitest';
import type { PageDocument } from '../../schemas/generated/grammar.ts';
import { type PagePart, pageParts } from '../../schemas/generated/parts.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { checkDocuments } from '../check-documents.ts';
import { innerParts, keysInside, partOfKind } from '../model/standing-inside.ts';
import { defineRule } from '../rule.ts';
import { shippedSchemas } from '../testing/read-schemas.ts';
import { richConsole } from '../testing/rich-console.ts';
import { walkPage } from './walk-page.ts';

/** Parts that name nothing a rule could report: the grammar checks all of them. */
const SAY_NOTHING: ReadonlySet<PagePart> = new Set(['option']);

/** What stands here names a parameter of the block's call and no field: chart-fits-answer goes by that. */
const OF_THE_CALL = ['chartBlock.autoRefresh', 'statsBlock.autoRefresh'];

/** Places that no page of the two consoles has. Each holds a part that is gone into elsewhere, by the same walk. */
const NOWHERE = [
  'customAction.confirm',
  'downloadAction.confirm',
  'exportAction.confirm',
  'formBlock.fields',
  'formBlock.reveal',
  'importAction.confirm',
  'openAction.confirm',
  'printAction.confirm',
  'timelineBlock.open',
];

/** Walks all pages of a console. @returns the parts of which some key was asked for, among all that stand in them */
function walked(files: ReadonlyMap<string, string>): {
  stand: [place: string, thing: object][];
  places: ReadonlySet<string>;
  seen: WeakSet<object>;
} {
  let catalogue: DocumentCatalogue | undefined;
  const both = { zh: '', en: '' };
  const look = defineRule({
    id: 'look',
    severity: 'error',
    description: both,
    messages: {},
    visit: {
      page(_, tools) {
        catalogue = tools.catalogue;
      },
    },
  });
  checkDocuments(files, [look]);
  const seen = new WeakSet<object>();
  const proxies = new WeakMap<object, object>();
  const watched = <Thing extends object>(thing: Thing): Thing => {
    const known = (proxies.get(thing) ??
      new Proxy(thing, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          seen.add(target);
          return typeof value === 'object' && value !== null ? watched(value) : value;
        },
      })) as Thing;
    proxies.set(thing, known);
    return known;
  };
  const stand: [string, object][] = [];
  const places = new Set<string>();
  const collect = (part: Parameters<typeof innerParts>[0], thing: object): void => {
    const own = partOfKind(part, thing);
    for (const [key] of keysInside(own)) if (key in thing) places.add(`${own}.${key}`);
    for (const inner of innerParts(part, thing)) {
      stand.push([`${own}.${inner.key}`, inner.thing]);
      collect(inner.part, inner.thing);
    }
  };
  for (const [name, page] of catalogue?.pages ?? []) {
    if (!page || !catalogue) continue;
    collect('block', page);
    const walk = { catalogue, positions: { standIn() {} }, emit() {} };
    walkPage(watched<PageDocument>(page), { file: name, kind: 'page', name }, walk);
  }
  return { stand, places, seen };
}

test('the walk goes into whatever stands anywhere in a page', () => {
  const consoles = [richConsole(), shippedSchemas()].map(walked);
  const passed = consoles.flatMap(({ stand, seen }) =>
    stand.filter(([, thing]) => !seen.has(thing)).map(([place]) => place),
  );
  const silent = pageParts.flatMap((part) =>
    keysInside(part).flatMap(([key, holds]) => (SAY_NOTHING.has(holds as PagePart) ? [`${part}.${key}`] : [])),
  );
  expect([...new Set(passed)].filter((place) => ![...silent, ...OF_THE_CALL].includes(place))).toEqual([]);

  const found = new Set(consoles.flatMap(({ places }) => [...places]));
  const all = pageParts.flatMap((part) => keysInside(part).map(([key]) => `${part}.${key}`));
  // A place that comes new into the grammar gets into a page of the rich console, else nobody has tried its walk.
  expect(all.filter((place) => !found.has(place)).sort()).toEqual(NOWHERE);
});
