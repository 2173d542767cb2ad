import { expect, it } from 'vitest';
import { isDrawn, type MatrixPlace, placeAfter, rowsNear } from './matrix-place.ts';

const extent = { rows: 30, columns: 5 };
const after = (place: MatrixPlace, key: string, far = false) => placeAfter(place, { key, far }, extent);

it('goes from cell to cell, into the heads, and stays inside', () => {
  expect(after({ row: 0, column: 0 }, 'ArrowRight')).toEqual({ row: 0, column: 1 });
  expect(after({ row: 0, column: 4 }, 'ArrowRight')).toEqual({ row: 0, column: 4 });
  expect(after({ row: 0, column: 0 }, 'ArrowLeft')).toEqual({ row: 0, column: -1 });
  expect(after({ row: 0, column: 3 }, 'ArrowUp')).toEqual({ row: -1, column: 3 });
  expect(after({ row: -1, column: 3 }, 'ArrowDown')).toEqual({ row: 0, column: 3 });
  expect(after({ row: 29, column: 3 }, 'ArrowDown')).toEqual({ row: 29, column: 3 });
});

it('never stands where the two heads meet', () => {
  expect(after({ row: 0, column: -1 }, 'ArrowUp')).toEqual({ row: 0, column: -1 });
  expect(after({ row: -1, column: 0 }, 'ArrowLeft')).toEqual({ row: -1, column: 0 });
  expect(after({ row: 3, column: -1 }, 'PageUp')).toEqual({ row: 0, column: -1 });
});

it('goes far', () => {
  expect(after({ row: 5, column: 2 }, 'Home')).toEqual({ row: 5, column: 0 });
  expect(after({ row: 5, column: 2 }, 'End', true)).toEqual({ row: 29, column: 4 });
  expect(after({ row: 5, column: 2 }, 'PageDown')).toEqual({ row: 15, column: 2 });
  expect(after({ row: 5, column: 2 }, 'x')).toBeUndefined();
});

it('draws the rows near what is in sight, and says when more are needed', () => {
  const drawn = rowsNear(3_400, 340, 2_000);
  expect(drawn).toEqual({ from: 88, to: 122 });
  expect(isDrawn(drawn, 3_400, 340, 2_000)).toBe(true);
  expect(isDrawn(drawn, 3_060, 340, 2_000)).toBe(true);
  expect(isDrawn(drawn, 2_900, 340, 2_000)).toBe(false);
  expect(isDrawn(drawn, 3_800, 340, 2_000)).toBe(false);
  expect(rowsNear(0, 340, 4)).toEqual({ from: 0, to: 4 });
  expect(isDrawn({ from: 0, to: 4 }, 0, 340, 4)).toBe(true);
});
