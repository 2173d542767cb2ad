import type { ReactNode } from 'react';
import type { CellInput } from './cell-context.ts';

/**
 * A place on the map as `longitude, latitude` in degrees, six places each. The longitude's own field shows the row's
 * latitude beside it; an object or a text of both is taken too.
 */
export function mapPoint({ value, row }: CellInput): ReactNode {
  const [longitude, latitude] = pointOf(value, row);
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return String(value);
  return <span className="rt-number">{`${longitude.toFixed(6)}, ${latitude.toFixed(6)}`}</span>;
}

function pointOf(value: unknown, row: CellInput['row']): [longitude: number, latitude: number] {
  if (typeof value === 'string' && value.includes(',')) {
    const [longitude, latitude] = value.split(',');
    return [Number(longitude), Number(latitude)];
  }
  if (typeof value === 'object' && value !== null) {
    const { longitude, latitude } = value as { longitude?: unknown; latitude?: unknown };
    return [degrees(longitude), degrees(latitude)];
  }
  return [degrees(value), degrees(row.latitude)];
}

function degrees(value: unknown): number {
  return value === null || value === undefined || value === '' ? Number.NaN : Number(value);
}
