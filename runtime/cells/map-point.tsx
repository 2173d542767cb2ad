import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { Place } from '../core/place.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText } from './plain-text.ts';

/**
 * A place as `longitude, latitude` in degrees, six places each; a click shows it on the map. The longitude's own field
 * shows the row's latitude beside it; an object or a text of both is accepted too.
 */
export function mapPoint({ value, row, title, context }: CellInput): ReactNode {
  const place = placeOf(value, row);
  if (!place) return plainText(value, ', ');
  const degrees = `${place.longitude.toFixed(6)}, ${place.latitude.toFixed(6)}`;
  return (
    <button
      type="button"
      className="rt-link rt-number"
      title={context.t('cell.showPlace')}
      onClick={(event) => {
        event.stopPropagation();
        context.openPlace(place, textOf(title, context.language));
      }}
    >
      {degrees}
    </button>
  );
}

/** Undefined for what is no place on earth. */
function placeOf(value: unknown, row: CellInput['row']): Place | undefined {
  const [longitude, latitude] = degreesOf(value, row).map(degree);
  if (longitude === undefined || latitude === undefined) return undefined;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined;
}

function degreesOf(value: unknown, row: CellInput['row']): [longitude: unknown, latitude: unknown] {
  if (typeof value === 'string' && value.includes(',')) {
    const [longitude, latitude] = value.split(',');
    return [longitude, latitude];
  }
  if (typeof value === 'object' && value !== null) {
    const { longitude, latitude } = value as { longitude?: unknown; latitude?: unknown };
    return [longitude, latitude];
  }
  return [value, row.latitude];
}

function degree(value: unknown): number | undefined {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isGiven && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

export const cell: CellKind = { draw: mapPoint, ofMany: true };
