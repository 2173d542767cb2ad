import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, ResolvedAction, ResolvedColumn } from '../../../schemas/generated/grammar.ts';
import { holds } from '../../conditions.ts';
import { usePageFrame } from '../../page-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row, Scopes } from '../../values.ts';
import { BlockView } from '../block-view.tsx';
import type { RecordsInput } from './records-input.ts';
import { RowActions } from './row-actions.tsx';
import { rowEvents } from './row-events.ts';
import type { ColumnSettings } from './use-column-settings.ts';

/** Pixels where the page names no width; of text where its cell is not here. */
const WIDTHS: Partial<Record<Cell, number>> = {
  image: 72,
  avatar: 72,
  dateTime: 176,
  relativeTime: 120,
  number: 104,
  money: 120,
  tag: 110,
  badge: 104,
  progress: 190,
  ratio: 120,
  boolean: 80,
};
const TEXT_WIDTH = 150;
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

function useColumns({ model, settings, runner, draw }: RecordsInput & { settings: ColumnSettings }) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { query } = model;
  const { shown } = settings;
  return useMemo(() => {
    const { actions, run, scopes } = runner;
    const columns: NonNullable<TableProps<Row>['columns']> = shown.map((column) => {
      const isPicture = column.cell === 'image' || column.cell === 'avatar';
      return {
        key: column.field,
        dataIndex: column.field,
        title: textOf(column.title, language),
        width: widthOf(column),
        align: column.align,
        fixed: column.fixed,
        ellipsis: !isPicture,
        className: isPicture ? 'rt-image-column' : undefined,
        sorter: column.sortable,
        sortOrder: query.sort.field === column.field ? query.sort.order : null,
        shouldCellUpdate: isOtherRow,
        render: (_value, row) => draw(column, row),
      };
    });
    if (actions.length > 0) {
      columns.push({
        key: '_actions',
        className: 'rt-actions-column',
        title: t('list.actions'),
        width: actionsWidth(actions, language),
        fixed: 'right',
        shouldCellUpdate: isOtherRow,
        render: (_value, row) => <RowActions actions={actions} row={row} scopes={scopes} run={run} />,
      });
    }
    const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
    return { columns, width };
  }, [shown, query.sort, t, language, runner, draw]);
}

function isOtherRow(row: Row, before: Row): boolean {
  return row !== before;
}

function widthOf(column: ResolvedColumn): number {
  return column.width ?? WIDTHS[column.cell] ?? TEXT_WIDTH;
}

/** Chinese characters are about 14 pixels wide, Latin ones half that. */
function actionsWidth(actions: readonly ResolvedAction[], language: 'zh' | 'en'): number {
  const labels = actions
    .slice(0, 3)
    .map((action) => textOf(action.label, language).length * (language === 'zh' ? 14 : 7.5));
  return Math.max(80, Math.ceil(labels.reduce((sum, width) => sum + width + 16, 24)));
}
