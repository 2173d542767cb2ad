import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { buildApp } from '../../server/app/app.ts';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { createVault } from '../../server/crypto/vault.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { SHARD_KEY, tableDistribution } from '../../server/db/shards/table-distribution.ts';
import { setUp } from '../../server/first-start/setup.ts';
import { hashToken } from '../../server/sessions/read-sessions.ts';
import { readConfig, type ServerConfig } from '../../server/settings/config.ts';
import { hasPostgres, makeTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { rightRequest } from '../../server/testing/test-server.ts';
import { listen } from '../../server/web/listen.ts';
import { type Answered, keyOf, type Payload, route } from './router.ts';

const catalogue = loadCatalogue();
const TODAY = new Date('2026-11-20T06:20:00Z');
/** The days of the records that are asked for. */
const RANGE = { dateTime: ['2026-11-13 00:00:00', '2026-11-20 23:59:59'], day: ['2026-11-13', '2026-11-20'] };
/** Each server writes these by itself, when it starts and when it is read from. */
const OF_EACH_SERVER: ReadonlySet<string> = new Set(['sensitiveAccess', 'operationLog', 'fileJob']);
/** What communities and companies carry of rows of communities: a half counts its own alone, when it is asked for figures of the day. */
const CARRIED: Readonly<Record<string, readonly string[]>> = {
  community: ['roomCount', 'householdCount', 'deviceCount', 'onlineCount'],
  property: ['householdCount', 'deviceCount', 'onlineRate'],
};
const READING: ReadonlySet<string> = new Set(['list', 'options', 'aggregate']);

interface Served {
  place: TestDatabase;
  database: Database;
  config: ServerConfig;
  address: string;
  close(): Promise<void>;
}

interface Account {
  uuid: string;
  role: string;
  communities: string[];
}

async function serve(place: TestDatabase): Promise<Served> {
  const config: ServerConfig = { ...readConfig({}), demo: true, simulator: undefined, port: 0, ...place };
  const database = await openDatabase(config);
  const keys = loadKeys(place.dataDir);
  const logStream = { write: () => {} };
  const vault = createVault(keys);
  const app = await buildApp({ catalogue, config, database, keys, vault, recurring: false, logStream });
  const address = await listen(app, config);
  return {
    place,
    database,
    config,
    address,
    async close() {
      await app.close();
      await database.close();
      await place.remove();
    },
  };
}

/** Leaves the rows of these communities; what every half has, and what belongs to no community, stays. */
async function deleteOthers(database: Database, communities: readonly string[]): Promise<number> {
  let rows = 0;
  for (const [table, place] of tableDistribution(catalogue)) {
    if (place !== 'community') continue;
    const gone = await database.run(sql`
      with gone as (delete from ${sql.table(table)} where ${sql.id(SHARD_KEY)} <> all(${communities}::text[]) returning 1)
      select count(*) as count from gone`);
    rows += Number(Object(gone[0]).count);
  }
  return rows;
}

/** A moment of this run, such as the one from which a suggestion counts. */
const isNow = (text: string) => Math.abs(Date.now() - Date.parse(`${text.replace(' ', 'T')}+08:00`)) < 600_000;

/** Without what two answers to one question differ in: addresses of pictures are signed with their time. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replaceAll(/\?[^"\s]*(sign|token|expires)[^"]*/gi, '?signed')
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, (text) => (isNow(text) ? 'now' : text)),
  );

