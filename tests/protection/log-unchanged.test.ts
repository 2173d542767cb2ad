import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { sealLines } from '../../server/operation-log/chain/seal-lines.ts';
import { verifyLog } from '../../server/operation-log/chain/verify-log.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { catalogue } from '../../server/testing/test-server.ts';
import { membersOf, rightPayload, schemaOf } from './call-payload.ts';
import { startProtectionWorld, type World } from './protection-world.ts';

const READING: ReadonlySet<string> = new Set(['list', 'detail', 'tree', 'options', 'aggregate', 'history']);
const writing = Object.values(catalogue.endpoints).filter(({ operation }) => !READING.has(operation));

/** What server writes alone keep of what was done and seen. */
const TRAILS = ['operationLog', 'sensitiveAccess', 'timelineEvent'] as const;

describe('the documents', () => {
  test('have no call, effect or state that writes a trail, or that changes what is written once', () => {
    const once = new Set(
      Object.values(catalogue.entities).flatMap(({ appendOnly, name }) => (appendOnly ? [name] : [])),
    );
    expect([...TRAILS].filter((name) => !once.has(name))).toEqual([]);
    const opened = Object.values(catalogue.endpoints).filter(
      ({ entity = '', operation, transitions }) =>
        once.has(entity) && (['create', 'import', 'update', 'delete'].includes(operation) || transitions.length > 0),
    );
    expect(opened.map(({ path }) => path)).toEqual([]);
    const calls = writing.filter(({ entity, operation }) => entity === 'operationLog' && operation !== 'export');
    expect(calls.map(({ path }) => path)).toEqual([]);
    const effects = Object.values(catalogue.entities).flatMap(({ name, effects = [] }) =>
      effects.flatMap(({ create, update, transition }) => {
        const target = (create ?? update ?? transition)?.entity ?? (update || transition ? name : '');
        return TRAILS.some((trail) => trail === target) ? [`${name} → ${target}`] : [];
      }),
    );
    expect(effects).toEqual([]);
  });
});

describe.each(oneDatabase)('the operation log and its seals, on %s', (kind) => {
  let world: World;
  let lines: string[];
  let before: string;

  /** Of the lines and seals that were there, and of the ends. New ones may come. */
  const stored = async () => {
    const row = await world.server.database.first(sql<{ lines: string; seals: string; waiting: string; ends: string }>`
      select (select md5(coalesce(string_agg(t::text, ' ' order by t.id), '')) from operation_log t where t.id = any(${lines}::text[])) as lines,
        (select md5(coalesce(string_agg(t::text, ' ' order by t.number), '')) from console_log_seal t) as seals,
        (select count(*)::text from console_log_waiting t where t.log_id = any(${lines}::text[])) as waiting,
        (select md5(string_agg(t::text, ' ' order by t.name)) from console_meta t where t.name in ('logStart', 'logHead')) as ends`);
    return JSON.stringify(row);
  };

  beforeAll(async () => {
    world = await startProtectionWorld(kind, catalogue);
    const { database, config } = world.server;
    await database.run(sql`
      insert into operation_log (id, create_time, log_time, user_name, content, object_id)
      select 'line' || n, now(), now(), '账号insider', '做过' || n, 'line' || n from generate_series(1, 20) as n`);
    await sealLines({ database, keys: loadKeys(config.dataDir) });
    const rows = await database.run(sql<{ id: string }>`select id from operation_log`);
    lines = rows.map(({ id }) => id);
    before = await stored();
  });
  afterAll(() => world.close());

  /** The payload with every key of a record in it that of a line of the log. */
  const overLines = (endpoint: CatalogueEndpoint, payload: Record<string, unknown>) => {
    const members = membersOf(schemaOf(world, endpoint));
    const isKey = (name: string) => /(^id|Id|^ids|Ids|Uuid|Uuids)$/.test(name) && name !== 'communityUuid';
    return Object.fromEntries(
      Object.keys({ ...members, ...payload }).flatMap((name): [string, unknown][] => {
        if (!isKey(name)) return name in payload ? [[name, payload[name]]] : [];
        return [[name, members[name]?.type === 'array' || Array.isArray(payload[name]) ? lines.slice(0, 3) : 'line1']];
      }),
    );
  };

  test.each(writing.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s changes none of them, asked rightly and asked about lines of the log',
    async (path, endpoint) => {
      await world.restoreCallers();
      const caller = endpoint.access === 'public' ? undefined : 'insider';
      const right = await rightPayload(world, endpoint);
      await world.call(path, overLines(endpoint, right), caller);
      await world.call(
        path,
        { ...overLines(endpoint, {}), entity: 'operationLog', objectType: 'operationLog' },
        caller,
      );
      await world.restoreCallers();
      await world.call(path, right, caller);
      await world.endJobs();
      expect(await stored()).toBe(before);
    },
  );

  test('after all of that the chain is what servers have written, with the new lines', async () => {
    const { database, config } = world.server;
    const keys = loadKeys(config.dataDir);
    await sealLines({ database, keys });
    const report = await verifyLog({ database, keys });
    expect(report).toMatchObject({ waiting: 0, unadopted: 0, count: 0 });
    expect(report.lines).toBeGreaterThan(lines.length + 100);
  });
});
