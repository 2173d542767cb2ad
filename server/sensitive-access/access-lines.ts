import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { Vault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';

/** Milliseconds between two lines that make the next one wait for others. */
const CLOSE = 5;
/** Milliseconds that a line waits at most, so much less than a call takes. */
const WAIT = 3;

type Line = Record<string, unknown>;

interface Waiting {
  line: Line;
  stored(): void;
  failed(error: unknown): void;
}

/**
 * Stores lines of calls that end at nearly the same time with one statement: of what a list costs a busy server, its line was a
 * sixth. A line that comes alone is stored at once.
 */
export interface AccessLines {
  /** Ends once the line is stored. @throws what the database says of this very line, whatever becomes of the others */
  add(line: Line): Promise<void>;
}

export function createAccessLines(insert: (lines: readonly Line[]) => Promise<void>): AccessLines {
  let waiting: Waiting[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  const store = async () => {
    const group = waiting;
    waiting = [];
    try {
      await insert(group.map(({ line }) => line));
      for (const { stored } of group) stored();
    } catch (error) {
      if (group.length === 1) return group[0]?.failed(error);
      // One statement is stored whole or not at all: each line is tried by itself, so that a bad one fails its own call only.
      for (const { line, stored, failed } of group) await insert([line]).then(stored, failed);
    }
  };

  return {
    add(line) {
      const now = performance.now();
      const isBusy = now - lastAt < CLOSE;
      lastAt = now;
      return new Promise((stored, failed) => {
        waiting.push({ line, stored, failed });
        if (waiting.length > 1) return;
        if (isBusy) setTimeout(store, WAIT);
        else void store();
      });
    },
  };
}

const known = new WeakMap<Database, { entity: CatalogueEntity; vault: Vault; lines: AccessLines }>();

/** Those of a process. For calls outside of transactions only: a line would be stored in that of another call. */
export function accessLinesOf(database: Database, entity: CatalogueEntity, vault: Vault): AccessLines {
  const found = known.get(database);
  // `npm run dev` takes up a changed entity on the same database.
  if (found?.entity === entity && found.vault === vault) return found.lines;
  const lines = createAccessLines((some) => bulkInsert(database, entity, some, vault));
  known.set(database, { entity, vault, lines });
  return lines;
}
