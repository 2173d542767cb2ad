import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import { textOf } from '../core/text-of.ts';
import type { CellKind } from './cell-kind.ts';
import { choiceOf } from './choice-of.ts';
import { textsOf } from './plain-text.ts';

/** Codes of a dictionary, or of the page's choices, as coloured labels; one without a colour as plain text. One that neither has is shown as it is. */
export function tag(input: CellInput): ReactNode {
  const { value, context } = input;
  const codes = new Set(textsOf(value));
  const isOne = codes.size === 1;
  const labels = [...codes].map((code) => {
    const choice = choiceOf(input, code);
    // Colour where it has a meaning: a code without one is plain text.
    if (isOne && choice && !choice.color) return <span key={code}>{textOf(choice.label, context.language)}</span>;
    return (
      <span key={code} className={`rt-tag rt-${choice?.color ?? 'neutral'}`}>
        {choice ? textOf(choice.label, context.language) : code}
      </span>
    );
  });
  return labels.length === 1 ? labels[0] : <span className="rt-tags">{labels}</span>;
}

export const cell: CellKind = { draw: tag, ofMany: true, ofTags: true, compares: true, width: 110 };
