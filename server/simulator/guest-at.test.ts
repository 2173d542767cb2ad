import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { clockOf } from '../demo/calendar.ts';
import { DEFAULT_SIMULATOR } from '../settings/simulator-settings.ts';
import { scriptedLink } from '../testing/scripted-link.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../testing/test-server.ts';
import { databaseWorld } from './database-world.ts';
import { createPlay } from './play.ts';
import type { Opening } from './simulated-world.ts';

const GATE = 'SN000001';
const UNIT_DOOR = 'SN000003';
const OTHER_DOOR = 'SN000002';
const inHours = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000));

describe.each(oneDatabase)('guests of the simulator, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  let events = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link });
    manager = await server.login(PHONES.manager);
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    const room = { ...base, id: 'gr1', communityUuid: OWN, roomName: '301', spaceName: '东区-9栋-301', roomState: '1' };
    await bulkInsert(server.database, catalogue.entities.room!, [room], server.vault);
    await server.database.run(sql`update device set location_type = case id when 'd1' then '1' else '2' end`);
    await server.database.run(sql`update device set online_state = '1'`);
  });
  beforeEach(() => server.database.run(sql`update visitor set visit_state = '5'`).then(() => {}));
  afterAll(() => server.close());

  const add = async (values: object = {}) => {
    const { id } = await manager.post<{ id: string }>('/control/visitor/v1/add', {
      communityUuid: OWN,
      visitorName: '钱多多',
      phone: `154999900${String(10 + ++events)}`,
      visitPurpose: '1',
      visitorCount: 1,
      roomId: 'gr1',
      startTime: inHours(-1),
      endTime: inHours(3),
      deviceIds: ['d1', 'd3'],
      ...values,
    });
    return id;
  };
  const stateOf = async (id: string) =>
    (await manager.post<{ visitState: string }>('/control/visitor/v1/detail', { id })).visitState;
  const openingsOf = async (visitorId: string) =>
    (await manager.post<{ list: object[] }>('/control/record/v1/open/visitor', { communityUuid: OWN, visitorId })).list
      .length;

  /** A door is opened by a pass code, as in the plan of a day: the plan does not state whose code it is. */
  async function comes(deviceSn: string, direction: '1' | '2', rest: Partial<Opening> = {}): Promise<void> {
    const began = Date.now();
    const event: Opening = {
      kind: 'opening',
      deviceSn,
      eventId: `g-${++events}`,
      at: new Date(began).toISOString(),
      openType: '4',
      openResult: '1',
      direction,
      ...rest,
    };
    const failures: unknown[] = [];
    const world = databaseWorld(server.database, server.vault, DEFAULT_SIMULATOR, []);
    const second = (clockOf(new Date(began)).now % 86_400) + 1;
    const play = createPlay({
      world: { ...world, moments: async () => [{ second, event }] },
      catalogue,
      settings: DEFAULT_SIMULATOR,
      onEvent: (event) => link.emit(event),
      onFailure: (error) => failures.push(error),
    });
    await play.until(began, clockOf(new Date(began)));
    await play.until(began + 2_000, clockOf(new Date(began + 2_000)));
    await world.stopLeading();
    expect(failures).toEqual([]);
  }
  /** So long ago that a visitor who came may leave again. */
  const stayAWhile = () =>
    server.database.run(sql`update visitor_record set arrive_time = arrive_time - interval '30 minutes'`);

  test('a pass leads from expected to arrived at the gate, on to the unit door, and to left', async () => {
    const id = await add();
    await comes(GATE, '1');
    expect(await stateOf(id)).toBe('3');
    await comes(UNIT_DOOR, '1');
    expect([await stateOf(id), await openingsOf(id)]).toEqual(['3', 2]);
    await comes(GATE, '2');
    expect(await stateOf(id), 'nobody leaves who has just come').toBe('3');
    await stayAWhile();
    await comes(GATE, '2');
    expect([await stateOf(id), await openingsOf(id)]).toEqual(['4', 3]);
    const { list } = await manager.post<{ list: object[] }>('/control/record/v1/visit/list', { communityUuid: OWN });
    expect(list).toMatchObject([{ visitorId: id, visitState: '4', leaveBy: null }]);
  });

  test('one after the other comes, whoever was expected first', async () => {
    const second = await add({ startTime: inHours(-0.5) });
    const first = await add();
    await comes(GATE, '1');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['3', '2']);
    await comes(GATE, '1');
    expect(await stateOf(second)).toBe('3');
  });

  test('nobody comes before the time, at a door that the visit does not lead through, or who was refused', async () => {
    const later = await add({ startTime: inHours(1) });
    await comes(GATE, '1');
    expect(await stateOf(later)).toBe('2');
    const id = await add();
    await comes(OTHER_DOOR, '1');
    await comes(GATE, '1', { openResult: '0', failReason: '1' });
    await comes(GATE, '1', { openType: '6' });
    expect(await stateOf(id)).toBe('2');
  });

  test('where nobody is expected, the record knows nobody, as before', async () => {
    const unknown = async () =>
      (await server.database.run(sql`select 1 from access_record where open_type = '4' and person_id is null`)).length;
    const before = await unknown();
    await comes(GATE, '1');
    await comes(GATE, '2');
    expect(await unknown()).toBe(before + 2);
  });
});
