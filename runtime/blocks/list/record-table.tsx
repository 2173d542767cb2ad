import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '../../conditions.ts';
import { usePageFrame } from '../../page-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row, Scopes } from '../../values.ts';
import { BlockView } from '../block-view.tsx';
import type { RecordsInput } from './records-input.ts';
import { rowEvents } from './row-events.ts';
import type { ColumnSettings } from './use-column-settings.ts';
import { useColumns } from './use-columns.tsx';

/** Pixels of the columns that open and tick rows. */
const EXPAND_WIDTH = 48;
const TICK_WIDTH = 44;

/** Rows from which only those in sight are drawn. */
const VIRTUAL_FROM = 100;

const SIZES = { loose: 'large', middle: 'middle', compact: 'small' } as const;

/** The rows. Cells are light elements; a row is drawn again only when it is another row. */
export function RecordTable(props: RecordsInput & { settings: ColumnSettings; place: string; nested: boolean }) {
  const { model, settings, scopes, nested, place, runner, chosen, ticked, nameOf } = props;
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const { box, page } = usePageFrame();
  const { list, query, answer } = model;
  const rows = answer?.list ?? [];
  const { columns, width: wide } = useColumns(props);
  const virtual = rows.length >= VIRTUAL_FROM;
  const width = wide + (list.expand ? EXPAND_WIDTH : 0) + (ticked ? TICK_WIDTH : 0);

  const changeSort: TableProps<Row>['onChange'] = (_pagination, _filters, sorter) => {
    const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    model.sortBy(order && typeof field === 'string' ? { field, order } : undefined);
  };
  const sortedBy = `${query.sort.field} ${query.sort.order}`;
  const title = textOf(list.title ?? page.title, host.language);
  return (
    <Table<Row>
      // Cells know their row only: what else they show must come with a table of its own.
      key={`${host.language} ${virtual}`}
      className="rt-table"
      aria-label={t('list.table', { title })}
      aria-busy={model.loading}
      data-sort={sortedBy}
      size={SIZES[settings.density]}
      rowKey={list.rowKey}
      columns={columns}
      dataSource={rows as Row[]}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['descend', 'ascend']}
      scroll={virtual ? { x: width, y: Math.max(360, (box.current?.clientHeight ?? 640) - 160) } : { x: width }}
      virtual={virtual}
      sticky={!nested && !virtual && { getContainer: () => box.current ?? window }}
      locale={{
        emptyText: (
          <span className="rt-nothing">{list.empty ? textOf(list.empty, host.language) : t('list.empty')}</span>
        ),
      }}
      rowSelection={
        ticked && {
          fixed: true,
          columnWidth: TICK_WIDTH,
          selectedRowKeys: [...ticked.keys],
          preserveSelectedRowKeys: true,
          getCheckboxProps: (row) => ({ 'aria-label': t('list.tick', { name: nameOf(row) }) }) as object,
          onChange: (keys) => ticked.set(keys.map(String)),
        }
      }
      expandable={
        list.expand && {
          columnWidth: EXPAND_WIDTH,
          expandedRowRender: (row) => <Expanded {...props} row={row} place={`${place}.expand`} />,
        }
      }
      rowClassName={
        list.rowTones || chosen.choose
          ? (row) => rowClass(row, props, chosen.key !== undefined && String(row[list.rowKey]) === chosen.key, scopes)
          : undefined
      }
      onChange={changeSort}
      onRow={(row) => ({
        ...rowEvents(row, runner, chosen),
        ...(chosen.choose && { 'aria-selected': String(row[list.rowKey]) === chosen.key }),
      })}
    />
  );
}

/** What stands below an opened row; the row is in reach as `row`. */
function Expanded({ model, scopes, row, place }: RecordsInput & { row: Row; place: string }) {
  const inner = useMemo(() => ({ ...scopes, row }), [scopes, row]);
  const { expand } = model.list;
  return expand ? <BlockView block={expand} place={place} scopes={inner} nested /> : null;
}

function rowClass(row: Row, { model, runner }: RecordsInput, isChosen: boolean, scopes: Scopes): string {
  const tone = model.list.rowTones?.find(({ when }) => holds(when, row, { ...runner.scopes, ...scopes, row }))?.tone;
  return [tone && `rt-row-${tone}`, isChosen && 'rt-row-chosen'].filter(Boolean).join(' ');
}