describe.runIf(hasPostgres)('half of the communities in each of two databases', () => {
  let one: Served;
  let halves: Served[];
  let accounts: Account[];
  const inFirst = new Set<string>();
  const halfOf = (community: string) => (inFirst.has(community) ? 0 : 1);

  beforeAll(async () => {
    const place = await makeTestDatabase('postgres');
    const config = { ...readConfig({}), demo: true, ...place };
    const { database } = await setUp({ config, catalogue, demo: 'small', regions: false, today: TODAY });
    const communities = await database.run(sql<{ uuid: string }>`
      select community_uuid as uuid from community order by community_id`);
    for (const [at, { uuid }] of communities.entries()) if (at % 2 === 0) inFirst.add(uuid);
    const all = await database.run(sql<Account>`
      select a.uuid, r.role_code as role, a.community_uuids as communities from account a join role r on r.id = a.role_id
      where a.account_state = '1' and cardinality(a.community_uuids) > 0 order by a.uuid`);
    // Of each role those with the most different places: in the first half, in the second, in both.
    const seen = new Map<string, Account>();
    for (const account of all) {
      const places = [...new Set(account.communities.map(halfOf))].toSorted().join();
      const key = `${account.role} ${places}`;
      if (!seen.has(key)) seen.set(key, account);
    }
    accounts = [...seen.values()];
    for (const { uuid } of accounts) {
      await database.run(sql`
        insert into console_session (token_hash, account_uuid) values (${hashToken(`token of ${uuid}`)}, ${uuid})`);
    }
    await database.close();
    const copies = [await makeTestDatabase('postgres', place), await makeTestDatabase('postgres', place)];
    one = await serve(place);
    halves = await Promise.all(copies.map(serve));
    const own = [[...inFirst], communities.map(({ uuid }) => uuid).filter((uuid) => !inFirst.has(uuid))];
    for (const [at, half] of halves.entries()) {
      expect(own[at]?.length).toBeGreaterThan(1);
      expect(await deleteOthers(half.database, own[at] ?? [])).toBeGreaterThan(10_000);
    }
  }, 600_000);
  afterAll(async () => {
    for (const each of [one, ...(halves ?? [])]) await each?.close();
  });

  const ask = async ({ address, config }: Served, path: string, payload: Payload, token: string): Promise<Answered> => {
    const request = rightRequest(`${address}/plus${path}`, payload, config.appKey, token);
    const { url, headers, body } = request;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const { status, content } = (await answer.json()) as Answered;
    return { status, content: plain(content) };
  };

  /** What a list, its choices or its figures are asked: the days that they must be told, and the rest left out. */
  function payloadsOf(endpoint: CatalogueEndpoint, { communities }: Account): Payload[] {
    const entity = catalogue.entities[endpoint.entity ?? ''];
    const ranges = Object.fromEntries(
      endpoint.ranges.map(({ field }) => [
        field,
        entity?.fields[field]?.format === 'calendar-date' ? RANGE.day : RANGE.dateTime,
      ]),
    );
    const paged = endpoint.operation === 'list' ? { pageNum: 2, pageSize: 10 } : {};
    const named = [communities[0], communities.at(-1)].map((communityUuid) => ({ ...ranges, ...paged, communityUuid }));
    return [{ ...ranges, ...paged }, { ...ranges, ...(endpoint.operation === 'list' && { pageSize: 20 }) }, ...named];
  }

  /** What is the same whatever the order, where the order is that of names; pages of two halves have no cursor. */
  function comparable(endpoint: CatalogueEndpoint, { status, content }: Answered, halvesAsked: number): unknown {
    if (status !== 0 || halvesAsked === 1) return { status, content };
    if (endpoint.operation === 'options')
      return { status, content: (content as object[]).map((each) => JSON.stringify(each)).toSorted() };
    if (endpoint.operation === 'aggregate') {
      const { rows, ...totals } = content as { rows?: Record<string, unknown>[] };
      const names = Object.keys(endpoint.aggregate?.measures ?? {});
      return { status, totals, rows: rows?.toSorted((a, b) => (keyOf(a, names) < keyOf(b, names) ? -1 : 1)) };
    }
    const { next: _, ...page } = content as Record<string, unknown>;
    return { status, content: page };
  }

  test('answer as one database does: lists, choices, figures and records, of accounts in one half and in both', async () => {
    const wrong: string[] = [];
    const cannot = new Map<string, number>();
    const counts = { answered: 0, refused: 0, byBoth: 0, records: 0 };
    const details = Object.values(catalogue.endpoints).filter(({ operation }) => operation === 'detail');
    for (const account of accounts) {
      const token = `token of ${account.uuid}`;
      const around = {
        communities: account.communities,
        halfOf,
        ask: (half: number, path: string, payload: Payload) => {
          const served = halves[half];
          if (!served) throw new Error(`There is no half ${half}.`);
          return ask(served, path, payload, token);
        },
      };
      const compare = async (endpoint: CatalogueEndpoint, payload: Payload): Promise<Answered | undefined> => {
        const routed = await route(catalogue, endpoint, payload, around);
        if ('cannot' in routed) {
          cannot.set(routed.cannot, (cannot.get(routed.cannot) ?? 0) + 1);
          return undefined;
        }
        const wanted = await ask(one, endpoint.path, payload, token);
        const carried = new Set(CARRIED[endpoint.entity ?? '']);
        const [a, b] = [routed.answer, wanted].map((each) =>
          JSON.stringify(comparable(endpoint, each, routed.halves), (key, value) => (carried.has(key) ? 0 : value)),
        );
        if (a !== b) {
          // From a little before where they part.
          const at = Math.max(0, [...(a ?? '')].findIndex((letter, place) => letter !== b?.[place]) - 60);
          const parts = [a, b].map((text) => text?.slice(at, at + 200));
          wrong.push(`${account.role} ${endpoint.path} ${JSON.stringify(payload)}\n  ${parts.join('\n  ')}`);
        }
        counts[wanted.status === 0 ? 'answered' : 'refused'] += 1;
        if (routed.halves > 1) counts.byBoth += 1;
        return wanted;
      };
      for (const endpoint of Object.values(catalogue.endpoints)) {
        if (!READING.has(endpoint.operation) || endpoint.access === 'public') continue;
        if (OF_EACH_SERVER.has(endpoint.entity ?? '')) continue;
        const entity = catalogue.entities[endpoint.entity ?? ''];
        for (const payload of payloadsOf(endpoint, account)) {
          const answer = await compare(endpoint, payload);
          if (endpoint.operation !== 'list' || answer?.status !== 0 || !entity) continue;
          const detail = details.find((one) => one.entity === entity.name);
          const [row] = (answer.content as { list: Record<string, unknown>[] }).list;
          if (!detail || !row) continue;
          await compare(detail, { id: row[entity.primaryKey] });
          counts.records += 1;
        }
      }
    }
    console.log(JSON.stringify({ accounts: accounts.length, ...counts, cannot: Object.fromEntries(cannot) }, null, 1));
    expect(wrong, `${wrong.length} differ\n${wrong.slice(0, 20).join('\n')}`).toEqual([]);
    expect(counts.answered).toBeGreaterThan(500);
    expect(counts.byBoth).toBeGreaterThan(50);
    expect(counts.records).toBeGreaterThan(100);
  }, 600_000);
});
