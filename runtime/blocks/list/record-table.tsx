import { Table, type TableProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, ResolvedColumn, ResolvedOpen } from '../../../schemas/generated/grammar.ts';
import { actionState, allowedActions } from '../../actions/allowed-actions.ts';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { linkedCell } from '../../cells/linked-cell.tsx';
import { useCellContext } from '../../cells/use-cell-context.ts';
import { usePageFrame } from '../../page-frame.tsx';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row, Scopes } from '../../values.ts';
import { RowActions } from './row-actions.tsx';
import type { ColumnSettings } from './use-column-settings.ts';
import type { ListModel } from './use-list.ts';

/** Pixels where the page names no width; of text where its cell is not here. */
const WIDTHS: Partial<Record<Cell, number>> = {
  image: 72,
  dateTime: 176,
  relativeTime: 120,
  number: 104,
  tag: 110,
  badge: 104,
  progress: 190,
  boolean: 80,
};
const TEXT_WIDTH = 150;

/** Rows from which only those in sight are drawn. */
const VIRTUAL_FROM = 100;

const SIZES = { loose: 'large', middle: 'middle', compact: 'small' } as const;

interface RecordTableProps {
  model: ListModel;
  settings: ColumnSettings;
  scopes: Scopes;
  nested: boolean;
}

/** The rows. Cells are light elements; a row is drawn again only when it is another row. */
export function RecordTable({ model, settings, scopes, nested }: RecordTableProps) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const { box, page } = usePageFrame();
  const { list, query, answer } = model;
  const rows = answer?.list ?? [];
  const { columns, width, openFirst } = useColumns(model, settings, scopes);
  const virtual = rows.length >= VIRTUAL_FROM;

  const changeSort: TableProps<Row>['onChange'] = (_pagination, _filters, sorter) => {
    const { field, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    model.sortBy(order && typeof field === 'string' ? { field, order } : undefined);
  };
  const sortedBy = `${query.sort.field} ${query.sort.order}`;
  return (
    <Table<Row>
      // Cells know their row only: what else they show must come with a table of its own.
      key={`${host.language} ${virtual}`}
      className="rt-table"
      aria-label={t('list.table', { title: textOf(page.title, host.language) })}
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
      onChange={changeSort}
      onRow={(row) => ({
        tabIndex: openFirst ? 0 : undefined,
        onDoubleClick: (event) => !isControl(event) && openFirst?.(row),
        onKeyDown: (event) => event.key === 'Enter' && event.target === event.currentTarget && openFirst?.(row),
      })}
    />
  );
}

function useColumns(model: ListModel, settings: ColumnSettings, scopes: Scopes) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const context = useCellContext();
  const openTarget = useOpenTarget();
  const { list, query } = model;
  const { shown } = settings;
  return useMemo(() => {
    const actions = allowedActions(list.rowActions, host).filter(
      (action): action is ResolvedOpen => action.type === 'open',
    );
    const run = (action: ResolvedOpen, row: Row) => openTarget(action.target, { ...scopes, row });
    const columns: NonNullable<TableProps<Row>['columns']> = shown.map((column) => {
      const open =
        column.open && host.holds(column.open.menuCode)
          ? (target: typeof column.open, row: Row) => openTarget(target, { ...scopes, row })
          : undefined;
      return {
        key: column.field,
        dataIndex: column.field,
        title: textOf(column.title, host.language),
        width: widthOf(column),
        align: column.align,
        fixed: column.fixed,
        ellipsis: column.cell !== 'image',
        className: column.cell === 'image' ? 'rt-image-column' : undefined,
        sorter: column.sortable,
        sortOrder: query.sort.field === column.field ? query.sort.order : null,
        shouldCellUpdate: isOtherRow,
        render: (_value, row) => linkedCell(column, row, context, open),
      };
    });
    if (actions.length > 0) {
      const width = actionsWidth(actions, host.language);
      columns.push({
        key: '_actions',
        title: t('list.actions'),
        width,
        fixed: 'right',
        shouldCellUpdate: isOtherRow,
        render: (_value, row) => <RowActions actions={actions} row={row} run={run} />,
      });
    }
    const openFirst = (row: Row) => {
      const action = actions.find((each) => actionState(each, row) === 'ready');
      if (action) run(action, row);
    };
    const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
    return { columns, width, openFirst: actions.length > 0 ? openFirst : undefined };
  }, [list, shown, query.sort, host, t, context, openTarget, scopes]);
}

function isOtherRow(row: Row, before: Row): boolean {
  return row !== before;
}

function widthOf(column: ResolvedColumn): number {
  return column.width ?? WIDTHS[column.cell] ?? TEXT_WIDTH;
}

/** Chinese characters are about 14 pixels wide, Latin ones half that. */
function actionsWidth(actions: readonly ResolvedOpen[], language: 'zh' | 'en'): number {
  const labels = actions
    .slice(0, 3)
    .map((action) => textOf(action.label, language).length * (language === 'zh' ? 14 : 7.5));
  return Math.max(80, Math.ceil(labels.reduce((sum, width) => sum + width + 16, 24)));
}

/** A double click on something that does its own thing is not meant for the row. */
function isControl({ target }: MouseEvent | KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}
