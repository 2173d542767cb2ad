import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { blocksOf } from './inner-blocks.ts';
import { pageIndex } from './page-index.ts';
import { READING } from './reading-operations.ts';

/** Operations that change something, or export records from the console. */
const OPERATIONS: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'import', 'export']);

/**
 * The read-only codes, among those that open a call which writes or exports: of groups, of pages that are no
 * form, and of buttons that export or reveal. An action counts where it states what it changes.
 */
export function lookingCodes(endpoint: Endpoint, catalogue: DocumentCatalogue): string[] {
  const { operation, access } = endpoint;
  if (!changesOrCarries(endpoint) || typeof access === 'string') return [];
  const carries = operation === 'export';
  const exports = catalogue.derive(exportCodes);
  return access.filter((code) => {
    if (catalogue.menu?.get(code)?.node.type === 'menu') return !isForm(code, catalogue);
    return LOOKING_BUTTON.test(code) || (!carries && (/:export$/.test(code) || exports.has(code)));
  });
}

/** Whether a call changes records or exports them from the console. */
export function changesOrCarries({ operation, transition, writes, batch }: Endpoint): boolean {
  // Another rule reports a call that only reads and states what it writes.
  if (READING.has(operation)) return false;
  const changes = transition !== undefined || batch === true || (writes !== undefined && writes.length > 0);
  return OPERATIONS.has(operation) || changes;
}

/** Buttons that show more of what is there already. */
const LOOKING_BUTTON = /:(?:reveal|view|look|preview|print)$/;

/** The buttons that open calls which export records, and none that changes any. */
function exportCodes({ endpoints }: DocumentCatalogue): ReadonlySet<string> {
  const opened = (wanted: (endpoint: Endpoint) => boolean) =>
    [...endpoints.values()].filter(wanted).flatMap(({ access }) => (typeof access === 'string' ? [] : access));
  const counts = new Map<string, number>();
  for (const code of opened(({ operation }) => CHANGES.has(operation))) counts.set(code, (counts.get(code) ?? 0) + 1);
  // A call that was given the export's code by mistake does not make it a code of writing.
  return new Set(opened(({ operation }) => operation === 'export').filter((code) => (counts.get(code) ?? 0) <= 1));
}

const CHANGES: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'import']);

/** An account that may open a form may send it; for a page that cannot be read, it is unknown. */
function isForm(code: string, catalogue: DocumentCatalogue): boolean {
  const { byCode, partial } = pageIndex(catalogue);
  const pages = (byCode.get(code) ?? []).flatMap((id) => catalogue.pages.get(id) ?? []);
  if (pages.length === 0 && partial) return true;
  return pages.some((page) => blocksOf(page).some(({ kind }) => kind === 'form' || kind === 'approval'));
}
