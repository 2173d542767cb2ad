import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TemporaryPostgres } from '../../../scripts/machine/temporary-postgres.ts';
import { buildApp } from '../../app/app.ts';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { loadKeys } from '../../crypto/keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { readConfig } from '../../settings/config.ts';
import { makeMigratedDatabase } from '../../testing/migrated-database.ts';
import { openStream } from '../../testing/open-stream.ts';
import { clientAt } from '../../testing/signed-in.ts';
import { fillSmallWorld, OWN, PHONES } from '../../testing/small-world.ts';
import { startReplica } from '../../testing/temporary-replica.ts';
import { hasPostgres, type TestDatabase } from '../../testing/test-database.ts';
import { listen } from '../../web/listen.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { Replicas } from './replicas.ts';

const PERSON = {
  communityUuid: OWN,
  visitorName: '李小龙',
  phone: '15400007777',
  idCard: '990000199001010017',
  visitPurpose: '1',
  fromPlace: '杭州',
  fromRisk: false,
  temperature: 36.5,
  healthCode: '1',
};
const DETAIL = '/control/epidemic/v1/visitor/detail';
const ADD = '/control/epidemic/v1/visitor/add';
const LIST = '/control/epidemic/v1/visitor/list';

describe.runIf(hasPostgres)('a server with a read replica', () => {
  let place: TestDatabase;
  let standby: TemporaryPostgres;
  let database: Database;
  let replicas: Replicas;
  let app: FastifyInstance;
  let address: string;
  let manager: Awaited<ReturnType<ReturnType<typeof clientAt>['login']>>;

  beforeAll(async () => {
    place = await makeMigratedDatabase('postgres');
    const { databaseUrl = '', dataDir } = place;
    const before = await openDatabase(place);
    // The server of the tests acknowledges what is not flushed, and a replica gets that a fifth of a second later.
    await before.run(sql`alter database ${sql.id(new URL(databaseUrl).pathname.slice(1))} set synchronous_commit = on`);
    await before.close();
    standby = await startReplica(databaseUrl);
    const config = {
      ...readConfig({}),
      demo: true,
      dataDir,
      databaseUrl,
      databaseReadUrls: [standby.url],
      port: 0,
      logLevel: 'silent' as const,
      smsResendSeconds: 0,
      simulator: undefined,
      sessionsPerAccount: 0,
    };
    database = await openDatabase(config);
    if (!database.replicas) throw new Error('The database has no replicas.');
    replicas = database.replicas;
    const catalogue = loadCatalogue();
    const keys = loadKeys(dataDir);
    const vault = createVault(keys);
    await fillSmallWorld(database, catalogue, vault);
    app = await buildApp({ catalogue, config, database, keys, vault, recurring: false });
    address = await listen(app, config);
    manager = await clientAt(address, keys.publicKey, config.appKey).login(PHONES.manager);
    await vi.waitFor(() => expect(replicas.isAnyGood).toBe(true), { timeout: 15_000 });
    // Until something of a session is noted, the primary answers it.
    await manager.post(LIST, { communityUuid: OWN });
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await standby?.stop();
    await place?.remove();
  });

  const ready = async () => {
    const answer = await fetch(`${address}/ready`);
    return { http: answer.status, ...((await answer.json()) as { checks: Record<string, string> }).checks };
  };
  const onReplica = (statement: string) =>
    replicaDatabase().then(async (there) => there.run(sql.raw(statement)).finally(() => there.close()));
  const replicaDatabase = () => openDatabase({ dataDir: place.dataDir, databaseUrl: standby.url });

  test('a list is read there', async () => {
    const before = replicas.counts().replica;
    await manager.post(LIST, { communityUuid: OWN });
    expect(replicas.counts().replica).toBe(before + 1);
    expect(await ready()).toMatchObject({ http: 200, replicas: 'ok' });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('console_replicas{state="good"} 1');
  });

  test('of several hosts it is the one that takes writes, also where another is named first or is not there', async () => {
    const { databaseUrl = '', dataDir } = place;
    const [there, primary] = [standby.url, databaseUrl].map((url) => new URL(url));
    const both = `postgres://postgres@127.0.0.1:1,${there?.host},${primary?.host}${primary?.pathname}`;
    const found = await openDatabase({ dataDir, databaseUrl: both });
    expect(await found.first(sql`select pg_is_in_recovery() as standby`)).toEqual({ standby: false });
    await found.close();
  });

  test('whoever has written reads it, on the replica or else on the primary', async () => {
    const before = { ...replicas.counts() };
    for (let round = 0; round < 20; round += 1) {
      const { id } = await manager.post<{ id: string }>(ADD, PERSON);
      expect(await manager.post<{ id: string }>(DETAIL, { id })).toMatchObject({ id });
    }
    expect(replicas.counts().replica).toBeGreaterThan(before.replica);
  });

  test('a replica that holds still is waited for and then left: the write is seen at once', async () => {
    await onReplica('select pg_wal_replay_pause()');
    const { id } = await manager.post<{ id: string }>(ADD, PERSON);
    const before = { ...replicas.counts() };
    expect(await manager.post<{ id: string }>(DETAIL, { id })).toMatchObject({ id });
    expect(replicas.counts()).toEqual({ ...before, primary: before.primary + 1 });
    await onReplica('select pg_wal_replay_resume()');
    await expect
      .poll(async () => {
        await manager.post(DETAIL, { id });
        return replicas.counts().replica;
      })
      .toBeGreaterThan(before.replica);
  });

  test('what an event tells of is seen by whoever asks again, though somebody else wrote it', async () => {
    await onReplica('select pg_wal_replay_pause()');
    const { id } = await manager.post<{ id: string }>(ADD, PERSON);
    /** As a session reads that has neither written nor seen anything lately. */
    const isSeen = async (wanted: string) => {
      await database.run(sql`update console_session set position = 0 where account_uuid = 'manager'`);
      const { list } = await manager.post<{ list: { id: string }[] }>(LIST, { communityUuid: OWN });
      return list.some((row) => row.id === wanted);
    };
    expect(await isSeen(id)).toBe(false);
    const stream = await openStream(address, manager.token, ['epidemicVisitor']);
    const next = await manager.post<{ id: string }>(ADD, PERSON);
    await expect.poll(() => stream.changes()).toContain('epidemicVisitor');
    expect(await isSeen(next.id)).toBe(true);
    expect(await isSeen(id)).toBe(true);
    stream.close();
    await onReplica('select pg_wal_replay_resume()');
  });

  test('an export is made there, of all that there was when it began', async () => {
    await expect.poll(() => replicas.isAnyGood).toBe(true);
    await manager.post(ADD, PERSON);
    const { total } = await manager.post<{ total: number }>(LIST, { communityUuid: OWN });
    const before = replicas.counts().replica;
    const { jobId } = await manager.post<{ jobId: string }>('/control/epidemic/v1/visitor/export', {
      communityUuid: OWN,
      columns: ['visitorName'],
      format: 'csv',
    });
    await expect
      .poll(async () => await manager.post('/control/file/v1/progress', { ids: [jobId] }))
      .toMatchObject([{ jobState: '2', doneCount: total }]);
    expect(replicas.counts().replica).toBe(before + 1);
  });

  test('one that goes is noticed, calls are answered, and it is taken back', async () => {
    await expect.poll(() => replicas.isAnyGood).toBe(true);
    await standby.kill();
    const { id } = await manager.post<{ id: string }>(ADD, PERSON);
    for (let call = 0; call < 5; call += 1) await manager.post(DETAIL, { id });
    await expect.poll(async () => await ready()).toMatchObject({ http: 200, replicas: 'failed' });
    expect(replicas.status()).toMatchObject([{ state: 'away' }]);
    await standby.startAgain();
    await expect.poll(() => replicas.isAnyGood).toBe(true);
    const before = replicas.counts().replica;
    await expect
      .poll(async () => {
        await manager.post(DETAIL, { id });
        return replicas.counts().replica;
      })
      .toBeGreaterThan(before);
  });

  test('one that is promoted is left out', async () => {
    await onReplica('select pg_promote()');
    await expect.poll(() => replicas.status()[0]?.state).toBe('promoted');
    const { id } = await manager.post<{ id: string }>(ADD, PERSON);
    expect(await manager.post<{ id: string }>(DETAIL, { id })).toMatchObject({ id });
  });
});
