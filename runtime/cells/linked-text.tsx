import type { ReactNode } from 'react';
import type { CellContext, CellInput } from '../core/cell-context.ts';
import { readLinkedText } from '../formats/linked-text.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText, textsOf } from './plain-text.ts';

/** A text whose names lead to their pages, or several, each on a line of its own. The server has decided where they lead. */
export function linkedText({ value, context }: CellInput): ReactNode {
  if (!Array.isArray(value)) return piecesOf(plainText(value, ', '), context);
  return textsOf(value).map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may occur twice, and none is moved
    <span key={place} className="rt-sentence">
      {piecesOf(text, context)}
    </span>
  ));
}

function piecesOf(text: string, { openRoute }: CellContext): ReactNode {
  return readLinkedText(text).map(({ text: words, route }, place) =>
    route === undefined ? (
      words
    ) : (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are never moved
        key={place}
        type="button"
        className="rt-link rt-cell-link"
        onClick={(event) => {
          event.stopPropagation();
          openRoute(route);
        }}
      >
        {words}
      </button>
    ),
  );
}

export const cell: CellKind = { draw: linkedText, ofMany: true };
