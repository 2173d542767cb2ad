import { MoreOutlined } from '@ant-design/icons-svg';
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ResolvedAction, ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { allowedActions } from '../../../actions/allowed-actions.ts';
import { markPrinted } from '../../../actions/print/print-element.ts';
import { useCellContext } from '../../../actions/use-cell-context.tsx';
import { useRunAction } from '../../../actions/use-run-action.ts';
import { Icon } from '../../../controls/icon.tsx';
import { formatNumber } from '../../../core/format-number.ts';
import { usePageFrame } from '../../../core/page-frame.tsx';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { useNarrow } from '../../../core/use-narrow.ts';
import { useTexts } from '../../../core/use-texts.ts';
import { type Row, scopesOf } from '../../../core/values.ts';
import { useRead } from '../../../data/use-read.ts';
import { LoadFailed } from '../../../looks/load-failed.tsx';
import { SkeletonLines } from '../../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../../looks/stale-note.tsx';
import { failureReason } from '../../../request/failures.ts';
import { filteredBy } from '../../asked-with.ts';
import { useCommunityPayload } from '../../use-community.ts';
import { withAllRows } from '../ask-rows.ts';
import { BatchBar } from '../batch-bar.tsx';
import type { ListAnswer } from '../list-answer.ts';
import { NoRows } from '../no-rows.tsx';
import type { RecordsInput } from '../records-input.ts';
import { usePrinting } from '../table/use-printing.ts';
import { VirtualRows } from '../table/virtual-rows.ts';
import type { ColumnSettings } from '../use-column-settings.ts';
import { MatrixLegend } from './matrix-legend.tsx';
import { MatrixLine } from './matrix-line.tsx';
import {
  COLUMN,
  HEAD,
  isDrawn,
  type MatrixPlace,
  PRINTED,
  placeAfter,
  printedZoom,
  ROW,
  rowsNear,
} from './matrix-place.ts';
import { MatrixRow, type SharedRowProps, wordsOf } from './matrix-row.tsx';
import { useActionMenu } from './use-action-menu.tsx';
import { useMatrixCells } from './use-matrix-cells.ts';
import './matrix.css';

const PhoneMatrix = lazy(() => import('./phone-matrix.tsx'));

const NO_ROWS: readonly Row[] = [];
const NOBODY: ReadonlyMap<string, Row> = new Map();

const IDEOGRAPH = /\p{Script=Han}/u;

/** The most records that a call returns at once. */
const MOST = 100;

interface RecordMatrixProps extends RecordsInput {
  settings: ColumnSettings;
  nested: boolean;
}

/** The rows of a list against the columns of another call; on a phone as cards that open. */
export default function RecordMatrix(props: RecordMatrixProps & { matrix: ResolvedMatrix }) {
  const { matrix, scopes, nested, model } = props;
  const t = useTexts();
  const host = useRuntime();
  const narrow = useNarrow();
  const { columns } = matrix;
  const community = useCommunityPayload(columns.scope, scopes, nested);
  const fixed = filteredBy(columns.fixedFilters, scopesOf(host, scopes));
  const { content, failure, reload } = useRead<ListAnswer>(
    community &&
      fixed && {
        endpoint: columns.endpoint,
        payload: {
          ...fixed,
          ...community,
          pageNum: 1,
          pageSize: MOST,
          sortField: columns.sort.field,
          sortOrder: columns.sort.order,
        },
        as: 'whole',
        ask: async (post) => withAllRows(await post({}), post),
      },
  );
  if (failure && !content)
    return <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={reload} />;
  if (!content) return <SkeletonLines lines={10} />;
  if ((model.answer?.list.length ?? 0) === 0) return <NoRows model={model} />;
  if (!narrow) return <MatrixParts {...props} across={content.list} />;
  return (
    <Suspense fallback={<SkeletonLines lines={10} />}>
      <PhoneMatrix {...props} across={content.list} />
    </Suspense>
  );
}

interface MatrixPartsProps extends RecordMatrixProps {
  matrix: ResolvedMatrix;
  /** The records of the columns. */
  across: readonly Row[];
}

