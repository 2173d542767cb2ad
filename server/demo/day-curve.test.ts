import { expect, test } from 'vitest';
import { seededRandom } from '../core/random.ts';
import { dayCurve } from './day-curve.ts';

test('drawn seconds follow the curve and never leave it', () => {
  const curve = dayCurve([
    ['08:00', 1],
    ['09:00', 3],
    ['10:00', 0],
  ]);
  const random = seededRandom('curve');
  const hours = Array.from({ length: 8000 }, () => curve(random) / 3600);
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...hours)).toBeLessThan(10);
  expect(hours.filter((hour) => hour >= 9).length / hours.length).toBeCloseTo(0.75, 1);
});
