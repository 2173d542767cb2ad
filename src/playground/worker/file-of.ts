/** The path of a page's document below `schemas/`. */
export function fileOf(id: string): string {
  return `pages/${id}.json`;
}
