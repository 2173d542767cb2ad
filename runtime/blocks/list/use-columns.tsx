import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell, ResolvedAction, ResolvedColumn } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { RecordsInput } from './records-input.ts';
import { RowActions } from './row-actions.tsx';
import type { WantedColumn } from './table/place-columns.ts';
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

/** The columns of the table: those that are shown, and the actions. The same until what they show changes. */
export function useColumns({
  settings,
  runner,
  draw,
}: Pick<RecordsInput, 'runner' | 'draw'> & { settings: ColumnSettings }): readonly WantedColumn[] {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { shown } = settings;
  return useMemo(() => {
    const { actions, run, scopes } = runner;
    const columns = shown.map(
      (column): WantedColumn => ({
        key: column.field,
        title: textOf(column.title, language),
        width: widthOf(column),
        align: column.align,
        fixed: column.fixed,
        className: column.cell === 'image' || column.cell === 'avatar' ? 'rt-image-column' : undefined,
        sortable: column.sortable,
        resizable: true,
        draw: (row) => draw(column, row),
      }),
    );
    if (actions.length > 0) {
      columns.push({
        key: '_actions',
        align: undefined,
        title: t('list.actions'),
        width: actionsWidth(actions, language),
        fixed: 'right',
        className: 'rt-actions-column',
        sortable: false,
        resizable: false,
        draw: (row) => <RowActions actions={actions} row={row} scopes={scopes} run={run} />,
      });
    }
    return columns;
  }, [shown, t, language, runner, draw]);
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
