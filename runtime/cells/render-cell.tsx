import type { ReactNode } from 'react';
import type { ResolvedItem } from '../../schemas/generated/grammar.ts';
import type { CellContext, CellInput } from '../core/cell-context.ts';
import { holds } from '../core/conditions.ts';
import { textOf } from '../core/text-of.ts';
import type { Row } from '../core/values.ts';
import { isNoEnd, NO_END } from '../formats/no-end.ts';
import { cellNamed } from './cell-named.ts';
import { customCell } from './custom-cell.tsx';
import { cells } from './generated/cells.ts';
import { isEmpty } from './is-empty.ts';
import './cells.css';
import './palette.css';

type Shown = Pick<ResolvedItem, 'field' | 'title' | 'cell' | 'cellProps' | 'tones'>;

/** One value of a row, in its tone. Empty is a muted dash, or the entity's text for it; an error names an unknown cell. */
export function renderCell(shown: Shown, row: Row, context: CellContext): ReactNode {
  const value = row[shown.field];
  if (isEmpty(value)) {
    const { emptyText } = shown.cellProps;
    return emptyText ? textOf(emptyText, context.language) : <span className="rt-empty">—</span>;
  }
  const kind = cellNamed(shown.cell);
  if (kind?.ofTime && isNoEnd(value)) return textOf(shown.cellProps.emptyText ?? NO_END, context.language);
  const draw: CellInput['draw'] = (inner, entry) => renderCell(inner, entry, context);
  const input = { value, field: shown.field, row, props: shown.cellProps, title: shown.title, context, draw };
  const fitting = kind && !kind.ofMany && typeof value === 'object' ? cells.text : kind;
  const element = fitting ? fitting.draw(input) : customCell(shown.cell, input);
  const tone = shown.tones?.find(({ when }) => holds(when, row))?.tone;
  return tone ? <span className={`rt-tone-${tone}`}>{element}</span> : element;
}
