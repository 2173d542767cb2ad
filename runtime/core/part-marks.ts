/** What a drawn part of a page is called by those who look for it: `data-part` with the pointer of its place in the document. */
type Mark = { readonly 'data-part'?: string };

const NONE: Mark = {};

let find: ((part: object) => string | undefined) | undefined;

/** The studio hands in which part of a resolved page comes from which place of its document; `undefined` ends it. */
export function setPartMarks(finder: typeof find): void {
  find = finder;
}

/** The mark of a part of a resolved page: nothing but in the studio. */
export function markOf(part: object): Mark {
  const place = find?.(part);
  return place === undefined ? NONE : { 'data-part': place };
}
