import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { unitOf } from '../core/unit-of.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText } from './plain-text.ts';
import { telephone } from './telephone.ts';

/** The value as it is, its unit after it. */
export function text(input: CellInput): ReactNode {
  const { value, props, context } = input;
  const shown = plainText(value, context.t('cell.listSeparator'));
  return props.unit ? `${shown} ${unitOf(props.unit, value, context.language)}` : (telephone(input) ?? shown);
}

export const cell: CellKind = { draw: text, ofMany: true, readAsItStands: true, namesRows: true };
