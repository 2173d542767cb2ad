import { useRef, useState } from 'react';
import type { ResolvedApproval } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { filteredBy } from '../asked-with.ts';

/** The most rows that a list call returns. */
const MOST = 100;

export interface NextRecord {
  busy: boolean;
  /**
   * Finds a record that waits for a decision and was not shown here yet.
   * @returns its key; undefined when there is none, or when the call failed, which the console has reported
   */
  find(): Promise<string | 'none' | 'failed'>;
}

/** The next record to decide on; undefined where the document names no list of them. */
export function useNext(approval: ResolvedApproval, row: Row | undefined, scopes: Scopes): NextRecord | undefined {
  const host = useRuntime();
  const [busy, setBusy] = useState(false);
  /** Those that were shown, decided or skipped. */
  const seen = useRef(new Set<string>());
  const { next, rowKey, scope } = approval;
  if (!next) return undefined;
  if (row) seen.current.add(String(row[rowKey]));
  return {
    busy,
    async find() {
      const filters = filteredBy(next.fixedFilters, scopesOf(host, { ...scopes, ...(row && { row }) }));
      const own = typeof row?.communityUuid === 'string' ? row.communityUuid : host.community?.communityUuid;
      if (!filters || (scope === 'community' && own === undefined)) return 'none';
      setBusy(true);
      try {
        const { list } = await host.client.post<{ list: readonly Row[] }>(next.endpoint, {
          ...filters,
          ...(scope === 'community' && { communityUuid: own }),
          pageNum: 1,
          pageSize: Math.min(MOST, seen.current.size + 1),
        });
        const found = list.map((each) => String(each[next.rowKey])).find((key) => !seen.current.has(key));
        // Skipped ones are offered again when nothing else waits.
        if (found === undefined) seen.current.clear();
        return found ?? 'none';
      } catch {
        return 'failed';
      } finally {
        setBusy(false);
      }
    },
  };
}
