import type { Place } from '../core/place.ts';

/** Pixels of a tile's side. */
export const TILE = 256;

/** Beyond it the projection of web maps is undefined. */
const LAST_LATITUDE = 85.051128;

/** The position of a place on the whole map at a zoom, in pixels from its upper left corner (web Mercator). */
export function pixelOf({ longitude, latitude }: Place, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((clamp(latitude, LAST_LATITUDE) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The other way round, to six places: about ten centimetres. */
export function placeOf({ x, y }: { x: number; y: number }, zoom: number): Place {
  const size = TILE * 2 ** zoom;
  const longitude = (clamp(x / size - 0.5, 0.5) + 0.5) * 360 - 180;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { longitude: six(longitude), latitude: six(clamp(latitude, LAST_LATITUDE)) };
}

function clamp(number: number, bound: number): number {
  return Math.min(bound, Math.max(-bound, number));
}

function six(number: number): number {
  return Number(number.toFixed(6));
}
