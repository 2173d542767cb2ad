import type { PageDocument } from '../../schemas/generated/grammar.ts';

/** The parameters that a page needs: those it declares, and `id` where it is a detail that takes its key from there. */
export function pageParams(page: PageDocument): Set<string> {
  const params = new Set(page.params);
  if (page.kind === 'detail' && page.key === undefined) params.add('id');
  return params;
}
