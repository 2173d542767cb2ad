import { ApiError } from '../core/errors.ts';
import type { Database } from '../db/database.ts';

/** Keys that are in no file, for which files were read: whoever follows a list or a link hardly ever asks for one. */
const MOST = 20;
const MINUTES = 10;
/** Accounts that are remembered at once. */
const ACCOUNTS = 10_000;

const known = new WeakMap<Database, ArchiveMisses>();

/** Those of a running server. */
export function archiveMissesOf(database: Database): ArchiveMisses {
  const misses = known.get(database) ?? createArchiveMisses();
  known.set(database, misses);
  return misses;
}

/**
 * How often accounts had files read for keys that are in none. Each look may read a dozen files, and a key is easily made up. Counted
 * by each process for itself: it is its own work that is limited.
 */
export interface ArchiveMisses {
  /**
   * Counts a look from its beginning, so that many at once are counted, too.
   *
   * @returns takes it back: something was found, or nothing could be read
   * @throws ApiError too-many-calls
   */
  begin(account: string): () => void;
}

export function createArchiveMisses(now = () => Date.now()): ArchiveMisses {
  const misses = new Map<string, { at: number }[]>();
  return {
    begin(account) {
      const lately = (misses.get(account) ?? []).filter(({ at }) => at > now() - MINUTES * 60_000);
      if (lately.length >= MOST) throw new ApiError('too-many-calls');
      const look = { at: now() };
      misses.delete(account);
      misses.set(account, [...lately, look]);
      // The first is the one that has missed least lately.
      if (misses.size > ACCOUNTS) misses.delete(misses.keys().next().value ?? '');
      return () => {
        const all = misses.get(account);
        if (all)
          misses.set(
            account,
            all.filter((one) => one !== look),
          );
      };
    },
  };
}
