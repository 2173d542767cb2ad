import { PageMissing } from '../../runtime/core/page-missing.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';

/** Where resolved pages come from. */
export interface PageSource {
  /** @throws PageMissing when there is none, Error when it cannot be loaded */
  load(id: string): Promise<ResolvedPage>;
  /** Calls back whenever a page that is shown becomes another one. @returns ends the watching */
  watch(id: string, changed: (page: ResolvedPage) => void): () => void;
}

/** One lazy chunk a page. */
const documents = import.meta.glob<ResolvedPage>('../../schemas/pages/**/*.json', {
  query: '?resolved',
  import: 'default',
});

const shipped: PageSource = {
  async load(id) {
    const load = documents[`../../schemas/pages/${id}.json`];
    if (!load) throw new PageMissing(id);
    return load();
  },
  watch: () => () => {},
};

let source = shipped;

/** In development the pages are the documents as they are at the moment: `dev/live-pages.ts`. */
export function setPageSource(other: PageSource): void {
  source = other;
}

/** Loads a page's resolved document. @throws PageMissing when there is none, Error when it cannot be loaded */
export function loadPage(id: string): Promise<ResolvedPage> {
  return source.load(id);
}

/** Follows a page that is shown, while its document is edited. @returns ends the watching */
export function watchPage(id: string, changed: (page: ResolvedPage) => void): () => void {
  return source.watch(id, changed);
}
