import type { Block, PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { blocksOf } from './inner-blocks.ts';

/** The parameters of a page, by name. */
export interface PageParams {
  /** Without these it cannot be shown. */
  needed: ReadonlySet<string>;
  /** It accepts these, but does not require them. */
  optional: ReadonlySet<string>;
}

/** Where a record's key is left out, it is this parameter. */
const KEY = 'id';

/**
 * The parameters that a page accepts: those it declares, and `id` where a record of it is found by that. A form that also
 * makes new records does not require it.
 */
export const pageParams = onceAPage((page: PageDocument, catalogue: DocumentCatalogue): PageParams => {
  const needed = new Set(page.params);
  const optional = new Set(page.optionalParams);
  for (const block of blocksOf(page)) {
    const use = keyUse(block, catalogue);
    if (use === 'needed' && !optional.has(KEY)) needed.add(KEY);
    if (use === 'optional' && !needed.has(KEY)) optional.add(KEY);
  }
  return { needed, optional: new Set([...optional].filter((param) => !needed.has(param))) };
});

/** Every parameter that a page accepts. */
export function paramsTaken(page: PageDocument, catalogue: DocumentCatalogue): Set<string> {
  const { needed, optional } = pageParams(page, catalogue);
  return new Set([...needed, ...optional]);
}

function keyUse(block: Block, catalogue: DocumentCatalogue): 'needed' | 'optional' | undefined {
  if (block.kind === 'detail' || block.kind === 'approval') return block.key === undefined ? 'needed' : undefined;
  if (block.kind !== 'form' || block.load?.key !== undefined) return undefined;
  // Where only the update is named, the load is missing: update-has-record reports it.
  if (!block.load) return block.update === undefined ? undefined : 'optional';
  const operation = catalogue.endpoints.get(block.endpoint)?.operation;
  return operation === 'update' || operation === 'action' ? 'needed' : 'optional';
}
