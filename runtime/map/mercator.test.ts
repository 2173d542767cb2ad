import { expect, it } from 'vitest';
import { pixelOf, placeOf } from './mercator.ts';

it('puts the middle of the world in the middle of the map', () => {
  expect(pixelOf({ longitude: 0, latitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
});

it.each([
  [114.057865, 22.543096],
  [-70.5, -33.4],
  [180, 0],
])('finds %d, %d again', (longitude, latitude) => {
  for (const zoom of [4, 12, 18])
    expect(placeOf(pixelOf({ longitude, latitude }, zoom), zoom)).toEqual({ longitude, latitude });
});

it('never leaves the world', () => {
  expect(placeOf({ x: -5, y: -5 }, 0)).toEqual({ longitude: -180, latitude: 85.051128 });
});
