import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, ResolvedAction, ResolvedColumn } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row } from '../../values.ts';
import type { RecordsInput } from './records-input.ts';
import { RowActions } from './row-actions.tsx';
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
/** The columns of the table, and how wide they are together. The same until what they show changes. */
export function useColumns({ model, settings, runner, draw }: RecordsInput & { settings: ColumnSettings }) {
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
