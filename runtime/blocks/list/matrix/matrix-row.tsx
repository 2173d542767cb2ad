import { memo, type ReactNode } from 'react';
import type { ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../../actions/action-icon.tsx';
import { choiceOf } from '../../../cells/choice-of.ts';
import type { CellContext } from '../../../core/cell-context.ts';
import { textOf } from '../../../core/text-of.ts';
import type { Row } from '../../../core/values.ts';
import { COLUMN, HEAD, ROW } from './matrix-place.ts';

/** What all rows of a matrix share; the same object until something of it changes. */
export interface SharedRowProps {
  matrix: ResolvedMatrix;
  idPrefix: string;
  columns: readonly { key: string; name: string }[];
  context: CellContext;
  /** Draws the head of a row. */
  head(row: Row, place: number): ReactNode;
  nameOf(row: Row): string;
}

interface MatrixRowProps {
  row: Row;
  place: number;
  /** Undefined while they are not there yet. */
  cells: ReadonlyMap<string, Row> | undefined;
  shared: SharedRowProps;
  isTicked: boolean | undefined;
  /** The column of the keyboard, -1 for the head; undefined where it is in another row. */
  active: number | undefined;
  /** The chosen cells of this row by their keys. */
  chosen: ReadonlySet<string> | undefined;
}

/**
 * One row: its head, and an element for each cell that has a record, as most have none. The empty cell that the keyboard is in is
 * there, too, for whoever is read to.
 */
export const MatrixRow = memo(function MatrixRow({
  row,
  place,
  cells,
  shared,
  isTicked,
  active,
  chosen,
}: MatrixRowProps) {
  const { matrix, idPrefix, columns } = shared;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are drawn
    <div
      role="row"
      aria-rowindex={place + 2}
      data-place={place}
      className={isTicked ? 'rt-matrix-row rt-matrix-ticked' : 'rt-matrix-row'}
      style={{ top: HEAD + place * ROW }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="rowheader"
        aria-colindex={1}
        id={active === -1 ? `${idPrefix}-active` : undefined}
        className={active === -1 ? 'rt-matrix-name rt-matrix-active' : 'rt-matrix-name'}
      >
        {shared.head(row, place)}
      </div>
      <div className="rt-matrix-cells" role="presentation" style={{ width: columns.length * COLUMN }}>
        {columns.map(({ key }, at) => {
          const cell = cells?.get(key);
          const isActive = at === active;
          if (!cell && !isActive) return null;
          return (
            <MatrixCell
              key={key}
              at={at}
              cell={cell}
              words={wordsOf(shared, row, at, cell)}
              shared={shared}
              isActive={isActive}
              isChosen={cell !== undefined && chosen?.has(String(cell[matrix.cells.key])) === true}
            />
          );
        })}
      </div>
    </div>
  );
});

interface MatrixCellProps {
  at: number;
  cell: Row | undefined;
  words: string;
  shared: SharedRowProps;
  isActive: boolean;
  isChosen: boolean;
}

function MatrixCell({ at, cell, words, shared, isActive, isChosen }: MatrixCellProps) {
  const { matrix, context, idPrefix } = shared;
  const { value, marks } = matrix.cells;
  const code = cell && String(cell[value.field]);
  const choice = code === undefined ? undefined : choiceOf({ props: value.cellProps, context }, code);
  const mark = code === undefined ? undefined : marks[code];
  const classes = [
    'rt-matrix-cell',
    cell && `rt-${choice?.color ?? 'neutral'}`,
    isActive && 'rt-matrix-active',
    isChosen && 'rt-matrix-chosen',
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: only the rows in sight are drawn
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-label={words}
      aria-selected={isChosen}
      id={isActive ? `${idPrefix}-active` : undefined}
      className={classes.filter(Boolean).join(' ')}
      style={{ left: at * COLUMN }}
      title={words}
    >
      {mark ? (
        <ActionIcon name={mark} />
      ) : (
        choice && <span aria-hidden="true">{shortOf(textOf(choice.label, context.language))}</span>
      )}
    </div>
  );
}

/** The first sign of a Chinese word, the first two letters of another one. */
function shortOf(label: string): string {
  return /^[\x20-\x7e]/.test(label) ? label.slice(0, 2) : label.slice(0, 1);
}

/** What a cell means, in full: whose, where, what. */
export function wordsOf(
  { matrix, columns, context, nameOf }: SharedRowProps,
  row: Row,
  at: number,
  cell?: Row,
): string {
  const { value, empty, lines } = matrix.cells;
  const name = columns[at]?.name ?? '';
  const code = cell && String(cell[value.field]);
  const choice = code === undefined ? undefined : choiceOf({ props: value.cellProps, context }, code);
  const state = choice
    ? textOf(choice.label, context.language)
    : (code ?? (empty ? textOf(empty, context.language) : '—'));
  const why = cell && lines.find(({ field, cell: kind }) => kind === 'text' && typeof cell[field] === 'string');
  return (
    context.t('matrix.cell', { row: nameOf(row), column: name, state }) + (why ? `（${String(cell[why.field])}）` : '')
  );
}
