import type { ReactNode } from 'react';
import type { ResolvedItem } from '../../schemas/generated/grammar.ts';
import { holds } from '../conditions.ts';
import type { Row } from '../values.ts';
import type { CellContext } from './cell-context.ts';
import { cells } from './cells.ts';

type Shown = Pick<ResolvedItem, 'field' | 'title' | 'cell' | 'cellProps' | 'tones'>;

/** One value of a row, in its tone. What is empty is a muted dash; an unknown cell says so by name. */
export function renderCell(shown: Shown, row: Row, context: CellContext): ReactNode {
  const value = row[shown.field];
  if (isEmpty(value)) return <span className="rt-empty">—</span>;
  if (!Object.hasOwn(cells, shown.cell)) {
    return <span className="rt-tone-danger">{context.t('page.unknownCell', { name: shown.cell })}</span>;
  }
  const element = cells[shown.cell]({
    value,
    field: shown.field,
    row,
    props: shown.cellProps,
    title: shown.title,
    context,
  });
  const tone = shown.tones?.find(({ when }) => holds(when, row))?.tone;
  return tone ? <span className={`rt-tone-${tone}`}>{element}</span> : element;
}

export function isEmpty(value: unknown): value is null | undefined | '' | readonly [] {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
