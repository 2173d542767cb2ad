import { expect, it } from 'vitest';
import { headWidth } from './head-width.ts';

it('fits a Chinese head on one line, and the carets of a column that sorts beside it', () => {
  expect(headWidth('楼栋编号', false)).toBeGreaterThanOrEqual(4 * 14 + 16);
  expect(headWidth('楼栋编号', true)).toBeGreaterThan(headWidth('楼栋编号', false));
});

it('leaves the head as much room where the column has more padding', () => {
  expect(headWidth('楼栋编号', false, 12)).toBe(headWidth('楼栋编号', false) + 12);
});

it('fits an English head on two lines, broken where that makes the column narrowest', () => {
  expect(headWidth("Manager's mobile", false)).toBe(headWidth("Manager's", false));
  expect(headWidth('Number of rooms', false)).toBe(headWidth('of_rooms', false));
  expect(headWidth('Community', false)).toBeGreaterThanOrEqual(9 * 7.5 + 16);
});
