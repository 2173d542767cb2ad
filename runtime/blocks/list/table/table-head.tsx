import type { Sort } from '../../../../schemas/generated/grammar.ts';
import { useTexts } from '../../../core/use-texts.ts';
import type { ColumnSettings } from '../use-column-settings.ts';
import { ColumnEdge } from './column-edge.tsx';
import { ColumnWidths } from './column-widths.tsx';
import type { Layout, PlacedColumn } from './place-columns.ts';
import { GROUP, HEAD, ROW } from './table-roles.ts';
import { TickAll } from './tick-all.tsx';

interface TableHeadProps {
  layout: Layout;
  /** How the list is sorted at present. */
  sort: Sort;
  sortBy(sort: Sort | undefined): void;
  setWidth: ColumnSettings['setWidth'];
  /** How many of the rows shown are ticked, and what ticks all or none; undefined without ticks. */
  ticks: { ticked: number; of: number; tickAll(on: boolean): void } | undefined;
}

/**
 * The head, in a table of its own: it sticks to the page's box while its rows scroll sideways in their own. The roles make one
 * table of both for screen readers.
 */
export function TableHead({ layout, sort, sortBy, setWidth, ticks }: TableHeadProps) {
  const t = useTexts();
  return (
    <table role="presentation" style={{ width: layout.width }}>
      <ColumnWidths widths={layout.widths} />
      <thead className="ant-table-thead" {...GROUP}>
        <tr {...ROW}>
          {layout.expand && (
            <th {...HEAD} {...layout.expand}>
              <span className="rt-unseen">{t('list.expandColumn')}</span>
            </th>
          )}
          {layout.tick && ticks && (
            <th {...HEAD} {...layout.tick}>
              <TickAll {...ticks} />
            </th>
          )}
          {layout.columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} sortBy={sortBy} setWidth={setWidth} />
          ))}
        </tr>
      </thead>
    </table>
  );
}

const READ_AS = { ascend: 'ascending', descend: 'descending' } as const;

/** The head of one column. A click anywhere on a sortable one sorts; the button is for keys and screen readers. */
function HeadCell({
  column,
  sort,
  sortBy,
  setWidth,
}: Omit<TableHeadProps, 'layout' | 'ticks'> & { column: PlacedColumn }) {
  const { key, mark, title, place, sortable, resizable } = column;
  const order = sort.field === key ? sort.order : undefined;
  const edge = resizable && <ColumnEdge setWidth={(width) => setWidth(key, width)} />;
  if (!sortable) {
    return (
      <th {...HEAD} {...mark} {...place}>
        <span className="rt-head-title">{title}</span>
        {edge}
      </th>
    );
  }
  return (
    <th
      {...HEAD}
      {...mark}
      aria-sort={order && READ_AS[order]}
      className={[place.className, 'rt-sortable', order && 'rt-sorted'].filter(Boolean).join(' ')}
      style={place.style}
      onClick={() => sortBy(nextSort(key, order))}
    >
      <button type="button" className="rt-sort">
        <span className="rt-head-title">{title}</span>
        <svg className={`rt-carets ${order ?? ''}`} viewBox="0 0 12 18" width="10" height="15" aria-hidden="true">
          <path d="M2.2 7.5 6 3l3.8 4.5z" />
          <path d="M2.2 10.5 6 15l3.8-4.5z" />
        </svg>
      </button>
      {edge}
    </th>
  );
}

/** The newest first, then the oldest, then as the list starts. */
function nextSort(field: string, order: Sort['order'] | undefined): Sort | undefined {
  if (order === 'ascend') return undefined;
  return { field, order: order === 'descend' ? 'ascend' : 'descend' };
}
