import { beforeAll, describe, expect, test } from 'vitest';
import { kindsOfParts, type PagePart, pageParts, partsInside } from '../../schemas/generated/parts.ts';
import { check } from '../../validators/check.ts';
import type { JsonValue } from '../../validators/json.ts';
import { keysInside } from '../../validators/model/standing-inside.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { knownNames } from '../known-names.ts';
import { type Editor, openInEditor } from '../testing/editor.ts';

const shipped = shippedSchemas();
let page: Editor;

beforeAll(() => {
  const { documents } = check(shipped);
  if (!documents) throw new Error('The shipped documents do not fit.');
  const known = knownNames(buildCatalogue(documents), documents);
  page = openInEditor('pages/record/opening.json', new Map([...shipped, ['generated/known-names.schema.json', known]]));
});

/** A place where a part stands: under this key of that one. */
interface Step {
  part: PagePart;
  key: string;
  isList: boolean;
}

const ENDPOINT = '/control/card/v1/add';

/** What every part says besides what stands inside it: of which kind, entity and call it is. */
const SAYS: Partial<Record<PagePart, Record<string, JsonValue>>> = {};
for (const { by, parts } of [kindsOfParts.block, kindsOfParts.action])
  for (const [kind, name] of Object.entries(parts))
    SAYS[name] = { [by]: kind, ...(by === 'kind' && { entity: 'accessCard' }), endpoint: ENDPOINT };
SAYS.outcome = { endpoint: ENDPOINT };
for (const name of ['sideTree', 'matrixColumns', 'matrixCells'] as const) SAYS[name] = { entity: 'accessCard' };

/** The shortest way from a page to every part. */
const ways = new Map<PagePart, readonly Step[]>();
let reached: [PagePart, readonly Step[]][] = [['block', []]];
while (reached.length > 0) {
  const next: typeof reached = [];
  for (const [name, way] of reached) {
    if (ways.has(name)) continue;
    ways.set(name, way);
    const kinds = Object.entries(kindsOfParts).find(([part]) => part === name)?.[1].parts;
    for (const kind of Object.values(kinds ?? {})) next.push([kind as PagePart, way]);
    for (const [key, holds, isList] of keysInside(name))
      next.push([holds as PagePart, [...way, { part: name, key, isList }]]);
  }
  reached = next;
}

/** A page with something at the end of the way. */
function pageWith(way: readonly Step[], end: JsonValue): string {
  const nested = way.reduceRight<JsonValue>((inner, { part, key, isList }) => {
    return { ...SAYS[part], [key]: isList ? [inner] : inner };
  }, end);
  return JSON.stringify({ $schema: '../../grammar/page.schema.json', ...(nested as object) });
}

/** The fields of an entry of an array table are none of the entity. */
const BESIDES: ReadonlySet<string> = new Set(['field.fields']);

const places = pageParts.flatMap((part) =>
  keysInside(part).map(([key, holds, isList]) => ({
    place: `${part}.${key}`,
    part,
    holds: holds as PagePart,
    key,
    isList,
  })),
);
const wayTo = ({ part, key, isList }: Step) => [...(ways.get(part) ?? []), { part, key, isList }];
const at = (...holds: PagePart[]) => places.filter((place) => holds.includes(place.holds));

describe('an editor offers', () => {
  test('names at places that all can be reached from a page', () => {
    expect(
      Object.keys(partsInside).filter(
        (name) => pageParts.includes(name as PagePart) && name !== 'meta' && !ways.has(name as PagePart),
      ),
    ).toEqual([]);
  });

  test.each(at('block', 'timelineBlock'))(
    'the entities, and the fields of the one that is chosen, in a block at $place',
    async (place) => {
      const inner = (block: string) => page.offered(pageWith(wayTo(place), '‸‸').replace('"‸‸"', block));
      expect(await inner('{ "kind": "timeline", "entity": "‸" }')).toContain('"device"');
      const heading = await inner('{ "kind": "timeline", "entity": "device", "heading": "‸" }');
      expect(heading).toContain('"onlineState"');
      expect(heading).not.toContain('"cardNo"');
    },
  );

  test.each(at('action'))('calls, pages and codes in a button at $place', async (place) => {
    const inner = (action: string) => page.offered(pageWith(wayTo(place), '‸‸').replace('"‸‸"', action));
    expect(await inner('{ "type": "request", "endpoint": "‸" }')).toContain('"/control/card/v1/loss"');
    expect(await inner('{ "type": "open", "page": "‸" }')).toContain('"record/openingDetail"');
    expect(await inner('{ "type": "print", "menuCode": "‸" }')).toContain('"record:opening:export"');
  });

  test.each(at('column', 'filter', 'item', 'field').filter(({ place }) => !BESIDES.has(place)))(
    'the fields of the entity at $place, in the short form and in the long one',
    async (place) => {
      const way = wayTo(place);
      expect(await page.offered(pageWith(way, '‸'))).toContain('"cardNo"');
      expect(await page.offered(pageWith(way, { field: '‸' }))).toContain('"cardNo"');
    },
  );

  test.each(at('target', 'followUp'))('the pages at $place', async (place) => {
    expect(await page.offered(pageWith(wayTo(place), { page: '‸' }))).toContain('"record/openingDetail"');
  });
});
