import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';

const YES: ReadonlySet<string> = new Set(['true', '1']);
const NO: ReadonlySet<string> = new Set(['false', '0']);

/** 是 or 否; what is neither is shown as it is rather than as 否. */
export function boolean({ value, context }: CellInput): ReactNode {
  const said = String(value);
  if (YES.has(said)) return context.t('cell.yes');
  return NO.has(said) ? context.t('cell.no') : said;
}

export const cell: CellKind = { draw: boolean, compares: true, width: 80 };
