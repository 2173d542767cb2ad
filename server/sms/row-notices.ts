import type { Outgoing } from './record-sms.ts';

/** The SMS that go with the rows of one write. */
export interface RowNotices {
  /** Recorded in the transaction of its row. */
  add(id: string, outgoing: Outgoing): void;
  /**
   * Sends those whose row is stored; to be called after the transaction.
   *
   * @param answer of `writeEach`: a trial stores no row
   * @returns the stored rows
   */
  send(answer: unknown): string[];
}

/** No SMS is sent about rows that were rolled back: an SMS waits until its row is committed. */
export function rowNotices(): RowNotices {
  const notices = new Map<string, Outgoing>();
  return {
    add: (id, outgoing) => void notices.set(id, outgoing),
    send(answer) {
      const standing = standingRows(answer);
      for (const id of standing) notices.get(id)?.();
      return standing;
    },
  };
}

function standingRows(answer: unknown): string[] {
  const { id, results } = Object(answer) as { id?: unknown; results?: readonly { id: string; ok: boolean }[] };
  if (Array.isArray(results)) return results.filter(({ ok }) => ok).map((row) => row.id);
  return typeof id === 'string' ? [id] : [];
}
