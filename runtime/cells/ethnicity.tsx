import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { choiceOf } from './choice-of.ts';

/** One of the 56 peoples by name, uncoloured: a colour would imply something about people. */
export function ethnicity(input: CellInput): ReactNode {
  const { value, props, context } = input;
  const code = String(value);
  // Some sources send 1 where the table has 01.
  const choice = [code, code.padStart(2, '0')]
    .map((each) => choiceOf({ props: { dictionary: 'ethnicity', ...props }, context }, each))
    .find((each) => each !== undefined);
  return choice ? textOf(choice.label, context.language) : code;
}

export const cell: CellKind = { draw: ethnicity };
