import type { ReactNode } from 'react';
import { textOf } from '../text-of.ts';
import type { CellInput } from './cell-context.ts';

/** Codes of a dictionary as coloured labels. A code that the table does not have is shown as it is. */
export function tag({ value, props, context }: CellInput): ReactNode {
  const codes = Array.isArray(value) ? value.map(String) : [String(value)];
  const labels = codes.map((code) => {
    const entry = props.dictionary === undefined ? undefined : context.code(props.dictionary, code);
    return (
      <span key={code} className={`rt-tag rt-${entry?.color ?? 'neutral'}`}>
        {entry ? textOf(entry.label, context.language) : code}
      </span>
    );
  });
  return labels.length === 1 ? labels[0] : <span className="rt-tags">{labels}</span>;
}
