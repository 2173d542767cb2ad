import { describe, expect, test } from 'vitest';
import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { PartName } from '../../schemas/generated/parts.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import { keysInside, partOfKind } from '../../validators/model/standing-inside.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { richConsole } from '../../validators/testing/rich-console.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import type { Path } from '../edit/operation.ts';
import { type Origin, resolvePage } from '../resolve-page.ts';

/** What no part of a resolved page is made from, and why. */
const NOWHERE: Readonly<Record<string, string>> = {
  'followUp as a text': 'it stays a text, and nothing of it is drawn',
};

interface Found {
  path: Path;
  name: string;
}

/** Every part of a document by the grammar, those that are written as a text among them. */
function* partsIn(part: PartName, thing: object, path: Path): Generator<Found> {
  const name = partOfKind(part, thing);
  yield { path, name };
  const members = thing as Readonly<Record<string, unknown>>;
  for (const [key, holds, isList] of keysInside(name)) {
    const inside = members[key];
    if (inside === undefined) continue;
    const each: [Path, unknown][] =
      isList && Array.isArray(inside)
        ? inside.map((one: unknown, index): [Path, unknown] => [[...path, key, index], one])
        : [[[...path, key], inside]];
    for (const [at, one] of each) {
      if (typeof one === 'object' && one !== null) yield* partsIn(holds, one, at);
      else if (typeof one === 'string') yield { path: at, name: `${holds} as a text` };
    }
  }
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[key],
    root,
  );
}

const pointer = (path: Path) => path.map((key) => `/${key}`).join('');

describe.each([
  ['the shipped documents', shippedSchemas],
  ['the rich console', richConsole],
])('of every page of %s', (_, read) => {
  const { documents } = checkDocuments(read(), []);
  const context = { catalogue: buildCatalogue(documents!), pages: documents!.pages };
  const looked = [...documents!.pages].map(([id, document]): [string, PageDocument, Origin[], object] => {
    const origins: Origin[] = [];
    return [id, document, origins, resolvePage(id, context, origins)];
  });

  test('every part is the origin of a part that is there', () => {
    const seen = new Set<string>();
    for (const [id, document, origins, page] of looked) {
      const known = new Map(origins.map(([resolved, written]) => [pointer(written), resolved]));
      const lost = [...partsIn('block', document, [])].filter(({ path, name }) => {
        seen.add(name);
        const resolved = known.get(pointer(path));
        return NOWHERE[name] === undefined && (resolved === undefined || typeof valueAt(page, resolved) !== 'object');
      });
      expect(lost.map(({ path, name }) => `${id}${pointer(path)} (${name})`)).toEqual([]);
    }
    expect(Object.keys(NOWHERE).filter((name) => !seen.has(name))).toEqual([]);
  });

  test('every origin is in the document, and says the same field, name or call', () => {
    for (const [id, document, origins, page] of looked) {
      for (const [resolved, written] of origins) {
        const [made, source] = [valueAt(page, resolved), valueAt(document, written)];
        expect(source, `${id}${pointer(written)}`).toBeDefined();
        const [said, was] = [saidOf(made), saidOf(source)];
        if (said !== undefined && was !== undefined) expect(said, `${id}${pointer(resolved)}`).toBe(was);
      }
    }
  });

  test('the page is the same as without', () => {
    for (const [id, , , page] of looked) expect(page).toEqual(resolvePage(id, context));
  });
});

/** What identifies a part to a reader: a column by its field, a button by its call. */
function saidOf(part: unknown): unknown {
  if (typeof part === 'string') return part;
  const { field, name, endpoint } = part as { field?: unknown; name?: unknown; endpoint?: unknown };
  return field ?? name ?? endpoint;
}
