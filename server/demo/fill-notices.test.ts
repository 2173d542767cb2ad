import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../db/bulk-insert.ts';
import { readInApp } from '../simulator/app-readers.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OWN } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../testing/test-server.ts';
import { fillNotices } from './fill-notices.ts';

type Row = Record<string, unknown>;

describe.each(oneDatabase)('what has become of the notices of the demo, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const put = (name: string, rows: readonly Row[]) =>
      bulkInsert(server.database, catalogue.entities[name]!, rows, server.vault);
    const base = {
      createTime: '2026-01-01 08:00:00',
      updateTime: '2026-01-01 08:00:00',
      revision: 1,
      communityUuid: OWN,
    };
    const notice = (id: string, noticeTarget: string, noticeState: string) => ({
      ...base,
      ...{ id, noticeTarget, noticeState, title: id, noticeCategory: '1', noticeFormat: '1', content: '内容' },
      ...{ noticeRange: '1', publishMode: 'now', publishTime: '2026-01-02 08:00:00', draft: false },
    });
    await put('notice', [
      notice('out', '1', '2'),
      notice('back', '1', '3'),
      notice('later', '1', '1'),
      notice('phones', '2', '2'),
      notice('draft', '2', '0'),
    ]);
    const people = Array.from({ length: 40 }, (_, at) => `p${at}`);
    await put(
      'resident',
      people.map((id) => ({ ...base, id, residentName: '张三', phone: '15412340001', appBound: true })),
    );
    await put(
      'household',
      people.map((residentId) => ({
        ...base,
        id: `h${residentId}`,
        residentId,
        roomId: 'r',
        householdType: '1',
        householdState: '1',
      })),
    );
    await server.database.run(sql`update device set online_state = '2', last_heartbeat = null where id = 'd2'`);
    await fillNotices(server.database, server.vault);
  });
  afterAll(() => server.close());

  const all = (statement: ReturnType<typeof sql<Row>>) => server.database.run(statement);

  test('doors hold what is out and have dropped what is not; one that is silent waits, with an order', async () => {
    expect(
      await all(sql<Row>`select target_id as id, device_id as device, sync_state as state from device_sync
        where sync_type = '5' order by 1, 2`),
    ).toEqual([
      { id: 'back', device: 'd1', state: '5' },
      { id: 'back', device: 'd2', state: '5' },
      { id: 'back', device: 'd3', state: '5' },
      { id: 'out', device: 'd1', state: '2' },
      { id: 'out', device: 'd2', state: '0' },
      { id: 'out', device: 'd3', state: '2' },
    ]);
    expect(
      await all(sql<Row>`select id, device_total as total, synced_count as synced from notice
        where device_total > 0 order by id`),
    ).toEqual([
      { id: 'back', total: 3, synced: 0 },
      { id: 'out', total: 3, synced: 2 },
    ]);
    expect(await all(sql<Row>`select device_id as device, kind from console_device_order`)).toEqual([
      { device: 'd2', kind: 'put' },
    ]);
    expect(await all(sql<Row>`select count(*)::int as n from console_device_held`)).toEqual([{ n: 3 }]);
    expect(
      await all(sql<Row>`select device_sn as sn from console_simulated_held where held_type = '5' order by 1`),
    ).toEqual([{ sn: 'SN000001' }, { sn: 'SN000003' }]);
  });

  test('everybody has got what is out, most have read it, and in the demo more read it as time goes by', async () => {
    const unread = async () => {
      const [row] = await all(sql<Row>`
        select count(*)::int as n, count(*) filter (where read_state = '0')::int as unread from notice_receipt
        where notice_id = 'phones'`);
      return row;
    };
    const before = await unread();
    expect(before?.n).toBe(40);
    expect(before?.unread).toBeGreaterThan(0);
    expect(before?.unread).toBeLessThan(20);
    const services = servicesOf(server);
    await readInApp({ ...services, config: { ...services.config, demo: true, simulator: undefined } });
    expect(await unread()).toEqual(before);
    await readInApp({ ...services, config: { ...services.config, demo: true, simulator: {} as never } });
    expect(Number((await unread())?.unread)).toBeLessThan(Number(before?.unread));
    expect(await all(sql<Row>`select 1 from notice_receipt where read_state = '1' and read_time is null`)).toEqual([]);
  });
});
