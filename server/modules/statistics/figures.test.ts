import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { RequestFailure } from '../../../runtime/request/failures.ts';
import { type Random, seededRandom } from '../../core/random.ts';
import { householdWorld, type Registered, type Row, TODAY } from '../../testing/household-world.ts';
import { OWN } from '../../testing/small-world.ts';
import { databasesThatDiffer, oneDatabase } from '../../testing/test-database.ts';

/** How many histories are lived through, and on which databases; FIGURE_HISTORIES=1000 before a release, on both. */
const HISTORIES = Number(process.env.FIGURE_HISTORIES ?? 4);
const STEPS = 8;
/** The account that sees the home page. */
const DEMO = '15400000099';
const IN = { communityUuid: OWN };

/** The expected figure of each page for an account, computed a second time without the code under test. */
const LIVES = sql`h.household_state <> '4'`;
const HELD = sql`k.card_state in ('1', '2', '3', '4')`;

describe.each(HISTORIES > 100 ? databasesThatDiffer('values') : oneDatabase)(
  'the figures of every page on %s',
  (kind) => {
    const world = householdWorld(kind);
    const post = <Answer = Row>(path: string, payload: Row = {}) =>
      world.manager.post<Answer>(path, { ...IN, ...payload });
    const rowsOf = (path: string, payload: Row = {}) =>
      post<{ list: Row[] }>(path, { pageNum: 1, pageSize: 100, ...payload }).then(({ list }) => list);
    const plain = (statement: ReturnType<typeof sql<Row>>) => world.server.database.run(statement);
    let number = 0;
    let demo: RequestClient;

    beforeAll(async () => {
      for (const [id, buildingId, unitId] of [
        ['f1', 'b1', 'u1'],
        ['f2', 'b2', 'u2'],
      ] as const) {
        await world.put('floor', [{ id, ...IN, buildingId, unitId, floorNo: 1, floorName: '1层', revision: 1 }]);
      }
      await world.put('property', [
        { id: 'y1', propertyId: 'y1', propertyName: '安居物业', enableState: '1', revision: 1 },
      ]);
      await world.server.database.run(sql`update community set property_id = 'y1' where community_uuid = ${OWN}`);
      await world.server.database.run(sql`update device set building_id = 'b1' where id = 'd2'`);
      await world.put('account', [
        {
          id: 'demo',
          uuid: 'demo',
          userName: '演示账号',
          phone: DEMO,
          havePhone: true,
          accountType: '10',
          roleId: 'DEMO_ROLE',
          sensitive: '1',
          communityUuids: [OWN],
          accountState: '1',
          revision: 1,
        },
      ]);
      demo = await world.server.login(DEMO);
    });

    const NAMES = [
      'moveIn',
      'tenantMovesIn',
      'bind',
      'moveOut',
      'moveRoom',
      'becomes',
      'card',
      'freeze',
      'cancel',
      'split',
      'merge',
      'device',
    ] as const;

    /** One step of a history; what is refused has changed nothing. */
    async function step(name: (typeof NAMES)[number], random: Random): Promise<void> {
      number += 1;
      const rooms = await plain(
        sql<Row>`select id, room_name as name, floor_id as "floorId" from room where community_uuid = ${OWN} order by id`,
      );
      const room = random.pick(rooms);
      const living = await plain(
        sql<Row>`select h.id, h.resident_id as "residentId", h.revision from household h where ${LIVES} order by h.id`,
      );
      const one = living.length > 0 ? random.pick(living) : undefined;
      const cards = await plain(
        sql<Row>`select id, card_state as state from access_card where card_state in ('1', '3') order by id`,
      );
      const card = cards.length > 0 ? random.pick(cards) : undefined;
      const phone = `154${String(10_000_000 + number)}`;
      const newcomer = { roomId: room.id, residentName: `住户${number}`, phone };
      const expireDate = `${Number(TODAY.slice(0, 4))}-12-31`;
      switch (name) {
        case 'moveIn':
          await post<Registered>('/control/household/v1/add', { ...newcomer, householdType: '1', labelIds: ['l1'] });
          break;
        case 'tenantMovesIn':
          await post<Registered>('/control/household/v1/add', { ...newcomer, householdType: '3', expireDate });
          break;
        case 'bind':
          if (one)
            await post('/control/household/v1/bindRoom', {
              residentId: one.residentId,
              roomId: room.id,
              householdType: '1',
            });
          break;
        case 'moveOut':
          if (one) await post('/control/household/v1/moveOut', { id: one.id });
          break;
        case 'moveRoom':
          if (one) await post('/control/household/v1/moveRoom', { id: one.id, roomId: room.id });
          break;
        case 'becomes':
          if (one)
            await post('/control/household/v1/update', {
              id: one.id,
              revision: one.revision,
              householdType: '3',
              expireDate,
            });
          break;
        case 'card':
          if (one)
            await post('/control/card/v1/add', {
              personType: '1',
              residentId: one.residentId,
              cardNo: `C0FF${number + 100_000}`,
            });
          break;
        case 'freeze':
          if (card)
            await post(`/control/card/v1/${card.state === '1' ? 'freeze' : 'unfreeze'}`, {
              id: card.id,
              reason: '核实',
            });
          break;
        case 'cancel':
          if (card) await post('/control/card/v1/cancel', { id: card.id, reason: '遗失' });
          break;
        case 'split':
          await post('/control/cell/v1/room/add', {
            floorId: room.floorId,
            roomName: `S${number}`,
            roomUsage: '1',
            roomState: '0',
          });
          break;
        case 'merge':
          await post('/control/community/v1/node/delete', { id: room.id, nodeType: 'room' });
          break;
        case 'device':
          await plain(
            sql<Row>`update device set building_id = ${random.pick(['b1', 'b2'])}, online_state = ${random.pick(['0', '1'])} where id = 'd2'`,
          );
          break;
      }
    }

    async function shown(): Promise<Record<string, unknown>> {
      const figures: Record<string, unknown> = {};
      const put = (page: string, row: Row | undefined, names: readonly string[]) => {
        for (const name of names) figures[`${page}.${name}`] = row?.[name] ?? 0;
      };
      const OF_ROOM = ['householdCount', 'cardCount', 'faceCount', 'roomState'];
      for (const row of await rowsOf('/control/cell/v1/room/list')) put(`rooms ${row.id}`, row, OF_ROOM);
      for (const row of await rowsOf('/control/card/v1/room/list'))
        put(`rooms of cards ${row.id}`, row, ['householdCount', 'cardCount', 'cardFrozen']);
      for (const unitId of ['u1', 'u2']) {
        const { floors } = await post<{ floors: { rooms: Row[] }[] }>('/control/cell/v1/room/matrix', { unitId });
        for (const row of floors.flatMap(({ rooms }) => rooms)) put(`plan ${row.id}`, row, OF_ROOM);
      }
      const summary = [
        'roomCount',
        'livedCount',
        'vacantCount',
        'householdCount',
        'cardCount',
        'faceCount',
        'deviceCount',
      ];
      put('summary', await post('/control/cell/v1/summary'), summary);
      for (const id of ['b1', 'b2'])
        put(`summary ${id}`, await post('/control/cell/v1/summary', { nodeType: 'building', id }), summary);
      for (const row of await rowsOf('/control/cell/v1/building/list'))
        put(`buildings ${row.id}`, row, ['roomCount', 'householdCount', 'deviceCount']);
      for (const row of await rowsOf('/control/cell/v1/area/list'))
        put(`areas ${row.id}`, row, ['buildingCount', 'roomCount', 'householdCount']);
      const companies = await world.manager.post<{ list: Row[]; summary: Row }>('/control/property/v1/list', {
        summary: true,
        pageNum: 1,
        pageSize: 10,
      });
      put('companies', companies.list[0], ['communityCount', 'householdCount', 'deviceCount']);
      put('companies together', companies.summary, ['households']);
      put('home', await demo.post<Row>('/control/statistics/v1/home', IN), [
        'roomCount',
        'residentCount',
        'deviceCount',
        'onlineCount',
      ]);
      const states = ['1', '2', '3'];
      const people = await post<{ list: Row[]; summary: Row }>('/control/household/v1/list', {
        householdState: states,
        summary: true,
        pageNum: 1,
        pageSize: 100,
      });
      put('people', people.summary, ['total', 'owners', 'tenants']);
      for (const row of people.list) put(`people ${row.id}`, row, ['cardCount', 'roomCount', 'doorCount']);
      put(
        'cards',
        (await post<{ summary: Row }>('/control/card/v1/list', { summary: true, pageNum: 1, pageSize: 1 })).summary,
        ['total', 'active', 'cancelled'],
      );
      return figures;
    }

    async function counted(): Promise<Record<string, unknown>> {
      const figures: Record<string, unknown> = {};
      const count = async (names: Record<string, string>, statement: ReturnType<typeof sql<Row>>) => {
        for (const row of await plain(statement)) {
          for (const [prefix, columns] of Object.entries(names)) {
            const page = prefix.replace('#', String(row.id));
            for (const column of columns.split(' ')) figures[`${page}.${column}`] = row[column] ?? 0;
          }
        }
      };
      await count(
        {
          'rooms #': 'householdCount cardCount faceCount roomState',
          'plan #': 'householdCount cardCount faceCount roomState',
          'rooms of cards #': 'householdCount cardCount cardFrozen',
        },
        sql<Row>`
        select r.id, (select count(*)::integer from household h where h.room_id = r.id and ${LIVES}) as "householdCount",
          (select count(*)::integer from access_card k where k.room_id = r.id and ${HELD}) as "cardCount", 0 as "faceCount",
          exists (select 1 from access_card k where k.room_id = r.id and k.card_state = '3')
            and not exists (select 1 from access_card k where k.room_id = r.id and k.card_state = '1') as "cardFrozen",
          case when exists (select 1 from household h where h.room_id = r.id and ${LIVES} and h.household_type = '3') then '2'
            when exists (select 1 from household h where h.room_id = r.id and ${LIVES}) then '1' else '0' end as "roomState"
        from room r where r.community_uuid = ${OWN}`,
      );
      for (const [page, of] of [
        ['summary', sql`true`],
        ['summary b1', sql`x.building_id = 'b1'`],
        ['summary b2', sql`x.building_id = 'b2'`],
      ] as const) {
        await count(
          { [page]: 'roomCount livedCount vacantCount householdCount cardCount faceCount deviceCount' },
          sql<Row>`
        select (select count(*)::integer from room x where x.community_uuid = ${OWN} and ${of}) as "roomCount",
          (select count(distinct x.room_id)::integer from household x where x.household_state <> '4' and ${of}) as "livedCount",
          (select count(*)::integer from room x where x.community_uuid = ${OWN} and ${of} and not exists (
            select 1 from household h where h.room_id = x.id and ${LIVES})) as "vacantCount",
          (select count(*)::integer from household x where x.household_state <> '4' and ${of}) as "householdCount",
          (select count(*)::integer from access_card x where x.card_state in ('1', '2', '3', '4') and ${of}) as "cardCount",
          0 as "faceCount",
          (select count(*)::integer from device x where x.community_uuid = ${OWN} and ${of}) as "deviceCount"`,
        );
      }
      await count(
        { 'buildings #': 'roomCount householdCount deviceCount' },
        sql<Row>`
      select b.id, (select count(*)::integer from room x where x.building_id = b.id) as "roomCount",
        (select count(*)::integer from household h where h.building_id = b.id and ${LIVES}) as "householdCount",
        (select count(*)::integer from device x where x.building_id = b.id) as "deviceCount"
      from building b where b.community_uuid = ${OWN}`,
      );
      await count(
        { 'areas #': 'buildingCount roomCount householdCount' },
        sql<Row>`
      select a.id, (select count(*)::integer from building x where x.area_id = a.id) as "buildingCount",
        (select count(*)::integer from room x where x.area_id = a.id) as "roomCount",
        (select count(*)::integer from household h where h.area_id = a.id and ${LIVES}) as "householdCount"
      from area a where a.community_uuid = ${OWN}`,
      );
      await count(
        {
          companies: 'communityCount householdCount deviceCount',
          'companies together': 'households',
          home: 'roomCount residentCount deviceCount onlineCount',
          people: 'total owners tenants',
          cards: 'total active cancelled',
        },
        sql<Row>`
        select 1 as "communityCount", n.people as "householdCount", n.people as households, n.people as "residentCount",
          n.people as total, n.devices as "deviceCount",
          (select count(*)::integer from household h where ${LIVES} and h.household_type = '1') as owners,
          (select count(*)::integer from household h where ${LIVES} and h.household_type = '3') as tenants,
          (select count(*)::integer from room where community_uuid = ${OWN}) as "roomCount",
          (select count(*)::integer from device where community_uuid = ${OWN} and online_state = '1') as "onlineCount",
          (select count(*)::integer from access_card where card_state = '1') as active,
          (select count(*)::integer from access_card where card_state = '5') as cancelled
        from (select (select count(*)::integer from household h where ${LIVES}) as people,
          (select count(*)::integer from device where community_uuid = ${OWN}) as devices) n`,
      );
      figures['cards.total'] = await world.countOf('access_card');
      await count(
        { 'people #': 'cardCount roomCount doorCount' },
        sql<Row>`
      select h.id, (select count(*)::integer from access_card k where k.person_id = h.resident_id and ${HELD}) as "cardCount",
        (select count(*)::integer from household o where o.resident_id = h.resident_id and o.household_state <> '4') as "roomCount",
        (select count(*)::integer from door_permission p where p.person_id = h.resident_id and p.permission_state = '1') as "doorCount"
      from household h where ${LIVES}`,
      );
      return figures;
    }

    test(`are what plain SQL counts after each of ${HISTORIES} histories`, { timeout: 3_600_000 }, async () => {
      for (let nth = 0; nth < HISTORIES; nth += 1) {
        for (const table of [
          'household',
          'resident',
          'door_permission',
          'access_card',
          'device_sync',
          'timeline_event',
        ]) {
          await plain(sql<Row>`delete from ${sql.table(table)}`);
        }
        await plain(sql<Row>`delete from room where id not in ('r101', 'r102', 'r201', 'r901')`);
        await plain(
          sql<Row>`update room set room_state = '0', household_count = 0, card_count = 0, card_frozen = false`,
        );
        await plain(
          sql<Row>`update building b set household_count = 0, room_count = (select count(*) from room r where r.building_id = b.id)`,
        );
        await plain(
          sql<Row>`update area a set household_count = 0, building_count = 2, room_count = (select count(*) from room r where r.area_id = a.id)`,
        );
        const random = seededRandom('figures', nth);
        const history: string[] = [];
        for (let at = 0; at < STEPS; at += 1) {
          // Nothing can happen without residents: the first step adds one.
          const name = at === 0 ? 'moveIn' : random.pick(NAMES);
          history.push(name);
          await step(name, random).catch((error: unknown) => {
            if (!(error instanceof RequestFailure)) throw error;
            history.push(`(${error.message})`);
          });
        }
        const [is, should] = [await shown(), await counted()];
        for (const name of Object.keys(is)) if (!(name in should)) delete is[name];
        expect(is, `history ${nth}: ${history.join(', ')}`).toEqual(should);
      }
    });
  },
);
