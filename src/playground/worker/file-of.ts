/** Where a page's document lies, below `schemas/`. */
export function fileOf(id: string): string {
  return `pages/${id}.json`;
}
