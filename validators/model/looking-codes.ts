import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { blocksOf } from './inner-blocks.ts';
import { pageIndex } from './page-index.ts';

/** Operations that change something, or carry records out of the console. */
const OPERATIONS: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'import', 'export']);

/**
 * The codes that let one look only, among those that open a call which writes or exports: of groups, and of pages that are no
 * form. An action counts where it says what it changes.
 */
export function lookingCodes(
  { operation, access, transition, writes, batch }: Endpoint,
  catalogue: DocumentCatalogue,
): string[] {
  const changes =
    OPERATIONS.has(operation) ||
    transition !== undefined ||
    batch === true ||
    (writes !== undefined && writes.length > 0);
  if (!changes || typeof access === 'string') return [];
  return access.filter((code) => catalogue.menu?.get(code)?.node.type === 'menu' && !isForm(code, catalogue));
}

/** Whoever may open a form may send it; of a page that cannot be read, nobody knows. */
function isForm(code: string, catalogue: DocumentCatalogue): boolean {
  const { byCode, partial } = pageIndex(catalogue);
  const pages = (byCode.get(code) ?? []).flatMap((id) => catalogue.pages.get(id) ?? []);
  if (pages.length === 0 && partial) return true;
  return pages.some((page) => blocksOf(page).some(({ kind }) => kind === 'form' || kind === 'approval'));
}
