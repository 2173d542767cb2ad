import type { ReactNode } from 'react';
import { textOf } from '../text-of.ts';
import type { CellInput } from './cell-context.ts';
import { tag } from './tag.tsx';

/** Several values: labels where they are codes, else one line. */
export function list(input: CellInput): ReactNode {
  if (input.props.dictionary !== undefined) return tag(input);
  const { value, props, context } = input;
  const items = Array.isArray(value) ? value : [value];
  const shown = items.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)));
  const line = shown.join(context.t('cell.listSeparator'));
  return props.unit ? `${line} ${textOf(props.unit, context.language)}` : line;
}
