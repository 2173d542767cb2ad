/** What a drawn part of a page is called by those who look for it: `data-part` with the pointer of its place in the document. */
export interface PartMark {
  readonly 'data-part'?: string;
}

/**
 * The key under which a part of a resolved page has its mark in the studio, and nowhere else. A symbol: a copy of the part, such
 * as a column with the width that a person chose, has it too, and neither JSON nor a loop over keys sees it.
 */
export const PART_MARK = Symbol();

/** The mark of a part of a resolved page: nothing but in the studio. */
export function markOf(part: object): PartMark | undefined {
  return (part as { readonly [PART_MARK]?: PartMark })[PART_MARK];
}
