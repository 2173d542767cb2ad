import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';

/**
 * An administrative division by name: the row's own name of it (`cityName` beside `cityCode`, and `regionName`, the whole
 * path, beside any code of the place itself), else the code.
 */
export function region({ value, field, row }: CellInput): ReactNode {
  const shown = String(value);
  if (!/^[0-9]+$/.test(shown)) return shown;
  const stem = field.replace(/Code$/, '');
  const names = [`${stem}Name`, `${field}Name`, ...(LEVELS.has(stem) ? [] : ['regionName'])];
  const name = names.map((each) => row[each]).find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? name : shown;
}

/** Codes of a level above: the whole path is not their name. */
const LEVELS: ReadonlySet<string> = new Set(['province', 'city', 'area', 'street', 'parent']);

export const cell: CellKind = { draw: region };
