import type { ResolvedPage } from '../schemas/generated/grammar.ts';

/** One lazy chunk a page. */
const documents = import.meta.glob<ResolvedPage>('../schemas/pages/**/*.json', {
  query: '?resolved',
  import: 'default',
});

/** Loads a page's resolved document. @throws Error that names the page when there is none, or it cannot be loaded */
export async function loadPage(id: string): Promise<ResolvedPage> {
  const load = documents[`../schemas/pages/${id}.json`];
  if (!load) throw new Error(`There is no page "${id}".`);
  return load();
}
