import { useMemo } from 'react';
import type { ResolvedColumn, ResolvedPage, Text } from '../../../schemas/generated/grammar.ts';
import { actionState } from '../../actions/allowed-actions.ts';
import { cellNamed } from '../../cells/cell-named.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { headWidth } from './head-width.ts';
import type { RecordsInput } from './records-input.ts';
import { MOST_SEEN, RowActions } from './row-actions.tsx';
import type { WantedColumn } from './table/place-columns.ts';
import { tagWidth } from './tag-width.ts';
import { textWidth } from './text-width.ts';
import type { ColumnSettings } from './use-column-settings.ts';

/** Pixels of a column whose cell names no width. */
const TEXT_WIDTH = 150;
/** Pixels of additional padding beside the first and the last column, and after a number; `table.css` has the same. */
const SIDE = 8;
const BEHIND_NUMBERS = 12;

/**
 * The columns of the table: those that are shown, and the actions where one of these rows has any. The same until what they
 * show changes.
 */
export function useColumns(
  { settings, runner, draw }: Pick<RecordsInput, 'runner' | 'draw'> & { settings: ColumnSettings },
  rows: readonly Row[],
): readonly WantedColumn[] {
  const t = useTexts();
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const { shown, chosen } = settings;
  const most = useNarrow() ? MOST_SEEN.narrow : MOST_SEEN.wide;
  const hasActions = useMemo(() => anyHasActions(runner, rows), [runner, rows]);
  return useMemo(() => {
    const { actions, run, scopes } = runner;
    const columns = shown.map((column, at): WantedColumn => {
      const title = textOf(column.title, language);
      const isOutermost = at === 0 || (at === shown.length - 1 && !hasActions);
      const room = (isOutermost ? SIDE : 0) + (column.align === 'right' ? BEHIND_NUMBERS : 0);
      const isChosen = Object.hasOwn(chosen.widths, column.field);
      return {
        key: column.field,
        mark: markOf(column),
        title,
        width: isChosen
          ? widthOf(column)
          : Math.max(
              widthOf(column),
              headWidth(title, column.sortable, room),
              tagWidth(tagsOf(column, page).map((label) => textOf(label, language))),
            ),
        align: column.align,
        fixed: column.fixed,
        className: cellNamed(column.cell)?.ofPictures ? 'rt-image-column' : undefined,
        sortable: column.sortable,
        resizable: true,
        draw: (row) => draw(column, row),
      };
    });
    if (hasActions) {
      columns.push({
        key: '_actions',
        align: undefined,
        title: t('list.actions'),
        width: actionsWidth(actions.map((action) => textOf(action.label, language)).slice(0, most)),
        fixed: 'right',
        className: 'rt-actions-column',
        sortable: false,
        resizable: false,
        draw: (row) => <RowActions actions={actions} row={row} scopes={scopes} run={run} most={most} />,
      });
    }
    return columns;
  }, [shown, chosen, t, language, page, runner, draw, most, hasActions]);
}

/** Where none has one, their column would only take the room of the others. One that every row has is there before the rows are. */
function anyHasActions({ actions, scopes }: RecordsInput['runner'], rows: readonly Row[]): boolean {
  if (actions.some(({ visibleWhen, eligibleWhen }) => !visibleWhen && !eligibleWhen)) return true;
  return rows.some((row) => actions.some((action) => actionState(action, row, { ...scopes, row }) !== 'hidden'));
}

function widthOf(column: ResolvedColumn): number {
  return column.width ?? cellNamed(column.cell)?.width ?? TEXT_WIDTH;
}

/** The texts that a column shows as tags: those that have a colour. */
function tagsOf({ cell, cellProps }: ResolvedColumn, { dictionaries }: ResolvedPage): Text[] {
  if (!cellNamed(cell)?.ofTags) return [];
  const choices = cellProps.choices ?? dictionaries[cellProps.dictionary ?? ''] ?? [];
  return choices.flatMap(({ label, color }) => (color === undefined ? [] : [label]));
}

/** Pixels of the actions that are visible at once, with the space between them. */
function actionsWidth(labels: readonly string[]): number {
  return Math.max(80, Math.ceil(labels.reduce((sum, label) => sum + textWidth(label) + 16, 24)));
}
