import { describe, expect, it } from 'vitest';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { shippedGrammars, shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { mergeTexts } from './merge-texts.ts';
import { mergeValues } from './merge-values.ts';

const grammars = new Grammars(shippedGrammars());
const FILE = 'pages/record/opening.json';
const base = shippedSchemas().get(FILE) ?? '';

const merged = (mine: string | undefined, theirs: string | undefined) =>
  mergeTexts({ file: FILE, base, mine, theirs }, () => 'mine', grammars);

describe('two versions of a page', () => {
  it('are merged part by part where each side changed others', () => {
    const mine = base.replace('{ "field": "personName", "width": 100 }', '{ "field": "personName", "width": 140 }');
    const theirs = base
      .replace('    { "field": "direction", "width": 96 },\n', '')
      .replace('"people"]', '"people", "more"]');
    const { text, clashes } = merged(mine, theirs);
    expect(clashes).toEqual([]);
    expect(text).toBe(theirs.replace('"personName", "width": 100', '"personName", "width": 140'));
  });

  it('are a conflict where both changed the same part, and the one that is chosen holds', () => {
    const mine = base.replace('"personName", "width": 100', '"personName", "width": 140');
    const theirs = base.replace('"personName", "width": 100', '"personName", "width": 90');
    const path = ['columns', 1, 'width'];
    expect(merged(mine, theirs)).toEqual({ text: mine, clashes: [{ path, base: 100, mine: 140, theirs: 90 }] });
    expect(mergeTexts({ file: FILE, base, mine, theirs }, () => 'theirs', grammars).text).toBe(theirs);
  });

  it('are a conflict where one side took away what the other changed, or the whole file', () => {
    const mine = base.replace('"personName", "width": 100', '"personName", "width": 140');
    const theirs = base.replace('    { "field": "personName", "width": 100 },\n', '');
    expect(merged(mine, theirs).clashes).toMatchObject([{ path: ['columns', 1], mine: { width: 140 } }]);
    expect(merged(mine, undefined)).toMatchObject({ text: mine, clashes: [{ path: [] }] });
  });

  it('of which one is no JSON are one part', () => {
    const broken = base.slice(0, 300);
    expect(merged(broken, `${base} `).clashes).toMatchObject([{ path: [] }]);
    expect(merged(broken, base)).toEqual({ text: broken, clashes: [] });
  });
});

describe('lists', () => {
  const merge = (mine: string[], theirs: string[]) => mergeValues(['a', 'b', 'c'], mine, theirs, () => 'mine');

  it('take what either side put in and took away', () => {
    expect(merge(['a', 'x', 'b', 'c'], ['a', 'b', 'y'])).toEqual({ value: ['a', 'x', 'b', 'y'], clashes: [] });
    expect(merge(['a', 'c'], ['b', 'c'])).toEqual({ value: ['c'], clashes: [] });
  });

  it('have the order of the side that changed it; where both did they are a conflict', () => {
    expect(merge(['c', 'a', 'b'], ['a', 'b', 'c', 'd']).value).toEqual(['c', 'd', 'a', 'b']);
    expect(merge(['b', 'a', 'c'], ['c', 'b', 'a']).clashes).toMatchObject([{ path: [] }]);
  });
});
