import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { image } from './image.tsx';
import { textsOf } from './plain-text.ts';
import { tag } from './tag.tsx';

/** Several values: labels where they are codes, pictures where they are their addresses, else one line. */
export function list(input: CellInput): ReactNode {
  if (input.props.dictionary !== undefined || input.props.choices) return tag(input);
  if (input.props.itemFormat === 'image') return image(input);
  const { value, props, context } = input;
  const line = textsOf(value).join(context.t('cell.listSeparator'));
  return props.unit ? `${line} ${textOf(props.unit, context.language)}` : line;
}

export const cell: CellKind = { draw: list, ofMany: true };
