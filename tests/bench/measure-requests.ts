import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import { createClient } from '../../runtime/request/create-client.ts';
import { buildApp } from '../../server/app/app.ts';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import type { Database } from '../../server/db/database.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { readConfig } from '../../server/settings/config.ts';
import { listen } from '../../server/web/listen.ts';
import { type Cost, costOf, sideBySide } from './side-by-side.ts';

export interface RequestCosts {
  database: 'pglite' | 'postgres';
  /** Milliseconds of a first start, divisions and demo data and all. */
  setUpMs: number;
  /** Open-door records of the main community within the longest range that a list takes. */
  rowsInRange: number | 'more than 10000';
  /** Milliseconds from the client's call to its content, over HTTP on loopback, signature and all. */
  requests: Record<string, Cost>;
  /** One signed list request beside the bare statements that it runs. */
  listAgainstSql: { ours: Cost; theirs: Cost; ratio: number };
}

const LIST = '/control/record/v1/open/list';

/** Measures list requests on the full demo data. @param databaseUrl left out means the embedded database */
export async function measureRequests(databaseUrl: string | undefined, rounds: number): Promise<RequestCosts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    PORT: '0',
    SIMULATOR: '0',
    LOG_LEVEL: 'error',
    SMS_RESEND_SECONDS: '0',
    SMS_DAILY_LIMIT: '1000',
  });
  const catalogue = loadCatalogue();
  const began = performance.now();
  const { database, keys, vault } = await setUp({ config, catalogue, demo: 'full' });
  const setUpMs = Math.round(performance.now() - began);
  const seen = recording(database);
  const app = await buildApp({ config, catalogue, database: seen.database, keys, vault });
  try {
    const address = await listen(app, config);
    const { ask, communityUuid } = await signIn(address, config.appKey, keys.publicKey);
    const openTime = lastDays(30);
    const page = { communityUuid, openTime, pageNum: 1, pageSize: 20 };
    const { total, capped } = await ask(page);
    const beyond = await cursorPast(ask, page);
    const timed = async (payload: object) => {
      const from = performance.now();
      await ask(payload);
      return performance.now() - from;
    };
    const repeat = async (payload: object) => {
      const runs: number[] = [];
      for (let round = 0; round <= rounds; round += 1) runs.push(await timed(payload));
      return costOf(runs.slice(1));
    };
    const today = { ...page, openTime: lastDays(0), summary: true };
    const requests = {
      'page 1 of today, with figures': await repeat(today),
      'page 1 of 31 days, with figures': await repeat({ ...page, summary: true }),
      'two filters over 31 days': await repeat({ ...page, openType: ['1'], direction: '1', summary: true }),
      'name and result over 31 days': await repeat({ ...page, personName: '张', openResult: '1', summary: true }),
      'phone tail over 31 days': await repeat({ ...page, phone: '1234' }),
      ...(beyond && { 'page after the cap': await repeat({ ...page, after: beyond }) }),
    };
    seen.start();
    await ask(page);
    const statements = seen.stop();
    const listAgainstSql = await sideBySide(rounds, {
      ours: () => timed(page),
      theirs: async () => {
        const from = performance.now();
        for (const statement of statements) await database.run(statement);
        return performance.now() - from;
      },
    });
    return {
      database: database.kind,
      setUpMs,
      rowsInRange: capped ? 'more than 10000' : total,
      requests,
      listAgainstSql,
    };
  } finally {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface ListAnswer {
  total: number;
  capped: boolean;
  next: string | null;
}

type Ask = (payload: object) => Promise<ListAnswer>;

async function signIn(origin: string, appKey: string, publicKey: string) {
  let token: string | undefined;
  const client = createClient({
    origin,
    prefix: '/plus',
    appKey,
    publicKey,
    clientVersion: 'v127.0.0.1',
    token: () => token,
    fingerprint: () => 'bench',
    language: () => 'zh',
    onFailure: () => {},
  });
  const phone = '15400000002';
  const { demoCode } = await client.post<{ demoCode: string }>('/send/verify/code', { phone });
  ({ token } = await client.post<{ token: string }>('/auth/login/sms', { phone, smsCode: demoCode }));
  const communities = await client.post<{ communityUuid: string; communityName: string }[]>('/community/v1/name');
  const communityUuid = communities.find(({ communityName }) => communityName === '云杉花苑')?.communityUuid;
  const ask: Ask = (payload) => client.post<ListAnswer>(LIST, payload);
  return { ask, communityUuid };
}

/** The cursor of the last page that paging by number reaches, or undefined when the rows end before. */
async function cursorPast(ask: Ask, page: object): Promise<string | undefined> {
  const { next } = await ask({ ...page, pageNum: 100, pageSize: 100 });
  return next ?? undefined;
}

/** Remembers the statements over the records while it is told to. */
function recording(database: Database) {
  let kept: RawBuilder<unknown>[] | undefined;
  const remember = (statement: RawBuilder<unknown>) => kept?.push(statement);
  const wrapped: Database = {
    ...database,
    run(statement) {
      remember(statement);
      return database.run(statement);
    },
    first(statement) {
      remember(statement);
      return database.first(statement);
    },
  };
  return {
    database: wrapped,
    start() {
      kept = [];
    },
    /** Only those that read the list's own rows: the chain's (session, nonce) are what the request adds. */
    stop() {
      const statements = kept ?? [];
      kept = undefined;
      return statements.filter((statement) => JSON.stringify(statement.toOperationNode()).includes('access_record'));
    },
  };
}

/** From the start of the day so many days ago to the end of today, in UTC+8. */
function lastDays(days: number): [string, string] {
  const day = (ago: number) => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  return [`${day(days)} 00:00:00`, `${day(0)} 23:59:59`];
}
