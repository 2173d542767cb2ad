/** `RuntimeHost.loadPage` rejects with it when no page of this console has the name. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing';
  readonly page: string;

  constructor(page: string) {
    super(`There is no page "${page}".`);
    this.page = page;
  }
}
