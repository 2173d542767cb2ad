import { DownOutlined, UpOutlined } from '@ant-design/icons-svg';
import { useId, useState } from 'react';
import type { ResolvedAction, ResolvedItem, ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../../actions/action-icon.tsx';
import { choiceOf } from '../../../cells/choice-of.ts';
import { isEmpty } from '../../../cells/is-empty.ts';
import { renderCell } from '../../../cells/render-cell.tsx';
import { Icon } from '../../../controls/icon.tsx';
import type { CellContext } from '../../../core/cell-context.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { useTexts } from '../../../core/use-texts.ts';
import { type Row, scopesOf } from '../../../core/values.ts';
import type { RecordsInput } from '../records-input.ts';
import { RowActions } from '../row-actions.tsx';

export interface MatrixColumn {
  key: string;
  name: string;
  record: Row;
}

/** What all rows share. */
export interface PhoneMatrixShared extends RecordsInput {
  matrix: ResolvedMatrix;
  columns: readonly MatrixColumn[];
  context: CellContext;
  /** What stands in front of a row in a wide window: the first names it. */
  heads: readonly ResolvedItem[];
  /** The code whose cells alone are shown. */
  only: string | undefined;
  cellActions: readonly ResolvedAction[];
  runCell(action: ResolvedAction, cell: Row, row: Row): Promise<void>;
  /** Undefined where nothing can be done with a column. */
  openColumn: ((column: MatrixColumn, opener: HTMLElement) => void) | undefined;
  isChosen(cell: Row): boolean;
  /** Undefined where nothing can be done with several cells. */
  choose: ((cell: Row) => void) | undefined;
}

interface PhoneMatrixRowProps {
  id: string;
  row: Row;
  /** Undefined while they are not there yet. */
  cells: ReadonlyMap<string, Row> | undefined;
  isTicked: boolean | undefined;
  shared: PhoneMatrixShared;
}

/** A row of a matrix as a card: what it is, how many of its cells have each state, and below these cells once it is opened. */
export function PhoneMatrixRow({ id, row, cells, isTicked, shared }: PhoneMatrixRowProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const { heads, ticked, draw, nameOf, runner, only, columns, matrix } = shared;
  const [first, ...others] = heads;
  const name = nameOf(row);
  const ofState = (column: MatrixColumn) =>
    only === undefined || String(cells?.get(column.key)?.[matrix.cells.value.field]) === only;
  return (
    <article className="rt-record-card rt-card-tickable rt-matrix-card" data-key={id} aria-label={name}>
      {ticked && (
        <label className="rt-card-ticked">
          <input
            type="checkbox"
            className="rt-card-tick"
            aria-label={t('list.tick', { name })}
            checked={isTicked === true}
            onChange={() => ticked.toggle(row)}
          />
        </label>
      )}
      <div className="rt-card-text">
        <div className="rt-card-head">
          <span {...(first && markOf(first))} className="rt-card-title">
            {first && draw(first, row)}
          </span>
        </div>
        <dl className="rt-card-lines">
          {others.map((head) => (
            <div key={head.field} {...markOf(head)}>
              <dt>{textOf(head.title, language)}</dt>
              <dd>{draw(head, row)}</dd>
            </div>
          ))}
        </dl>
        <Counts cells={cells} shared={shared} />
        <div className="rt-card-foot">
          {runner.actions.length > 0 && (
            <RowActions actions={runner.actions} row={row} scopes={runner.scopes} run={runner.run} />
          )}
          <button
            type="button"
            className="rt-link rt-card-more rt-matrix-fold"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-label={t(open ? 'list.collapseRow' : 'list.expandRow', { name })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'list.cardLess' : 'list.expandColumn')} <Icon of={open ? UpOutlined : DownOutlined} />
          </button>
        </div>
        {open && (
          <ul id={listId} className="rt-matrix-list">
            {columns.filter(ofState).map((column) => (
              <CellLine key={column.key} row={row} column={column} cell={cells?.get(column.key)} shared={shared} />
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** The states that a row has, with their numbers. */
function Counts({ cells, shared }: Pick<PhoneMatrixRowProps, 'cells' | 'shared'>) {
  const { matrix, context, columns } = shared;
  const { value, marks } = matrix.cells;
  const counts = new Map<string, number>();
  for (const { key } of columns) {
    const cell = cells?.get(key);
    if (!cell) continue;
    const code = String(cell[value.field]);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return (
    <span className="rt-matrix-counts">
      {[...counts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([code, count]) => {
          const choice = choiceOf({ props: value.cellProps, context }, code);
          const mark = marks[code];
          return (
            <span key={code} className={`rt-matrix-count rt-${choice?.color ?? 'neutral'}`}>
              {mark && <ActionIcon name={mark} />}
              {`${choice ? textOf(choice.label, context.language) : code} ${formatNumber(count)}`}
            </span>
          );
        })}
    </span>
  );
}

interface CellLineProps {
  row: Row;
  column: MatrixColumn;
  cell: Row | undefined;
  shared: PhoneMatrixShared;
}

/** A cell in words: its column, its state, what is known of it, and what can be done. */
function CellLine({ row, column, cell, shared }: CellLineProps) {
  const t = useTexts();
  const host = useRuntime();
  const { matrix, context, scopes, cellActions, openColumn, choose, isChosen, runCell, nameOf } = shared;
  const { value, lines, empty } = matrix.cells;
  const known = cell ? lines.filter(({ field }) => !isEmpty(cell[field])) : [];
  return (
    <li {...markOf(matrix.cells)} className="rt-matrix-line-cell">
      {choose && cell && (
        <label className="rt-matrix-choose">
          <input
            type="checkbox"
            aria-label={t('list.tick', { name: `${nameOf(row)}，${column.name}` })}
            checked={isChosen(cell)}
            onChange={() => choose(cell)}
          />
        </label>
      )}
      <div className="rt-matrix-words">
        <div {...markOf(matrix.columns)} className="rt-matrix-of-column">
          {openColumn ? (
            <button
              type="button"
              className="rt-link"
              aria-haspopup="menu"
              onClick={({ currentTarget }) => openColumn(column, currentTarget)}
            >
              {column.name}
            </button>
          ) : (
            <span>{column.name}</span>
          )}
          {cell ? (
            renderCell(value, cell, context)
          ) : (
            <span className="rt-muted">{empty ? textOf(empty, host.language) : '—'}</span>
          )}
        </div>
        {cell &&
          known.map((line) => (
            <div key={line.field} {...markOf(line)}>
              <span className="rt-matrix-label">{textOf(line.title, host.language)}</span>{' '}
              {renderCell(line, cell, context)}
            </div>
          ))}
        {cell && cellActions.length > 0 && (
          <RowActions
            actions={cellActions}
            row={cell}
            scopes={scopesOf(host, scopes)}
            run={(action, of) => runCell(action, of, row)}
          />
        )}
      </div>
    </li>
  );
}
