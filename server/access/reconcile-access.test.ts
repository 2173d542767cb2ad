import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { wallTime } from '../core/wall-time.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import type { LiveEvent } from '../services/live-events.ts';
import type { RecordServices } from '../services/record-services.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { noEffects } from '../testing/no-effects.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { fillSmallWorld, OTHER, OWN } from '../testing/small-world.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { changeValidity } from './change-validity.ts';
import { endAccess } from './end-access.ts';
import { grantDoors } from './grant-doors.ts';
import { heldAccess } from './held-access.ts';
import type { Holder } from './holder.ts';
import { issueCard } from './issue-card.ts';
import { putFace } from './put-face.ts';
import { reconcileAccess } from './reconcile-access.ts';

const catalogue = loadCatalogue();
const HOLDER: Holder = {
  communityUuid: OWN,
  personType: '1',
  personId: 'p1',
  personName: '赵小宁',
  phone: '15412345601',
};
const inHours = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000));

type Row = Record<string, unknown>;

describe.each(oneDatabase)('what time does to access, on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let services: RecordServices;
  let reported: LiveEvent[];

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    const vault = createVault(loadKeys(place.dataDir));
    await fillSmallWorld(database, catalogue, vault);
    const live = {
      publish: async (event: LiveEvent) => void reported.push(event),
      subscribe: () => () => {},
      start: async () => {},
      stop: async () => {},
    };
    services = { catalogue, database, vault, live, effects: noEffects };
  });
  beforeEach(async () => {
    reported = [];
    for (const table of ['resident', 'door_permission', 'access_card', 'face_picture', 'device_sync', 'timeline_event'])
      await database.run(sql`delete from ${sql.table(table)}`);
    await put('resident', [
      { id: 'p1', communityUuid: OWN, residentName: '赵小宁', phone: '15412345601', cardCount: 0 },
      { id: 'p2', communityUuid: OWN, residentName: '钱多', phone: '15412345602', cardCount: 0 },
    ]);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const put = (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(database, entity, rows, services.vault);
  };
  const grant = (deviceIds: string[], times: { startTime?: string; endTime?: string } = {}, holder = HOLDER) =>
    grantDoors(services, holder, { deviceIds, source: '3', ...times });
  const card = (cardNo: string, deviceIds: string[], more: Row = {}) =>
    issueCard(services, HOLDER, { cardNo, deviceIds, issueBy: '物业', ...more });
  const face = (more: Row = {}) =>
    putFace(services, HOLDER, {
      faceUrl: '/demo/pictures/face-7.svg',
      consent: true,
      dataSource: '1',
      state: '2',
      ...more,
    });
  /** Lets the end of some rows pass; the start too, which is before it. */
  const passes = (table: 'access_card' | 'door_permission', which = sql`true`) =>
    database.run(
      sql`update ${sql.table(table)} set start_time = null, end_time = now() - interval '1 second' where ${which}`,
    );
  const states = async (table: string, field: string, key = 'id') =>
    Object.fromEntries(
      (
        await database.run(sql<{ key: string; state: string }>`
          select ${sql.id(key)} as key, ${sql.id(field)} as state from ${sql.table(table)} order by 1`)
      ).map((row) => [row.key, row.state]),
    );
  const revisions = async () =>
    (await database.run(sql<{ revision: number }>`select revision from door_permission order by device_id`)).map(
      ({ revision }) => Number(revision),
    );
  /** The orders to devices about a card or a face: the door, and 0 to put or 4 to remove. */
  const doorsOf = async (targetId: string) =>
    Object.fromEntries(
      (
        await database.run(sql<{ door: string; state: string }>`
          select device_id as door, sync_state as state from device_sync where target_id = ${targetId} order by 1`)
      ).map(({ door, state }) => [door, state]),
    );

  test('a card whose time is over is expired and goes off its doors; one that was lost stays lost', async () => {
    const over = await card('A0000001', ['d1', 'd2']);
    const lost = await card('A0000002', ['d1']);
    const holds = await card('A0000003', ['d1']);
    await database.run(sql`update access_card set card_state = '2' where id = ${lost}`);
    await passes('access_card', sql`id in (${over}, ${lost})`);
    await reconcileAccess(services);
    expect(await states('access_card', 'card_state')).toEqual({ [over]: '4', [lost]: '2', [holds]: '1' });
    expect(await doorsOf(over)).toEqual({ d1: '4', d2: '4' });
    expect(await doorsOf(holds)).toEqual({ d1: '0' });
    const [step] = await database.run(sql<Row>`
      select object_type, object_id, from_state, to_state, operator_kind, operator from timeline_event where action = 'expire'`);
    expect(step).toEqual({
      object_type: 'accessCard',
      object_id: over,
      from_state: '1',
      to_state: '4',
      operator_kind: '3',
      operator: null,
    });
    expect(reported).toContainEqual({ entity: 'accessCard', communityUuid: OWN });
  });

  test('a permission that ends takes card and face off its door, and off no other', async () => {
    await grant(['d1', 'd2']);
    const { id: picture } = await face();
    const own = await card('A0000004', ['d1', 'd2']);
    await passes('door_permission', sql`device_id = 'd2'`);
    await reconcileAccess(services);
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '1', d2: '3' });
    expect([await doorsOf(own), await doorsOf(picture)]).toEqual([
      { d1: '0', d2: '4' },
      { d1: '0', d2: '4' },
    ]);
    expect(await states('access_card', 'card_state')).toEqual({ [own]: '1' });
    expect(await states('face_picture', 'face_state')).toEqual({ [picture]: '2' });
  });

  test('one that is frozen or revoked is left alone', async () => {
    await grant(['d1', 'd2']);
    await database.run(
      sql`update door_permission set permission_state = case device_id when 'd1' then '5' else '4' end`,
    );
    await passes('door_permission');
    await reconcileAccess(services);
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '5', d2: '4' });
    expect(reported.filter(({ entity }) => entity === 'doorPermission')).toHaveLength(1);
  });

  test('one that has ended holds again when its end moves, or from its start on', async () => {
    await grant(['d1', 'd2']);
    await passes('door_permission');
    await reconcileAccess(services);
    await database.run(sql`update door_permission set start_time = now() + interval '1 hour' where device_id = 'd2'`);
    const before = await revisions();
    await changeValidity(services, { personId: HOLDER.personId, endTime: inHours(48) });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '1', d2: '2' });
    expect(await revisions()).toEqual(before.map((revision) => revision + 1));
    await changeValidity(services, { personId: HOLDER.personId, endTime: inHours(-1) });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '3', d2: '3' });
  });

  test('one that has ended or was revoked begins anew when it is granted again; one that is frozen stays frozen', async () => {
    const ids = await grant(['d1', 'd2', 'd3']);
    await endAccess(services, { permissionIds: ids.slice(1) }, '测试');
    await passes('door_permission', sql`device_id = 'd1'`);
    await reconcileAccess(services);
    await database.run(sql`update door_permission set permission_state = '5' where device_id = 'd3'`);
    const before = await revisions();
    await grant(['d1', 'd3']);
    await grant(['d2'], { startTime: inHours(1) });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '1', d2: '2', d3: '5' });
    expect(await revisions()).toEqual(before.map((revision) => revision + 1));
    await grant(['d2']);
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '1', d2: '1', d3: '5' });
  });

  test('a state that the table gains is held and ends as the others do: nobody keeps a right that was only withheld', async () => {
    const [permissionId = ''] = await grant(['d1']);
    const withheld = structuredClone(services.catalogue);
    withheld.entities.doorPermission?.lifecycle?.transitions.revoke?.from.push('5');
    const own = { ...services, catalogue: withheld };
    await database.run(sql`update door_permission set permission_state = '5'`);
    await changeValidity(own, { personId: HOLDER.personId, endTime: inHours(48) });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '5' });
    const held = await heldAccess(own, HOLDER.personId);
    expect(held.permissionIds).toEqual([permissionId]);
    expect(await endAccess(own, held, '测试')).toMatchObject({ permissions: 1 });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '4' });
  });

  test('a face ends with what its person holds, also one that nobody has looked at yet', async () => {
    const { id } = await face({ state: '1' });
    expect(await endAccess(services, { faceIds: [id] }, '测试')).toMatchObject({ faces: 1 });
    expect(await states('face_picture', 'face_state')).toEqual({ [id]: '4' });
  });

  test('one that is to begin is told to its door when it does, with its hours', async () => {
    await grant(['d1'], { startTime: inHours(2), endTime: inHours(4) });
    const { id: picture } = await face();
    expect([await states('door_permission', 'permission_state', 'device_id'), await doorsOf(picture)]).toEqual([
      { d1: '2' },
      {},
    ]);
    await reconcileAccess(services);
    expect(await doorsOf(picture)).toEqual({});
    await database.run(sql`update door_permission set start_time = now() - interval '1 second'`);
    await reconcileAccess(services);
    expect([await states('door_permission', 'permission_state', 'device_id'), await doorsOf(picture)]).toEqual([
      { d1: '1' },
      { d1: '0' },
    ]);
    const orders = await database.run(sql`
      select o.kind from console_device_order o join device_sync s on s.id = o.sync_id where s.target_id = ${picture}`);
    expect(orders).toEqual([{ kind: 'put' }]);
  });

  test('one that begins and ends between two looks never reaches its door', async () => {
    await grant(['d1'], { startTime: inHours(2), endTime: inHours(4) });
    const { id: picture } = await face();
    await passes('door_permission');
    await reconcileAccess(services);
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '3' });
    expect(await doorsOf(picture)).toEqual({});
  });

  test('hundreds that end at once all end, in one call, and a second one finds nothing', async () => {
    const many = Array.from({ length: 450 }, (_, at) => ({
      id: `m${at}`,
      communityUuid: at % 2 ? OWN : OTHER,
      personType: '1',
      personId: `m${at}`,
      personName: '众',
      deviceId: 'd1',
      permissionSource: '1',
      permissionState: at % 3 ? '1' : '2',
      endTime: inHours(-1),
    }));
    await put('doorPermission', many);
    await put(
      'accessCard',
      many.map(({ id, communityUuid }, at) => ({
        id,
        communityUuid,
        cardNo: (0xb000_0000 + at).toString(16).toUpperCase(),
        cardType: '1',
        cardUsage: '1',
        cardState: '1',
        endTime: inHours(-1),
      })),
    );
    await reconcileAccess(services);
    expect(new Set(Object.values(await states('door_permission', 'permission_state')))).toEqual(new Set(['3']));
    expect(new Set(Object.values(await states('access_card', 'card_state')))).toEqual(new Set(['4']));
    expect(new Set(reported.map(({ communityUuid }) => communityUuid))).toEqual(new Set([OWN, OTHER]));
    reported = [];
    await reconcileAccess(services);
    expect(reported).toEqual([]);
  });

  test('two processes that look at once end everything once', async () => {
    const ids = await Promise.all(['A0000011', 'A0000012', 'A0000013'].map((cardNo) => card(cardNo, ['d1'])));
    await passes('access_card');
    await Promise.all([reconcileAccess(services), reconcileAccess(services)]);
    expect(await states('access_card', 'card_state')).toEqual(Object.fromEntries(ids.map((id) => [id, '4'])));
    const steps = await database.run(sql`select 1 from timeline_event where action = 'expire'`);
    expect(steps).toHaveLength(3);
  });

  test('what a resident is shown to have follows', async () => {
    await put('household', [
      { id: 'h1', communityUuid: OWN, residentId: 'p1', roomId: 'r1', householdType: '1', householdState: '1' },
    ]);
    await grant(['d1', 'd2']);
    await passes('door_permission', sql`device_id = 'd2'`);
    await reconcileAccess(services);
    const row = await database.first(sql<{ doors: number }>`select door_count as doors from household where id = 'h1'`);
    expect(row?.doors).toBe(1);
    await database.run(sql`delete from household`);
  });

  test('a tenancy that ended takes its card off every door, also those that another room opens', async () => {
    await grant(['d1'], {}, { ...HOLDER, roomId: 'r1' });
    await grant(['d2'], {}, { ...HOLDER, roomId: 'r2' });
    const own = await issueCard(
      services,
      { ...HOLDER, roomId: 'r1' },
      { cardNo: 'A0000021', deviceIds: ['d1', 'd2'], issueBy: '物业' },
    );
    await changeValidity(services, { personId: 'p1', roomId: 'r1', endTime: inHours(-1) });
    expect(await states('door_permission', 'permission_state', 'device_id')).toEqual({ d1: '3', d2: '1' });
    expect(await states('access_card', 'card_state')).toEqual({ [own]: '4' });
    expect(await doorsOf(own)).toEqual({ d1: '4', d2: '4' });
    await changeValidity(services, { personId: 'p1', roomId: 'r1', endTime: inHours(5) });
    expect([await states('access_card', 'card_state'), await doorsOf(own)]).toEqual([
      { [own]: '1' },
      { d1: '0', d2: '0' },
    ]);
  });
});