function MatrixParts({
  matrix,
  across,
  model,
  scopes,
  nested,
  settings,
  runner,
  ticked,
  draw,
  nameOf,
}: MatrixPartsProps) {
  const t = useTexts();
  const host = useRuntime();
  const context = useCellContext();
  const run = useRunAction();
  const idPrefix = useId();
  const { page } = usePageFrame();
  const isVirtual = use(VirtualRows);
  const box = useRef<HTMLDivElement>(null);
  const { cells: ofCells, columns: ofColumns } = matrix;
  const { rowKey, title } = model.list;
  const [only, setOnly] = useState<string>();
  const [active, setActive] = useState<MatrixPlace>({ row: 0, column: 0 });
  const [chosen, setChosen] = useState(NOBODY);
  const [drawn, setDrawn] = useState({ from: 0, to: 40 });

  const all = model.answer?.list ?? NO_ROWS;
  const keyOf = (row: Row) => String(row[matrix.key]);
  const keys = useMemo(() => all.map((row) => String(row[matrix.key])), [all, matrix.key]);
  const inSight = () => rows.slice(drawn.from, drawn.to).map(keyOf);
  const cells = useMatrixCells(matrix, keys, inSight, scopes, nested);
  const rows = useMemo(
    () =>
      only === undefined
        ? all
        : all.filter((row) =>
            [...(cells.of(String(row[matrix.key]))?.values() ?? [])].some(
              (cell) => String(cell[ofCells.value.field]) === only,
            ),
          ),
    [all, only, cells.of, matrix.key, ofCells],
  );
  const columns = useMemo(
    () =>
      across.map((record) => ({
        key: String(record[ofColumns.key]),
        name: String(record[ofColumns.label.field] ?? ''),
        record,
      })),
    [across, ofColumns],
  );
  const { show, menu } = useActionMenu(scopes);
  const columnActions = useMemo(() => allowedActions(ofColumns.actions, host), [ofColumns, host]);
  const batch = allowedActions(ofCells.batchActions, host);

  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const activeRow = rows[at.row];
  const activeColumn = columns[at.column];
  const activeCell = activeRow && activeColumn && cells.of(keyOf(activeRow))?.get(activeColumn.key);

  const openRow = useCallback(
    (row: Row, opener: HTMLElement, anchor: HTMLElement) =>
      show({
        label: nameOf(row),
        opener,
        anchor,
        actions: runner.actions,
        row,
        run: (action) => void runner.run(action, row),
      }),
    [show, nameOf, runner],
  );
  const runAbout = (action: ResolvedAction, row: Row, key: string, name: string) =>
    void run(action, { scopes: { ...scopes, row }, rowKey: key, nameOf: () => name });
  const openColumn = ({ record, name }: (typeof columns)[number], opener: HTMLElement, anchor: HTMLElement) =>
    show({
      label: name,
      opener,
      anchor,
      actions: columnActions,
      row: record,
      run: (action) => runAbout(action, record, ofColumns.key, name),
    });

  const shown = settings.shown;
  const shared = useMemo<SharedRowProps>(
    () => ({
      matrix,
      idPrefix,
      columns,
      context,
      nameOf,
      head: (row) => (
        <>
          {ticked && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('list.tick', { name: nameOf(row) })}
              checked={ticked.has(row)}
              onChange={() => ticked.toggle(row)}
            />
          )}
          {shown.map((column) => (
            <span key={column.field} {...markOf(column)} className="rt-matrix-of-row" style={{ width: column.width }}>
              {draw(column, row)}
            </span>
          ))}
          {runner.actions.length > 0 && (
            <button
              type="button"
              tabIndex={-1}
              className="rt-matrix-more"
              aria-haspopup="menu"
              aria-label={t('matrix.rowActions', { name: nameOf(row) })}
              onClick={({ currentTarget }) => openRow(row, currentTarget, currentTarget)}
            >
              <Icon of={MoreOutlined} />
            </button>
          )}
        </>
      ),
    }),
    [matrix, idPrefix, columns, context, nameOf, ticked, shown, draw, runner, openRow, t],
  );

  const look = useCallback(() => {
    const { current } = box;
    if (!current || !isVirtual) return;
    const { scrollTop, clientHeight } = current;
    setDrawn((present) =>
      isDrawn(present, scrollTop, clientHeight, rows.length) ? present : rowsNear(scrollTop, clientHeight, rows.length),
    );
  }, [rows.length, isVirtual]);
  useEffect(look, [look]);
  const printing = usePrinting(true);
  useEffect(() => {
    // The browser's own command prints a window; what is scrolled out of it would be missing, whatever the sheet says.
    const whole = () => {
      const matrix = box.current?.parentElement;
      if (matrix?.checkVisibility() && !document.querySelector('.rt-printed')) markPrinted(matrix);
    };
    window.addEventListener('beforeprint', whole);
    return () => window.removeEventListener('beforeprint', whole);
  }, []);
  const printed = Math.min(rows.length, PRINTED);
  const range = printing ? { from: 0, to: printed } : isVirtual ? drawn : { from: 0, to: rows.length };
  const zoom = printing
    ? printedZoom(box.current?.querySelector<HTMLElement>('.rt-matrix-corner')?.offsetWidth ?? 0, columns.length)
    : undefined;

  const goTo = (place: MatrixPlace) => {
    setActive(place);
    const { current } = box;
    if (!current) return;
    const name = current.querySelector<HTMLElement>('.rt-matrix-corner')?.offsetWidth ?? 0;
    const top = place.row * ROW;
    if (place.row >= 0) {
      const room = current.clientHeight - HEAD;
      if (top < current.scrollTop) current.scrollTop = top;
      else if (top + ROW > current.scrollTop + room) current.scrollTop = top + ROW - room;
    }
    if (place.column >= 0) {
      const left = place.column * COLUMN;
      const room = current.clientWidth - name;
      if (left < current.scrollLeft) current.scrollLeft = left;
      else if (left + COLUMN > current.scrollLeft + room) current.scrollLeft = left + COLUMN - room;
    }
  };

  const choose = (cell: Row, on?: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      const key = String(cell[ofCells.key]);
      if (on ?? !next.has(key)) next.set(key, cell);
      else next.delete(key);
      return next;
    });
  /** All cells between the one at hand and this one. */
  const chooseTo = (place: MatrixPlace) => {
    const [top, bottom] = [Math.max(0, Math.min(at.row, place.row)), Math.max(at.row, place.row)];
    const [left, right] = [Math.max(0, Math.min(at.column, place.column)), Math.max(at.column, place.column)];
    for (const row of rows.slice(top, bottom + 1))
      for (const { key } of columns.slice(left, right + 1)) {
        const cell = cells.of(keyOf(row))?.get(key);
        if (cell) choose(cell, true);
      }
  };

  const openActive = (grid: HTMLElement) => {
    const element = document.getElementById(`${idPrefix}-active`) ?? grid;
    if (at.column < 0 && activeRow) return openRow(activeRow, grid, element);
    if (at.row < 0 && activeColumn) return openColumn(activeColumn, grid, element);
    if (!activeCell || !activeRow) return;
    show({
      label: wordsOf(shared, activeRow, at.column, activeCell),
      opener: grid,
      anchor: element,
      actions: allowedActions(ofCells.actions, host),
      row: activeCell,
      run: (action) => runAbout(action, activeCell, ofCells.key, nameOf(activeRow)),
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const extent = { rows: rows.length, columns: columns.length };
    const place = altKey ? undefined : placeAfter(at, { key, far: ctrlKey || metaKey }, extent);
    if (place) {
      if (shiftKey && batch.length > 0) chooseTo(place);
      goTo(place);
    } else if (key === 'Enter') openActive(event.currentTarget);
    else if (key === ' ') {
      if (at.column < 0 && activeRow) ticked?.toggle(activeRow);
      else if (activeCell && batch.length > 0) choose(activeCell);
    } else if (key === 'Escape' && chosen.size > 0) setChosen(NOBODY);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const strip = target.closest('.rt-matrix-cells');
    const row = Number(target.closest<HTMLElement>('[data-place]')?.dataset.place);
    if (!strip || Number.isNaN(row)) return;
    const column = Math.floor((event.clientX - strip.getBoundingClientRect().left) / COLUMN);
    const place = { row, column: Math.max(0, Math.min(column, columns.length - 1)) };
    const hit = rows[row] && cells.of(keyOf(rows[row]))?.get(columns[place.column]?.key ?? '');
    if (batch.length > 0 && event.shiftKey) chooseTo(place);
    else if (batch.length > 0 && hit && (event.ctrlKey || event.metaKey)) choose(hit);
    setActive(place);
  };

  const picked = [...chosen.values()];
  const chosenOf = (row: Row): ReadonlySet<string> | undefined => {
    if (chosen.size === 0) return undefined;
    const own = [...(cells.of(keyOf(row))?.values() ?? [])].map((cell) => String(cell[ofCells.key]));
    const here = own.filter((key) => chosen.has(key));
    return here.length > 0 ? new Set(here) : undefined;
  };
  const { total = 0 } = model.answer ?? {};
  const name = textOf(title ?? page.title, host.language);
  return (
    <div {...markOf(matrix)} className="rt-matrix-block">
      <MatrixLegend matrix={matrix} counts={cells.counts} only={only} onOnly={setOnly} />
      {cells.failure && <StaleNote failure={cells.failure} onRetry={cells.retry} />}
      {total > all.length && <p className="rt-matrix-note">{t('matrix.cut', { shown: all.length, total })}</p>}
      {printing && (
        <p className="rt-matrix-note">
          {printed < rows.length
            ? t('matrix.printedSome', { shown: formatNumber(printed), total: formatNumber(rows.length) })
            : t('matrix.printedAll', { total: formatNumber(rows.length) })}
        </p>
      )}
      {batch.length > 0 && (
        <BatchBar
          actions={batch}
          ticked={{ rows: picked, has: () => true, clear: () => setChosen(NOBODY) }}
          shown={picked}
          rowKey={ofCells.key}
          scopes={scopes}
          nameOf={(cell) => String(cell[ofCells.key])}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: only the rows in sight are drawn */}
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        className="rt-matrix"
        aria-label={t('matrix.grid', { name })}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable={batch.length > 0}
        aria-busy={model.loading || cells.loading}
        aria-activedescendant={`${idPrefix}-active`}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onScroll={look}
      >
        <div className="rt-matrix-canvas" role="presentation" style={{ height: HEAD + rows.length * ROW, zoom }}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell */}
          {/* biome-ignore lint/a11y/useSemanticElements: only the rows in sight are drawn */}
          <div role="row" aria-rowindex={1} className="rt-matrix-head">
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <div role="columnheader" aria-colindex={1} className="rt-matrix-corner">
              {ticked && <span className="rt-matrix-for-tick" />}
              {shown.map((column) => (
                <span
                  key={column.field}
                  {...markOf(column)}
                  className="rt-matrix-of-row"
                  style={{ width: column.width }}
                >
                  {textOf(column.title, host.language)}
                </span>
              ))}
              {runner.actions.length > 0 && <span className="rt-matrix-for-more" />}
            </div>
            {columns.map((column, place) => {
              const isActive = at.column === place;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div
                  key={column.key}
                  {...markOf(ofColumns)}
                  role="columnheader"
                  aria-colindex={place + 2}
                  id={isActive && at.row < 0 ? `${idPrefix}-active` : undefined}
                  className={isActive ? 'rt-matrix-column rt-matrix-at' : 'rt-matrix-column'}
                >
                  <button
                    type="button"
                    tabIndex={-1}
                    className={IDEOGRAPH.test(column.name) ? 'rt-matrix-stacked' : undefined}
                    title={column.name}
                    aria-haspopup="menu"
                    disabled={columnActions.length === 0}
                    onClick={({ currentTarget }) => openColumn(column, currentTarget, currentTarget)}
                  >
                    <span>{column.name}</span>
                  </button>
                </div>
              );
            })}
          </div>
          {rows.slice(range.from, range.to).map((row, place) => (
            <MatrixRow
              key={String(row[rowKey])}
              row={row}
              place={range.from + place}
              cells={cells.of(keyOf(row))}
              shared={shared}
              isTicked={ticked?.has(row)}
              active={at.row === range.from + place ? at.column : undefined}
              chosen={chosenOf(row)}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 && <p className="rt-nothing rt-centred">{t('matrix.none')}</p>}
      {activeRow && activeColumn && at.row >= 0 && at.column >= 0 && (
        <MatrixLine
          matrix={matrix}
          shared={shared}
          row={activeRow}
          column={activeColumn.name}
          cell={activeCell}
          scopes={scopes}
        />
      )}
      {menu}
    </div>
  );
}
