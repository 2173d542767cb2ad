import type { ReactNode } from 'react';
import type { ResolvedItem, ResolvedTarget } from '../../schemas/generated/grammar.ts';
import type { CellContext } from '../core/cell-context.ts';
import type { Row } from '../core/values.ts';
import { isEmpty } from './is-empty.ts';
import { renderCell } from './render-cell.tsx';

/**
 * A value that leads to another page. Without that page's code, or without a value, it is plain.
 *
 * @param open undefined when the account may not open the page
 */
export function linkedCell(
  shown: ResolvedItem,
  row: Row,
  context: CellContext,
  open: ((target: ResolvedTarget, row: Row) => void) | undefined,
): ReactNode {
  const { open: target } = shown;
  const cell = renderCell(shown, row, context);
  if (!target || !open || isEmpty(row[shown.field])) return cell;
  return (
    <button type="button" className="rt-link rt-cell-link" onClick={() => open(target, row)}>
      {cell}
    </button>
  );
}
