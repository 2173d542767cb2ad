import { expect, it } from 'vitest';
import { PART_MARK } from '../../../runtime/core/part-marks.ts';
import { keptParts } from './kept-parts.ts';

const column = (field: string, place: string) => ({ field, [PART_MARK]: { 'data-part': place } });

it('keeps what an edit has left as it is, and nothing around what it has changed', () => {
  const before = { title: { zh: '门' }, columns: [column('a', '/columns/0'), column('b', '/columns/1')] };
  const after = { title: { zh: '门' }, columns: [column('a', '/columns/0'), column('c', '/columns/1')] };
  const kept = keptParts(after, before);
  expect(kept).not.toBe(before);
  expect(kept.title).toBe(before.title);
  expect(kept.columns).not.toBe(before.columns);
  expect(kept.columns[0]).toBe(before.columns[0]);
  expect(kept.columns[1]).toEqual(column('c', '/columns/1'));
});

it('is the page before where nothing has changed', () => {
  const before = { columns: [column('a', '/columns/0')] };
  expect(keptParts({ columns: [column('a', '/columns/0')] }, before)).toBe(before);
});

it('keeps no part that stands at another place now, though it says the same', () => {
  const before = { columns: [column('a', '/columns/0')] };
  const { columns } = keptParts({ columns: [column('a', '/columns/1')] }, before);
  expect(columns[0]?.[PART_MARK]).toEqual({ 'data-part': '/columns/1' });
});

it('keeps no object whose keys are in another order', () => {
  expect(Object.keys(keptParts({ b: 1, a: 2 }, { a: 2, b: 1 }))).toEqual(['b', 'a']);
});
