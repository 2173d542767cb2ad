import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkInsert } from '../db/bulk-insert.ts';
import { pruneVectors, storeVector } from '../faces/stored-vectors.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OTHER, OWN } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../testing/test-server.ts';
import { expireRecords } from './expire-records.ts';

const DAY = 86_400_000;

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe.each(databasesThatDiffer('storage'))('what is too old on %s', (kind) => {
  let server: TestServer;
  let services: ReturnType<typeof servicesOf>;
  /** 02:00 in UTC+8: the day there has begun, and not yet in UTC. */
  const now = new Date('2026-11-27T18:00:00Z');

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const opening = (id: string, openTime: string, rest: object = {}) => ({
    id,
    communityUuid: OWN,
    openTime: `${openTime}+08:00`,
    createTime: now.toISOString(),
    openType: '1',
    openResult: '1',
    snapUrl: '/picture/one.jpg',
    faceUrl: '/picture/face.jpg',
    ...rest,
  });
  const setting = (communityUuid: string, record: number, snap: number, updateTime = '2026-01-01T00:00:00Z') =>
    server.database.run(sql`
      update community_system_config set record_keep_days = ${record}, snap_keep_days = ${snap}, update_time = ${updateTime}::timestamptz
      where community_uuid = ${communityUuid}`);
  const stored = async () => {
    const rows = await server.database.run(sql<{ id: string; snap: string | null; face: string | null }>`
      select id, snap_url as snap, face_url as face from access_record where id like 'k%' order by id`);
    return rows.map(({ id, snap, face }) => `${id}${snap === null ? '' : ' snap'}${face === null ? '' : ' face'}`);
  };
  const on = (days: number) => new Date(now.getTime() + days * DAY);

  beforeAll(async () => {
    server = await startTestServer(kind);
    services = servicesOf(server, catalogue);
    await expireRecords(services, on(-7));
  });
  beforeEach(async () => {
    for (const table of [
      'access_record',
      'snapshot',
      'vehicle_record',
      'console_retention',
      'file_job',
      'community_system_config',
    ])
      await server.database.run(sql`delete from ${sql.table(table)}`);
    await add(
      'communitySystemConfig',
      [OWN, OTHER].map((communityUuid) => ({
        id: `config-${communityUuid}`,
        communityUuid,
        epidemicEnabled: true,
        recordKeepDays: 30,
        snapKeepDays: 7,
        createTime: '2026-01-01T00:00:00Z',
        updateTime: '2026-01-01T00:00:00Z',
        revision: 1,
      })),
    );
  });
  afterAll(() => server.close());

  test('goes at the days of its community in UTC+8: pictures first, then records', async () => {
    await setting(OTHER, 60, 60);
    await add('accessRecord', [
      opening('k1', '2026-10-28T23:59:59'),
      opening('k2', '2026-10-29T00:00:00'),
      opening('k3', '2026-11-20T23:59:59'),
      opening('k4', '2026-11-21T00:00:00'),
      opening('k5', '2026-10-01T00:00:00', { communityUuid: OTHER }),
      opening('k6', '2026-09-28T00:00:00', { communityUuid: OTHER }),
    ]);
    expect(await expireRecords(services, now)).toBe(true);
    expect(await stored()).toEqual(['k2', 'k3', 'k4 snap face', 'k5 snap face']);
    // A day later the next ones.
    await expireRecords(services, on(1));
    expect(await stored()).toEqual(['k3', 'k4', 'k5 snap face']);
  });

  test('is found in more rows than a transaction takes, and once a day', async () => {
    const rows = Array.from({ length: 1_203 }, (_, at) =>
      opening(`k${String(at).padStart(4, '0')}`, `2026-11-01T00:${String(at % 60).padStart(2, '0')}:00`),
    );
    await add('accessRecord', [...rows, opening('k9999', '2026-11-27T00:00:00')]);
    expect(await expireRecords(services, now)).toBe(true);
    const pictures = (await stored()).filter((one) => one.includes(' '));
    expect(pictures).toEqual(['k9999 snap face']);
    expect(await expireRecords(services, now)).toBe(false);
    // 1,203 records are old enough to be deleted in December.
    await expireRecords(services, on(10));
    expect(await stored()).toEqual(['k9999']);
  });

  test('that comes late is found: records with the next deletion, pictures within a week', async () => {
    await expireRecords(services, now);
    await add('accessRecord', [opening('k1', '2026-09-01T00:00:00'), opening('k2', '2026-11-10T00:00:00')]);
    await expireRecords(services, on(1));
    expect(await stored()).toEqual(['k2 snap face']);
    await expireRecords(services, on(8));
    expect(await stored()).toEqual(['k2']);
  });

  test('waits a day after the setting was changed, so that a mistake can be taken back', async () => {
    await setting(OWN, 365, 365);
    await add('accessRecord', [opening('k1', '2026-09-01T00:00:00')]);
    await expireRecords(services, now);
    await setting(OWN, 30, 7, on(0.5).toISOString());
    await expireRecords(services, on(1));
    expect(await stored()).toEqual(['k1 snap face']);
    await expireRecords(services, on(2));
    expect(await stored()).toEqual([]);
  });

  test('is of the default where a community has no setting', async () => {
    await server.database.run(sql`delete from community_system_config`);
    await add('accessRecord', [opening('k1', '2025-11-27T23:00:00'), opening('k2', '2025-11-28T01:00:00')]);
    await expireRecords(services, now);
    expect(await stored()).toEqual(['k2']);
  });

  test('is no vehicle that is still inside', async () => {
    const passage = (id: string, outTime: string | null) => ({
      id,
      communityUuid: OWN,
      plateNo: '粤B12345',
      inTime: '2026-01-01T00:00:00Z',
      outTime,
      createTime: now.toISOString(),
      updateTime: now.toISOString(),
      revision: 1,
    });
    await add('vehicleRecord', [passage('v1', '2026-01-02T00:00:00Z'), passage('v2', null)]);
    await expireRecords(services, now);
    const rows = await server.database.run(sql<{ id: string }>`select id from vehicle_record`);
    expect(rows).toEqual([{ id: 'v2' }]);
  });

  test('is a vector whose picture is gone', async () => {
    const captured = { communityUuid: OWN, strangerId: null, vector: 'x', print: null, quality: 1 };
    const captures = { s1: '2026-11-01T00:00:00Z', s2: '2026-11-27T00:00:00Z' };
    for (const [snapshotId, snapTime] of Object.entries(captures)) {
      await add('snapshot', [
        { id: snapshotId, communityUuid: OWN, snapTime, snapUrl: '/picture/a.jpg', createTime: snapTime },
      ]);
      await storeVector(services, { ...captured, snapshotId, snapTime: new Date(snapTime), snapUrl: '/picture/a.jpg' });
    }
    await expireRecords(services, now);
    await pruneVectors(services);
    const rows = await server.database.run(sql<{ id: string }>`select snapshot_id as id from console_face_vector`);
    expect(rows).toEqual([{ id: 's2' }]);
  });

  test('stays for a week after a server has first seen how long it is stored', async () => {
    await add('accessRecord', [opening('k1', '2020-01-01T00:00:00')]);
    await server.database.run(sql`delete from console_schedule`);
    expect(await expireRecords(services, now)).toBe(false);
    expect(await expireRecords(services, on(6.9))).toBe(false);
    expect(await stored()).toEqual(['k1 snap face']);
    await expireRecords(services, on(7));
    expect(await stored()).toEqual([]);
    await server.database.run(sql`update console_schedule set since = ${on(-7).toISOString()}::timestamptz`);
  });

  test('stands in the file centre: a job a day for each kind of record', async () => {
    await add('accessRecord', [opening('k1', '2026-09-01T00:00:00'), opening('k2', '2026-11-10T00:00:00')]);
    await expireRecords(services, now);
    const jobs = await server.database.run(sql<{ name: string; count: number }>`
      select job_name as name, done_count as count from file_job order by job_name collate "C"`);
    expect(jobs).toEqual([
      { name: '开门记录：清除过期图片等内容', count: 1 },
      { name: '开门记录：清除过期记录', count: 1 },
    ]);
  });
});
