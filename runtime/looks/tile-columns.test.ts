import { expect, it } from 'vitest';
import { tileColumns } from './tile-columns.ts';

it('fills every row, with tiles of one width but for the last', () => {
  for (let count = 1; count <= 24; count += 1) {
    for (const width of [500, 760, 920, 1160, 1600]) {
      const { columns, last } = tileColumns(count, width, 170);
      const rows = Math.ceil(count / columns);
      expect(columns * rows).toBe(count - 1 + last);
      expect(columns * 170 + (columns - 1) * 12).toBeLessThanOrEqual(Math.max(width, 170));
      expect(last).toBeGreaterThan(0);
    }
  }
});

it('spreads ten over five and five, where six would have room', () => {
  expect(tileColumns(10, 1160, 170)).toEqual({ columns: 5, last: 1, isFew: false });
  expect(tileColumns(7, 1160, 170)).toEqual({ columns: 4, last: 2, isFew: false });
  expect(tileColumns(1, 1160, 120)).toEqual({ columns: 1, last: 1, isFew: true });
});
