import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from './small-world.ts';
import type { DatabaseKind } from './test-database.ts';
import { catalogue, startTestServer, type TestServer } from './test-server.ts';

export const TODAY = wallTime(new Date()).slice(0, 10);
/** The checksum is right, the area does not exist. */
export const ID_NUMBER = '990000199001013015';
const PLACE = { areaId: 'a1', buildingId: 'b1', unitId: 'u1', floorId: 'f1' };

export type Row = Record<string, unknown>;

export interface Registered {
  id: string;
  residentId: string;
}

/** A server with four rooms, their doors and a label, without residents; those who move in during a test are gone in the next. */
export interface HouseholdWorld {
  readonly server: TestServer;
  readonly manager: RequestClient;
  readonly committee: RequestClient;
  put(name: string, rows: readonly Row[]): Promise<void>;
  add(more?: Row): Promise<Registered>;
  row(statement: RawBuilder<Row>): Promise<Row | undefined>;
  countOf(table: string, where?: RawBuilder<unknown>): Promise<number>;
  list(filters?: Row): Promise<{ list: Row[]; summary?: Row }>;
}

/** To be called where tests are described: it registers what is done before and after them. */
export function householdWorld(kind: DatabaseKind): HouseholdWorld {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  const world: HouseholdWorld = {
    get server() {
      return server;
    },
    get manager() {
      return manager;
    },
    get committee() {
      return committee;
    },
    async put(name, rows) {
      const entity = catalogue.entities[name];
      if (!entity) throw new Error(`No entity ${name}`);
      await bulkInsert(server.database, entity, rows, server.vault);
    },
    add: (more = {}) =>
      manager.post('/control/household/v1/add', {
        communityUuid: OWN,
        roomId: 'r101',
        householdType: '1',
        residentName: '赵小宁',
        phone: '15412345601',
        ...more,
      }),
    row: (statement) => server.database.first(statement),
    async countOf(table, where = sql`true`) {
      const found = await world.row(sql<Row>`select count(*) as n from ${sql.table(table)} where ${where}`);
      return Number(found?.n);
    },
    list: (filters = {}) =>
      manager.post('/control/household/v1/list', { communityUuid: OWN, summary: true, ...filters }),
  };

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    const room = (id: string, roomName: string, rest: Row = {}) => ({
      id,
      communityUuid: OWN,
      ...PLACE,
      roomName,
      spaceName: `一期-1栋-1单元-${roomName}`,
      revision: 1,
      ...rest,
    });
    await world.put('room', [
      room('r101', '101'),
      room('r102', '102'),
      room('r201', '201', { buildingId: 'b2', unitId: 'u2', floorId: 'f2' }),
      { ...room('r901', '901'), communityUuid: OTHER },
    ]);
    await server.database.run(sql`
      update device set device_type = '2', location_type = case id when 'd1' then '1' when 'd9' then '1' else '2' end,
        unit_id = case id when 'd2' then 'u1' when 'd3' then 'u2' end`);
    await world.put('label', [
      {
        id: 'l1',
        communityUuid: OWN,
        labelName: '高龄老人',
        labelObject: '1',
        labelType: '1',
        color: 'red',
        purpose: '定期走访关怀',
      },
    ]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of [
      'household',
      'resident',
      'door_permission',
      'access_card',
      'face_picture',
      'device_sync',
      'timeline_event',
    ])
      await server.database.run(sql`delete from ${sql.table(table)}`);
  });
  return world;
}
