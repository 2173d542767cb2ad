import type { ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { allowedActions } from '../../../actions/allowed-actions.ts';
import { useRunAction } from '../../../actions/use-run-action.ts';
import { isEmpty } from '../../../cells/is-empty.ts';
import { renderCell } from '../../../cells/render-cell.tsx';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { type Row, type Scopes, scopesOf } from '../../../core/values.ts';
import { RowActions } from '../row-actions.tsx';
import type { SharedRowProps } from './matrix-row.tsx';

interface MatrixLineProps {
  matrix: ResolvedMatrix;
  shared: SharedRowProps;
  /** The row, the column and the record of the cell at hand. */
  row: Row;
  column: string;
  cell: Row | undefined;
  scopes: Scopes;
}

/** What the cell at hand says, and what can be done with it. */
export function MatrixLine({ matrix, shared, row, column, cell, scopes }: MatrixLineProps) {
  const host = useRuntime();
  const run = useRunAction();
  const { cells } = matrix;
  const { context, nameOf } = shared;
  const lines = cell ? cells.lines.filter(({ field }) => !isEmpty(cell[field])) : [];
  return (
    <div className="rt-matrix-line">
      <strong>{nameOf(row)}</strong>
      <span>{column}</span>
      {cell ? renderCell(cells.value, cell, context) : <span>{cells.empty && textOf(cells.empty, host.language)}</span>}
      {cell &&
        lines.map((line) => (
          <span key={line.field} {...markOf(line)}>
            <span className="rt-matrix-label">{textOf(line.title, host.language)}</span>{' '}
            {renderCell(line, cell, context)}
          </span>
        ))}
      {cell && (
        <RowActions
          actions={allowedActions(cells.actions, host)}
          row={cell}
          scopes={scopesOf(host, scopes)}
          run={(action, of) =>
            run(action, { scopes: { ...scopes, row: of }, rowKey: cells.key, nameOf: () => nameOf(row) })
          }
        />
      )}
    </div>
  );
}
