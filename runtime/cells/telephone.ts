import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { isNarrow } from '../core/use-narrow.ts';
import { link } from './link.tsx';

/**
 * A number to call, on a phone. At a desk it is a text: a table of a hundred links that start nothing would only stand in the way of
 * the keys.
 *
 * @returns undefined where it is not to be called; masked numbers are no links
 */
export function telephone(input: CellInput): ReactNode | undefined {
  return input.props.telephone && typeof input.value === 'string' && isNarrow() ? link(input) : undefined;
}
