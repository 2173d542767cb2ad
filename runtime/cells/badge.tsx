import type { ReactNode } from 'react';
import { textOf } from '../text-of.ts';
import type { CellInput } from './cell-context.ts';

/** A code of a dictionary as a dot of its colour and its label. */
export function badge({ value, props, context }: CellInput): ReactNode {
  const entry = props.dictionary === undefined ? undefined : context.code(props.dictionary, String(value));
  return (
    <span className={`rt-badge rt-${entry?.color ?? 'neutral'}`}>
      {entry ? textOf(entry.label, context.language) : String(value)}
    </span>
  );
}
