import type { CallContext } from '../services/call-context.ts';
import { type SentValues, sentValues } from './sent-values.ts';
import { recordAccess } from './trace-access.ts';

/** The number of records a line, so that neither the line nor the memory grows with a long file. */
const RECORDS = 5000;

/** What a file shows, and about whom: one line, of a file of more than 5,000 records one for each 5,000. */
export interface FileTrace {
  /** A row as the reader of the file sees it, with its key. */
  add(row: Record<string, unknown>): void;
  /** @param isEnd whether no row comes after those that were added */
  write(isEnd: boolean): Promise<void>;
}

export function traceOfFile(context: CallContext): FileTrace {
  const fields = new Set<string>();
  const ids = new Set<string>();
  const communities = new Set<string>();
  let count = 0;
  return {
    add(row) {
      const sent: SentValues = sentValues(row, context.catalogue, context.endpoint);
      for (const field of sent.fields) fields.add(field);
      for (const id of sent.ids) ids.add(id);
      for (const community of sent.communityUuids) communities.add(community);
      count += sent.count;
    },
    async write(isEnd) {
      if (count === 0 || (count < RECORDS && !isEnd)) return;
      await recordAccess(
        { fields: [...fields].sort(), ids: [...ids], communityUuids: [...communities], count },
        context,
      );
      ids.clear();
      communities.clear();
      count = 0;
    },
  };
}
