import { type CSSProperties, type MouseEvent, use, useMemo, useRef } from 'react';
import { usePageFrame } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { NoRows } from './no-rows.tsx';
import type { RecordsInput } from './records-input.ts';
import { isFocusable, rowsEvents } from './row-events.ts';
import { ColumnWidths } from './table/column-widths.tsx';
import { type Layout, placeColumns } from './table/place-columns.ts';
import { TableHead } from './table/table-head.tsx';
import { CELL, GROUP, ROW } from './table/table-roles.ts';
import { TableRow } from './table/table-row.tsx';
import { useOpenRows } from './table/use-open-rows.ts';
import { useRoom } from './table/use-room.ts';
import { useRowWindow } from './table/use-row-window.ts';
import { useScrollTogether } from './table/use-scroll-together.ts';
import { useSharedRowProps } from './table/use-shared-row-props.tsx';
import { VirtualRows } from './table/virtual-rows.ts';
import { wholeColumns } from './table/whole-columns.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import { useColumns } from './use-columns.tsx';
import './table/table.css';

/** From this number of rows on, only those near the visible part are drawn. */
const VIRTUAL_FROM = 100;

const NO_ROWS: readonly Row[] = [];

export interface RecordTableProps extends RecordsInput {
  settings: ColumnSettings;
  place: string;
  nested: boolean;
  /** False keeps all rows in the document, however many they are. */
  virtual?: boolean;
}

/** The rows as a table. Cells are light elements; a row is drawn again only when something of its own changes. */
export function RecordTable(props: RecordTableProps) {
  const { model, settings, nested, runner, chosen, ticked } = props;
  const { virtual = use(VirtualRows) } = props;
  const t = useTexts();
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const { list, query, answer } = model;
  const { rowKey } = list;
  const rows = answer?.list ?? NO_ROWS;
  const columns = useColumns(props, rows);
  const has = { expand: list.expand !== undefined, tick: ticked !== undefined };
  const layout = useMemo(
    () => placeColumns(columns, { expand: has.expand, tick: has.tick }),
    [columns, has.expand, has.tick],
  );
  const open = useOpenRows(rowKey, has.expand);
  const shared = useSharedRowProps(props, layout, rows, open.toggle, isFocusable(runner, chosen));
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useScrollTogether(table);
  const room = useRoom(table);
  const { widths: chosenWidths } = settings.chosen;
  const seen = useMemo(() => {
    const isChosen = (key: string) => Object.hasOwn(chosenWidths, key);
    return room === undefined ? layout : { ...layout, ...wholeColumns(layout, room, isChosen) };
  }, [layout, room, chosenWidths]);
  const isVirtual = virtual && rows.length >= VIRTUAL_FROM;
  const { from, to, above, below } = useRowWindow(body, rows.length, isVirtual);
  const title = textOf(list.title ?? page.title, language);
  const rowOf = (element: HTMLElement) => rows.find((row) => String(row[rowKey]) === element.dataset.rowKey);
  const tickedHere = ticked ? rows.filter(ticked.has).length : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two tables are drawn, which mean one; see TableHead
    <div
      ref={table}
      role="table"
      className={nested ? 'rt-table' : 'rt-table rt-table-sticky'}
      aria-label={t('list.table', { title })}
      aria-busy={model.loading}
      aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      data-density={settings.density}
      data-sort={`${query.sort.field} ${query.sort.order}`}
    >
      <div role="presentation" className="rt-table-part rt-table-head">
        <TableHead
          layout={seen}
          sort={query.sort}
          sortBy={model.sortBy}
          setWidth={settings.setWidth}
          ticks={ticked && { ticked: tickedHere, of: rows.length, tickAll: (on) => ticked.setShown(on) }}
        />
      </div>
      {/* The part is the group of rows, since it can have the focus where it scrolls: arrow keys scroll it. */}
      <div {...GROUP} className="rt-table-part rt-table-rows" style={coveredOf(layout)}>
        <table role="presentation" style={{ width: seen.width }}>
          <ColumnWidths widths={seen.widths} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its rows, which can have the focus */}
          <tbody
            ref={body}
            role="presentation"
            className="ant-table-tbody"
            onMouseOver={hintWhatIsCut}
            {...rowsEvents(rowOf, runner, chosen)}
          >
            {isVirtual && <RoomFor pixels={above} columns={layout.widths.length} />}
            {rows.slice(from, to).map((row, place) => {
              const id = String(row[rowKey]);
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  shared={shared}
                  isTicked={ticked?.has(row)}
                  isChosen={chosen.choose && id === chosen.key}
                  isOpen={has.expand ? open.has(id) : undefined}
                  at={isVirtual ? from + place + 2 : undefined}
                />
              );
            })}
            {isVirtual && <RoomFor pixels={below} columns={layout.widths.length} />}
            {rows.length === 0 && (
              <tr {...ROW} className="rt-row-none">
                <td {...CELL} colSpan={layout.widths.length}>
                  <div className="rt-in-sight">
                    <NoRows model={model} />
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="rt-table-part rt-table-bar" aria-hidden="true">
        <div style={{ width: seen.width }} />
      </div>
    </div>
  );
}

/** The space of rows that are not drawn. */
function RoomFor({ pixels, columns }: { pixels: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr className="rt-row-room" aria-hidden="true" style={{ height: pixels }}>
      <td colSpan={columns} />
    </tr>
  );
}

/** A cell whose text is cut off shows all of it as the browser's hint. Set on hover: most cells never need it. */
function hintWhatIsCut({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell || cell.parentElement?.parentElement !== currentTarget) return;
  if (!cell.parentElement.hasAttribute('data-row-key')) return;
  const inner = cell.firstElementChild;
  const cut = cell.scrollWidth > cell.clientWidth || (inner !== null && inner.scrollWidth > inner.clientWidth);
  const text = cut ? cell.textContent : '';
  if (text) cell.title = text;
  else cell.removeAttribute('title');
}

/** What the pinned columns cover, for table.css. */
function coveredOf({ covered }: Layout): CSSProperties {
  return { '--rt-covered-left': `${covered.left}px`, '--rt-covered-right': `${covered.right}px` } as CSSProperties;
}
