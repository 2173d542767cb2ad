import type { ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import type { FilterValue, FilterValues } from '../../form/filter-values.ts';

/**
 * Values of sensitive filters survive a reload in the session store alone: an address is shared, logged and kept in the
 * history. One entry per account and page, so that the next account to log in finds nothing of the last.
 */
export function sensitiveStoreKey(accountUuid: string, pageId: string): string {
  return `runtime.filters.${accountUuid}.${pageId}`;
}

export function storeSensitive(key: string, filters: readonly ResolvedFilter[], values: FilterValues): void {
  const kept = filters.filter(({ name, sensitive }) => sensitive && values[name] !== undefined);
  if (kept.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.map(({ name }) => [name, values[name]]))));
}

export function readSensitive(key: string, filters: readonly ResolvedFilter[]): FilterValues {
  const stored = parse(sessionStorage.getItem(key));
  const names = filters
    .filter(({ name, sensitive }) => sensitive && typeof stored[name] === 'string')
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, stored[name] as FilterValue]));
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
