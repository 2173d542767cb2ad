import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';
import { telephone } from './telephone.ts';

/** A value about a person. The server masks it by the account's level; digits of equal width keep the columns aligned. */
export function masked(input: CellInput): ReactNode {
  return <span className="rt-masked">{telephone(input) ?? String(input.value)}</span>;
}

export const cell: CellKind = { draw: masked, readAsItStands: true, namesRows: true };
