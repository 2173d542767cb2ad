import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

/** Every combination of what a card is issued upon, twice: by the form (0) and by file (1). */
const CASES = [0, 1].flatMap((side) =>
  Array.from({ length: 32 }, (_, at) => ({
    key: `${side}-${at}`,
    side,
    at,
    isTenant: (at & 1) > 0,
    mayPass: (at & 2) > 0,
    hasFace: (at & 4) > 0,
    hasCard: (at & 8) > 0,
    fromStock: (at & 16) > 0,
  })),
);
type Case = (typeof CASES)[number];
const IN_A_MONTH = wallTime(new Date(Date.now() + 30 * 86_400_000)).slice(0, 10);
const cardNoOf = ({ at, side }: Case, nth = 1) =>
  `${side ? 'BB' : 'AA'}0${nth}00${at.toString(16).padStart(2, '0').toUpperCase()}`;

describe.each(oneDatabase)('cards by file on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  const put = async (name: string, rows: readonly Row[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(server.database, entity, rows, server.vault);
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    await server.database.run(sql`update device set location_type = '1' where id in ('d1', 'd2')`);
    const place = (one: Case) => ({
      communityUuid: OWN,
      areaId: 'a1',
      buildingId: 'b1',
      unitId: 'u1',
      roomId: `r${one.key}`,
    });
    const who = (one: Case) => ({
      personType: '1',
      personId: `p${one.key}`,
      personName: `住户${one.key}`,
      phone: phoneOf(one),
    });
    await put(
      'room',
      CASES.map((one) => ({ ...place(one), id: `r${one.key}`, roomName: `${one.key}室`, spaceName: `1栋-${one.at}` })),
    );
    await put(
      'resident',
      CASES.map((one) => ({
        id: `p${one.key}`,
        communityUuid: OWN,
        residentName: `住户${one.key}`,
        phone: phoneOf(one),
      })),
    );
    await put(
      'household',
      CASES.map((one) => ({
        ...place(one),
        id: `h${one.key}`,
        residentId: `p${one.key}`,
        householdType: one.isTenant ? '3' : '1',
        householdState: '1',
        expireDate: one.isTenant ? IN_A_MONTH : null,
      })),
    );
    await put(
      'doorPermission',
      CASES.filter(({ mayPass }) => mayPass).map((one) => ({
        ...place(one),
        ...who(one),
        id: `d${one.key}`,
        deviceId: 'd3',
        permissionState: '1',
        permissionSource: '3',
      })),
    );
    await put(
      'facePicture',
      CASES.filter(({ hasFace }) => hasFace).map((one) => ({
        ...place(one),
        ...who(one),
        id: `f${one.key}`,
        faceUrl: '/files/face.jpg',
        faceState: '2',
      })),
    );
    await put(
      'accessCard',
      CASES.flatMap((one) => [
        ...(one.hasCard
          ? [
              {
                ...place(one),
                ...who(one),
                id: `k${one.key}`,
                cardNo: cardNoOf(one, 2),
                cardState: '1',
                cardType: '1',
                deviceIds: ['d3'],
              },
            ]
          : []),
        ...(one.fromStock
          ? [
              {
                id: `s${one.key}`,
                communityUuid: OWN,
                cardNo: cardNoOf(one),
                cardState: '0',
                cardType: '2',
                batchNo: 'B1',
                remark: '备用',
              },
            ]
          : []),
      ]),
    );
  });
  afterAll(() => server.close());

  const rowsOf = async (side: number) => {
    const all = async (statement: ReturnType<typeof sql<Row>>) =>
      (await server.database.run(statement)).map((row) => JSON.stringify(row)).sort();
    const name = (column: string) => sql`substring(${sql.ref(column)} from ${sql.lit(4)})`;
    const like = `p${side}-%`;
    return {
      cards: await all(sql<Row>`
        select ${name('person_id')} as who, ${name('room_id')} as room, card_type, card_usage, card_state, device_ids, batch_no, remark,
          space_name, person_name = '住户' || substring(person_id from 2) as named, phone_index is not null as phoned,
          to_char(end_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as ends, start_time is null as started,
          issue_by, device_total, synced_count, failed_count, revision
        from access_card where person_id like ${like}`),
      doors: await all(sql<Row>`
        select ${name('person_id')} as who, device_id, permission_state, permission_source, space_name, end_time, revision
        from door_permission where person_id like ${like}`),
      syncs: await all(sql<Row>`
        select ${name('person_id')} as who, device_id, sync_type, sync_state, space_name, card_no is not null as card, face_url,
          (select count(*)::integer from console_device_order o where o.sync_id = s.id) as orders,
          (select count(*)::integer from console_device_held h where h.sync_id = s.id) as held
        from device_sync s where person_id like ${like}`),
      steps: await all(sql<Row>`
        select ${name('k.person_id')} as who, action, from_state, to_state, operator_kind, operator, e.remark
        from timeline_event e join access_card k on k.id = e.object_id where k.person_id like ${like}`),
      counts: await all(sql<Row>`
        select ${name('p.id')} as who, p.card_count, p.room_count, h.door_count, r.card_count as cards, r.household_count
        from resident p join household h on h.resident_id = p.id join room r on r.id = h.room_id
        where p.id like ${like}`),
    };
  };

  test('do what cards do that are handed out one by one, whatever there is before', async () => {
    const cards = (side: number) => CASES.filter((one) => one.side === side);
    for (const one of cards(0)) {
      const card = {
        communityUuid: OWN,
        residentId: `p${one.key}`,
        roomId: `r${one.key}`,
        cardNo: cardNoOf(one),
        cardType: '1',
      };
      await manager.post('/control/card/v1/add', card);
    }
    const lines = cards(1).map((one) =>
      [cardNoOf(one), 'IC卡', `住户${one.key}`, phoneOf(one), '1栋', '1单元', `${one.key}室`, ''].join(','),
    );
    const text = `卡号,卡片类型,姓名,手机号,楼栋,单元,房号,有效期至\n${lines.join('\n')}\n`;
    const data = Buffer.from(text).toString('base64');
    const file = { communityUuid: OWN, fileName: 'cards.csv', data };
    expect(await manager.post('/control/card/v1/import', file)).toMatchObject({ successCount: 32, failCount: 0 });
    const [one, byFile] = [await rowsOf(0), await rowsOf(1)];
    expect(one.cards.length).toBe(48);
    expect(one.syncs.length).toBeGreaterThan(100);
    for (const part of ['cards', 'doors', 'syncs', 'steps', 'counts'] as const) {
      expect({ part, rows: byFile[part] }).toEqual({ part, rows: one[part] });
    }
  });
});

function phoneOf({ at, side }: Case): string {
  return `154${side}00000${String(at).padStart(2, '0')}`;
}
