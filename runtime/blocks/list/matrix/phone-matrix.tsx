import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedAction, ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { allowedActions } from '../../../actions/allowed-actions.ts';
import { useCellContext } from '../../../actions/use-cell-context.tsx';
import { useRunAction } from '../../../actions/use-run-action.ts';
import { Button } from '../../../controls/button.tsx';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { useTexts } from '../../../core/use-texts.ts';
import type { Row } from '../../../core/values.ts';
import { StaleNote } from '../../../looks/stale-note.tsx';
import { BatchBar } from '../batch-bar.tsx';
import type { RecordsInput } from '../records-input.ts';
import { usePrinting } from '../table/use-printing.ts';
import type { ColumnSettings } from '../use-column-settings.ts';
import { MatrixLegend } from './matrix-legend.tsx';
import { PRINTED } from './matrix-place.ts';
import { PhoneMatrixRow, type PhoneMatrixShared } from './phone-matrix-row.tsx';
import { useActionMenu } from './use-action-menu.tsx';
import { useMatrixCells } from './use-matrix-cells.ts';
import '../record-cards.css';
import './phone-matrix.css';

interface PhoneMatrixProps extends RecordsInput {
  matrix: ResolvedMatrix;
  settings: ColumnSettings;
  nested: boolean;
  /** The records of the columns. */
  across: readonly Row[];
}

/** Rows that are drawn at first, and that follow when their end comes near. */
const AT_ONCE = 30;

const NO_ROWS: readonly Row[] = [];
const NOBODY: ReadonlyMap<string, Row> = new Map();

/**
 * A matrix on a phone, where a hundred columns have no room: each row is a card that counts its states, and opens to its columns
 * one below the other. A state that is chosen in the legend leaves the rows, and in them the columns, that have it.
 */
export default function PhoneMatrix(props: PhoneMatrixProps) {
  const { matrix, across, model, scopes, nested, settings, ticked, nameOf } = props;
  const t = useTexts();
  const host = useRuntime();
  const context = useCellContext();
  const run = useRunAction();
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { cells: ofCells, columns: ofColumns } = matrix;
  const [only, setOnly] = useState<string>();
  const [most, setMost] = useState(AT_ONCE);
  const [chosen, setChosen] = useState(NOBODY);
  const printing = usePrinting(true);

  const all = model.answer?.list ?? NO_ROWS;
  const keyOf = (row: Row) => String(row[matrix.key]);
  const keys = useMemo(() => all.map((row) => String(row[matrix.key])), [all, matrix.key]);
  const inSight = () =>
    [...(box.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
      .filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })
      .flatMap(({ dataset }) => dataset.key ?? []);
  const cells = useMatrixCells(matrix, keys, inSight, scopes, nested);
  const columns = useMemo(
    () =>
      across.map((record) => ({
        key: String(record[ofColumns.key]),
        name: String(record[ofColumns.label.field] ?? ''),
        record,
      })),
    [across, ofColumns],
  );
  const codeAt = (row: Row, column: string) => {
    const cell = cells.of(keyOf(row))?.get(column);
    return cell && String(cell[ofCells.value.field]);
  };
  const rows = only === undefined ? all : all.filter((row) => columns.some(({ key }) => codeAt(row, key) === only));
  const shown = rows.slice(0, printing ? PRINTED : most);
  const hasMore = rows.length > most;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again where the end is still near after more are drawn
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver !== 'function') return;
    const near = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setMost((before) => before + AT_ONCE);
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [hasMore, most]);

  const { show, menu } = useActionMenu(scopes);
  const columnActions = allowedActions(ofColumns.actions, host);
  const batch = allowedActions(ofCells.batchActions, host);
  const runAbout = (action: ResolvedAction, row: Row, key: string, name: string) =>
    run(action, { scopes: { ...scopes, row }, rowKey: key, nameOf: () => name });
  const shared: PhoneMatrixShared = {
    ...props,
    columns,
    context,
    heads: settings.shown,
    only,
    cellActions: allowedActions(ofCells.actions, host),
    runCell: (action, cell, row) => runAbout(action, cell, ofCells.key, nameOf(row)),
    openColumn:
      columnActions.length === 0
        ? undefined
        : ({ record, name }, opener) =>
            show({
              label: name,
              opener,
              anchor: opener,
              actions: columnActions,
              row: record,
              run: (action) => void runAbout(action, record, ofColumns.key, name),
            }),
    isChosen: (cell) => chosen.has(String(cell[ofCells.key])),
    choose:
      batch.length === 0
        ? undefined
        : (cell) =>
            setChosen((before) => {
              const next = new Map(before);
              const key = String(cell[ofCells.key]);
              if (!next.delete(key)) next.set(key, cell);
              return next;
            }),
  };
  const picked = [...chosen.values()];
  const { total = 0 } = model.answer ?? {};
  return (
    <div ref={box} {...markOf(matrix)} className="rt-phone-matrix" aria-busy={model.loading || cells.loading}>
      <MatrixLegend
        matrix={matrix}
        counts={cells.counts}
        only={only}
        onOnly={(code) => {
          setOnly(code);
          setMost(AT_ONCE);
        }}
      />
      {cells.failure && <StaleNote failure={cells.failure} onRetry={cells.retry} />}
      {total > all.length && <p className="rt-matrix-note">{t('matrix.cut', { shown: all.length, total })}</p>}
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
      {shown.map((row) => (
        <PhoneMatrixRow
          key={keyOf(row)}
          id={keyOf(row)}
          row={row}
          cells={cells.of(keyOf(row))}
          isTicked={ticked?.has(row)}
          shared={shared}
        />
      ))}
      {rows.length === 0 && <p className="rt-nothing rt-centred">{t('matrix.none')}</p>}
      {hasMore && (
        <div className="rt-behind">
          <Button onClick={() => setMost(most + AT_ONCE)}>{t('list.showMore')}</Button>
          <div ref={end} className="rt-behind-end" />
        </div>
      )}
      {menu}
    </div>
  );
}
