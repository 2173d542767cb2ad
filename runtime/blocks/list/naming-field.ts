import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { cellNamed } from '../../cells/cell-named.ts';

/** The field that names a row: that of its card or of the first column that is no picture, no time and no state. */
export function namingField({ card, columns }: Pick<ResolvedList, 'card' | 'columns'>): string | undefined {
  return card?.title.field ?? columns.find(({ cell }) => cellNamed(cell)?.namesRows)?.field;
}
