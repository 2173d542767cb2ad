import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { choiceOf } from './choice-of.ts';

/** A code of a dictionary, or of the page's choices, as a dot of its colour and its label. */
export function badge(input: CellInput): ReactNode {
  const code = String(input.value);
  const choice = choiceOf(input, code);
  return (
    <span className={`rt-badge rt-${choice?.color ?? 'neutral'}`}>
      {choice ? textOf(choice.label, input.context.language) : code}
    </span>
  );
}

export const cell: CellKind = { draw: badge, width: 104 };
