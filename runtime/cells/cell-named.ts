import type { Cell } from '../../schemas/generated/grammar.ts';
import type { CellKind } from './cell-kind.ts';
import { cells } from './generated/cells.ts';

/** A cell of the language; undefined for a registered one, and for an unknown name. */
export function cellNamed(name: string): CellKind | undefined {
  return Object.hasOwn(cells, name) ? cells[name as Cell] : undefined;
}
