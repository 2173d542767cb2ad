import type { ReactNode } from 'react';
import type { Cell, ResolvedItem } from '../../schemas/generated/grammar.ts';
import type { CellContext } from '../core/cell-context.ts';
import { holds } from '../core/conditions.ts';
import { textOf } from '../core/text-of.ts';
import type { Row } from '../core/values.ts';
import { isNoEnd, NO_END } from '../formats/no-end.ts';
import { cells } from './cells.ts';
import { customCell } from './custom-cell.tsx';

type Shown = Pick<ResolvedItem, 'field' | 'title' | 'cell' | 'cellProps' | 'tones'>;

/** One value of a row, in its tone. What is empty is a muted dash, or what the entity says that it means; an unknown cell says so by name. */
export function renderCell(shown: Shown, row: Row, context: CellContext): ReactNode {
  const value = row[shown.field];
  if (isEmpty(value)) {
    const { emptyText } = shown.cellProps;
    return emptyText ? textOf(emptyText, context.language) : <span className="rt-empty">—</span>;
  }
  if (OF_TIME.has(shown.cell) && isNoEnd(value)) return textOf(shown.cellProps.emptyText ?? NO_END, context.language);
  const input = { value, field: shown.field, row, props: shown.cellProps, title: shown.title, context };
  const element = Object.hasOwn(cells, shown.cell)
    ? cells[isOtherKind(shown.cell, value) ? 'text' : (shown.cell as Cell)](input)
    : customCell(shown.cell, input);
  const tone = shown.tones?.find(({ when }) => holds(when, row))?.tone;
  return tone ? <span className={`rt-tone-${tone}`}>{element}</span> : element;
}

/** The cells of days and moments: the last there is stands for no end, as an empty one does where the field says so. */
const OF_TIME: ReadonlySet<string> = new Set<Cell>(['dateTime', 'relativeTime']);

/** The cells that are made for lists or objects; every other says one of these in words. */
const OF_MANY: ReadonlySet<string> = new Set<Cell>([
  'text',
  'list',
  'tags',
  'tag',
  'image',
  'avatar',
  'mapPoint',
  'linkedText',
]);

function isOtherKind(cell: string, value: unknown): boolean {
  return typeof value === 'object' && !OF_MANY.has(cell);
}

export function isEmpty(value: unknown): value is null | undefined | '' | readonly [] {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
