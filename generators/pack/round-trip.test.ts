import { describe, expect, test } from 'vitest';
import { check } from '../../validators/check.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { shippedGrammars, shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { mergePack } from './merge-pack.ts';
import { packPages } from './pack-pages.ts';
import { printPack } from './print-pack.ts';
import { readPack } from './read-pack.ts';
import { withoutPack } from './testing/without-pack.ts';

const shipped = shippedSchemas();
const { documents } = check(shipped);
if (!documents) throw new Error('The shipped documents do not fit.');
const grammars = new Grammars(shippedGrammars());
const pages = [...documents.pages.keys()];

/** A pack as it comes out of its file. */
function packOf(asked: readonly string[]) {
  const text = printPack(packPages(asked, documents!, { madeBy: 'a test' }), grammars);
  const { pack, findings } = readPack('pages.pack.json', text, grammars);
  expect(findings).toEqual([]);
  if (!pack) throw new Error('The pack cannot be read.');
  return pack;
}

describe.each(pages.map((page) => ({ page })))('$page', ({ page }) => {
  const pack = packOf([page]);

  test('comes back as it was into documents that lack it, with all that it brings', () => {
    const without = withoutPack(shipped, pack);
    const { changed, unmet, things } = mergePack(pack, without, new Set());
    expect(unmet).toEqual([]);
    expect(things.filter(({ state }) => state === 'differs' || state === 'taken')).toEqual([]);
    const back = new Map([...without, ...changed]);
    const other = [...back].filter(([file, text]) => shipped.get(file) !== text).map(([file]) => file);
    expect([other, back.size]).toEqual([[], shipped.size]);
  });

  test('changes nothing where it is already', () => {
    const { changed, unmet, things } = mergePack(pack, shipped, new Set());
    expect([unmet, [...changed.keys()]]).toEqual([[], []]);
    expect(new Set(things.map(({ state }) => state))).toEqual(new Set(['same']));
  });
});
