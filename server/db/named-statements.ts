import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Statements that have a name at a time. Each connection keeps the plans of those that it has run, a list's 0.26 MB. */
const MOST_NAMES = 100;
/** So often a text must have been run before it gets one. */
const OFTEN = 3;
/** Texts that are counted before the count begins anew. */
const MOST_COUNTED = 5_000;

/** The client of `pg`, as far as it is used here. */
interface Client {
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  query(statement: { name: string; text: string; values: readonly unknown[] }): Promise<unknown>;
  release(): void;
}

interface Pool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/**
 * A pool whose frequent statements are prepared once a connection, under a name, in place of being parsed and planned anew by each
 * call: more than half of what calls cost the database. PostgreSQL still plans for the values at hand where that is cheaper
 * (`plan_cache_mode`). Not for a pooler that gives each transaction another connection: where there is one that nobody has told of, names
 * are given up at the first statement that it does not know.
 */
export function withNamedStatements(pool: Pool, mostNames = MOST_NAMES): PostgresPool {
  const names = createNames(mostNames);
  const known = new WeakMap<Client, { named: PostgresPoolClient; tidy(): Promise<void> }>();
  const wrapped = (client: Client) => {
    const found = known.get(client) ?? namedClient(client, names);
    known.set(client, found);
    return found;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const { named, tidy } = wrapped(client);
      await tidy();
      return named;
    },
    end: () => pool.end(),
  };
}

interface Names {
  /** Undefined for a text that is not frequent, and for every one once they are off. */
  of(text: string): string | undefined;
  turnOff(): void;
  isInUse(name: string): boolean;
  /** Counts up when a name is given up. */
  readonly given: number;
}

/** Names of the texts that were run last; one that is given up is never used again, so every connection may forget it when it likes. */
function createNames(most: number): Names {
  const names = new Map<string, string>();
  const used = new Set<string>();
  const counts = new Map<string, number>();
  let serial = 0;
  let given = 0;
  let isOff = false;
  const isFrequent = (text: string) => {
    const count = (counts.get(text) ?? 0) + 1;
    if (count >= OFTEN) return counts.delete(text) || true;
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    return false;
  };
  const giveUpOldest = () => {
    for (const [text, name] of names) {
      names.delete(text);
      used.delete(name);
      given += 1;
      return;
    }
  };
  return {
    of(text) {
      if (isOff) return undefined;
      let name = names.get(text);
      if (name === undefined) {
        if (!isFrequent(text)) return undefined;
        if (names.size >= most) giveUpOldest();
        serial += 1;
        name = `s${serial}_${hashOf(text)}`;
        used.add(name);
      }
      // The last in the order is the one that was used last.
      names.delete(text);
      names.set(text, name);
      return name;
    },
    turnOff() {
      isOff = true;
    },
    isInUse: (name) => used.has(name),
    get given() {
      return given;
    },
  };
}

/** So a name means one text in every process: behind a pooler a connection may have what another process has prepared. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** There is no such statement, or there is one already: this is not the connection that it was prepared on. */
const OF_A_POOLER: ReadonlySet<unknown> = new Set(['26000', '42P05']);

function namedClient(client: Client, names: Names) {
  const prepared = new Set<string>();
  let tidied = names.given;
  const query = (text: unknown, values: readonly unknown[] = []) => {
    if (typeof text !== 'string') return client.query(text as string);
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text, values);
    prepared.add(name);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (!OF_A_POOLER.has(Object(error).code)) throw error;
      names.turnOff();
      // In a transaction, which has failed with it, this fails as well, and the call with it: the next one is answered.
      return client.query(text, values);
    });
  };
  return {
    named: { query, release: () => client.release() } as PostgresPoolClient,
    /** Outside of any transaction: what the connection has prepared for texts that are frequent no more. */
    async tidy() {
      if (tidied === names.given) return;
      tidied = names.given;
      for (const name of [...prepared].filter((each) => !names.isInUse(each))) {
        prepared.delete(name);
        await client.query(`deallocate ${name}`).catch(() => {});
      }
    },
  };
}
