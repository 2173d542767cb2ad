import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '../core/database-address.ts';

export interface Host {
  host: string;
  port: number;
}

/** The hosts of an address, and which of them takes writes: node-postgres has no `target_session_attrs`. */
export interface PrimaryHosts {
  /** The one that takes writes; waits for a while when there is none, as while a replica is promoted. */
  find(): Promise<Host>;
  /** A connection was lost: the next one asks anew which host it is. */
  doubt(): void;
  stop(): void;
}

/** Milliseconds that one host may take to answer. */
const ANSWER_LIMIT = 2_000;
/** Milliseconds in which some host has to take writes: less than a call waits for a connection. */
const FIND_LIMIT = 7_000;
const PAUSE = 100;
/** Milliseconds between two looks at the host in use: a machine that has gone closes no connection. */
const LOOK_EVERY = 2_000;

/** @param cut ends every connection: they lead to a host that does not answer, and another one takes writes */
export function primaryHosts({ urls }: DatabaseAddress, cut: () => void): PrimaryHosts {
  let known: { url: string; host: Host } | undefined;
  let finding: Promise<Host> | undefined;
  const firstThatWrites = async (among: readonly string[]) => {
    known = await Promise.any(among.map(async (url) => ({ url, host: await askWhetherItWrites(url) })));
    return known.host;
  };
  const findInTime = async () => {
    const until = Date.now() + FIND_LIMIT;
    for (;;) {
      try {
        return await firstThatWrites(urls);
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(PAUSE);
      }
    }
  };
  let isLooking = false;
  const looking = setInterval(async () => {
    const asked = known;
    if (!asked || isLooking) return;
    isLooking = true;
    try {
      await askWhetherItWrites(asked.url);
    } catch {
      const others = urls.filter((url) => url !== asked.url);
      await firstThatWrites(others).then(cut, () => {});
    } finally {
      isLooking = false;
    }
  }, LOOK_EVERY).unref();
  return {
    async find() {
      if (known) return known.host;
      finding ??= findInTime().finally(() => {
        finding = undefined;
      });
      return finding;
    },
    doubt() {
      known = undefined;
    },
    stop: () => clearInterval(looking),
  };
}

/** @throws Error when it does not answer, or takes no writes */
async function askWhetherItWrites(url: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_LIMIT,
    query_timeout: ANSWER_LIMIT,
    application_name: 'community-access-console hosts',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ writes: string }>('show transaction_read_only');
    if (Object.values(rows[0] ?? {})[0] !== 'off') throw new Error('no host takes writes');
    return { host: client.host, port: client.port };
  } finally {
    await client.end().catch(() => {});
  }
}
