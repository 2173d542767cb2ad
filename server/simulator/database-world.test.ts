import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '../../schemas/generated/codes.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { clockOf } from '../demo/calendar.ts';
import { communityRows } from '../demo/community-rows.ts';
import { demoCommunities } from '../demo/demo-communities.ts';
import { eventKey } from '../gateway/events/event-key.ts';
import { DEFAULT_SIMULATOR } from '../settings/simulator-settings.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { databaseWorld } from './database-world.ts';
import type { SimulatedWorld } from './simulated-world.ts';

const catalogue = loadCatalogue();
const INSTALLED = new Date('2026-11-01T12:00:00+08:00');
const DIGEST = 'ab'.repeat(32);

describe.each(oneDatabase)('on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let world: SimulatedWorld;
  let other: SimulatedWorld;
  let vault: Vault;
  let sns: Map<string, string>;

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    vault = createVault(loadKeys(place.dataDir));
    const clock = clockOf(INSTALLED);
    const { communities } = demoCommunities(clock);
    const tables: [name: string, rows: readonly object[]][] = [
      communityRows(communities, clock)[1],
      ['device', communities.flatMap(({ devices }) => devices.map(({ row }) => row))],
      // Those of one community are enough, and quickly in.
      ['resident', communities.slice(1, 2).flatMap(({ residents }) => residents.map(({ row }) => row))],
    ];
    for (const [name, rows] of tables) {
      const entity = catalogue.entities[name];
      if (entity) await bulkInsert(database, entity, rows as Record<string, unknown>[], vault);
    }
    world = databaseWorld(database, vault, DEFAULT_SIMULATOR, []);
    other = databaseWorld(database, vault, DEFAULT_SIMULATOR, []);
    await world.devices();
    const rows = await database.run(
      sql<{ device_name: string; device_sn: string }>`
      select device_name, device_sn from device where id like 'D01%'`,
    );
    sns = new Map(rows.map((row) => [row.device_name, row.device_sn]));
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('devices are taken as they are found the first time, and only then', async () => {
    const devices = await world.devices();
    expect(devices).toHaveLength(160);
    const trouble = (wanted: string | null) => devices.filter(({ state }) => state.trouble === wanted).length;
    expect([trouble('offline'), trouble('fault'), trouble(null)]).toEqual([6, 2, 152]);
    expect(devices.filter(({ alive }) => !alive)).toHaveLength(4);
    // The server was down: devices that worked still work, and a device in the place of another one works.
    await database.run(sql`update device set online_state = '0'`);
    const offline = sns.get('2栋2单元门口机') ?? '';
    await database.run(sql`update device set device_sn = 'NEWDEVICE1' where device_sn = ${offline}`);
    expect((await world.devices()).filter(({ state }) => state.trouble === 'offline')).toHaveLength(5);
    expect(await world.device('NEWDEVICE1')).toMatchObject({ state: { trouble: null }, alive: true });
    expect(await world.device('NODEVICE1')).toBeUndefined();
  });

  test('one that is not activated comes alive when it has a template', async () => {
    const sn = sns.get('一期1号门磁') ?? '';
    await database.run(sql`update device set online_state = '2' where device_sn = ${sn}`);
    expect(await world.device(sn)).toMatchObject({ alive: false });
    await database.run(sql`update device set config_template_id = 't1' where device_sn = ${sn}`);
    expect(await world.device(sn)).toMatchObject({ alive: true });
  });

  test('what a device holds and knows is the same for every process, and no digest can be read', async () => {
    const sn = sns.get('一期1号门磁') ?? '';
    await world.held.put(sn, '1', 'f1', 'cd'.repeat(32));
    await world.held.put(sn, '1', 'f1', DIGEST);
    await world.held.put(sn, '2', 'k1', DIGEST);
    expect(await other.held.list(sn, '1')).toEqual([{ targetId: 'f1', digest: DIGEST }]);
    const found = await other.device(sn);
    expect(found).toMatchObject({ faces: 1, cards: 1 });
    if (found)
      await other.save(sn, {
        ...found.state,
        keptOpen: true,
        awayUntil: 1_795_000_000_123,
        configVersion: 7,
        done: ['o1'],
      });
    expect((await world.device(sn))?.state).toMatchObject({
      keptOpen: true,
      awayUntil: 1_795_000_000_123,
      configVersion: 7,
      done: ['o1'],
    });
    await other.held.remove(sn, '1', 'f1');
    expect(await world.held.list(sn, '1')).toEqual([]);
    const rows = await database.run(sql`select * from console_simulated_held`);
    expect(JSON.stringify(rows)).not.toContain(DIGEST);
  });

  test('a card opens what holds it: not when it is lost, unknown, out of time or of somebody who may not pass', async () => {
    const sn = sns.get('1栋1单元门口机') ?? '';
    const device = await database.first(
      sql<{ id: string; uuid: string }>`select id, community_uuid as uuid from device where device_sn = ${sn}`,
    );
    const { cards, permissions } = {
      cards: catalogue.entities.accessCard,
      permissions: catalogue.entities.doorPermission,
    };
    if (!device || !cards || !permissions) throw new Error('There is no such door.');
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    const own = { ...base, communityUuid: device.uuid, personType: '1' };
    const card = (id: string, cardNo: string, cardState: string, personId = 'holder') => ({
      ...own,
      id,
      cardNo,
      cardState,
      personId,
      cardType: '1',
      cardUsage: '1',
    });
    await bulkInsert(
      database,
      cards,
      [
        card('k-used', 'AA000001', '1'),
        card('k-lost', 'AA000002', '2'),
        card('k-over', 'AA000003', '4'),
        card('k-else', 'AA000004', '1', 'nobody'),
      ],
      vault,
    );
    await bulkInsert(
      database,
      permissions,
      [{ ...own, id: 'may', personId: 'holder', deviceId: device.id, permissionSource: '1', permissionState: '1' }],
      vault,
    );
    const lay = (cardNo: string) =>
      world.refusal({ kind: 'opening', deviceSn: sn, eventId: 'e', at: '', openType: '2', openResult: '1', cardNo });
    const [none, expired, ended, unknown] = ['1', '2', '4', '11'];
    await world.held.put(sn, '2', 'k-used', DIGEST);
    expect(await lay('AA000001')).toBeUndefined();
    await world.held.remove(sn, '2', 'k-used');
    expect(await lay('AA000001')).toBe(none);
    expect(await lay('AA000002')).toBe(ended);
    expect(await lay('AA000003')).toBe(expired);
    expect(await lay('AA000004')).toBe(none);
    expect(await lay('AA00FFFF')).toBe(unknown);
    // A door that has not received the loss yet still accepts the card; it knows the end of a permission by itself.
    await world.held.put(sn, '2', 'k-lost', DIGEST);
    expect(await lay('AA000002')).toBeUndefined();
    await database.run(sql`update door_permission set end_time = now() - interval '1 minute' where id = 'may'`);
    expect(await lay('AA000002')).toBe(expired);
  });

  test('people are checked where a community does so, and in goes who was let in or not asked', async () => {
    const [deviceSn = ''] = sns.values();
    const check = { deviceSn, eventId: 'k-1', at: '2026-11-19T10:00:00+08:00' };
    const setting = (isOn: boolean) =>
      database.run(sql`
        insert into community_system_config (id, community_uuid, epidemic_enabled)
        select 's1', community_uuid, ${isOn} from device where device_sn = ${deviceSn}
        on conflict (id) do update set epidemic_enabled = excluded.epidemic_enabled`);
    await setting(false);
    expect(await world.isChecking({ ...check, kind: 'check', verificationType: '1' })).toBe(false);
    await setting(true);
    expect(await world.isChecking({ ...check, kind: 'check', verificationType: '1' })).toBe(true);
    expect(await world.isAdmitted(check)).toBe(true);
    const state = (code: string) =>
      database.run(sql`
      insert into verification_record (id, community_uuid, verification_state) values (${eventKey(check)}, 'c', ${code})
      on conflict (id) do update set verification_state = excluded.verification_state`);
    await state(CODES.verificationState.failed);
    expect(await world.isAdmitted(check)).toBe(false);
    await state(CODES.verificationState.passed);
    expect(await world.isAdmitted(check)).toBe(true);
  });

  test('one process plays, and another one when it has stopped', async () => {
    expect(await world.lead()).toBe(true);
    expect(await other.lead()).toBe(false);
    expect(await world.lead()).toBe(true);
    await world.stopLeading();
    expect(await other.lead()).toBe(true);
    expect(await world.lead()).toBe(false);
    await database.run(sql`update console_lease set until = now() - interval '1 second'`);
    expect(await world.lead()).toBe(true);
  });

  test('those who pass are those of the database', async () => {
    const later = clockOf(INSTALLED).today + 20;
    const before = await world.moments(later);
    const events = before.flatMap(({ event }) => (event.kind === 'opening' ? [event] : []));
    const residents = await database.run(sql<{ id: string }>`select id from resident`);
    const known = new Set(residents.map(({ id }) => id));
    const passed = events.flatMap(({ personId }) => (personId?.startsWith('P') ? [personId] : []));
    expect(passed.length).toBeGreaterThan(1_000);
    expect(passed.every((id) => known.has(id))).toBe(true);
    const doors = new Set((await world.devices()).map(({ deviceSn }) => deviceSn));
    doors.add(sns.get('2栋2单元门口机') ?? '');
    expect(events.every(({ deviceSn }) => doors.has(deviceSn))).toBe(true);
    const gone = passed.slice(0, 50);
    await database.run(sql`delete from resident where id in (${sql.join(gone)})`);
    const after = (await world.moments(later)).flatMap(({ event }) =>
      event.kind === 'opening' ? [event.personId] : [],
    );
    expect(after.some((id) => id !== undefined && gone.includes(id))).toBe(false);
    await database.run(sql`delete from community`);
    expect(await world.moments(later)).toEqual([]);
  });
});
