import type { ReactNode } from 'react';
import type { CellInput } from './inputs.ts';

/** A text as a tag in the colour that a field of its record names; without one, or with an unknown one, neutral. */
export function ownColor({ value, row, customProps }: CellInput<'ownColor'>): ReactNode {
  const named = row[customProps.colorField];
  const color = typeof named === 'string' && /^[a-z]+$/.test(named) ? named : 'neutral';
  return <span className={`rt-tag rt-${color}`}>{String(value)}</span>;
}
