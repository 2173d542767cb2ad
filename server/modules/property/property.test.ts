import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const PROPERTY = '/control/property/v1';

type Row = Record<string, unknown> & { propertyId: string; revision: number };

describe.each(oneDatabase)('property companies on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    await server.database.run(sql`
      insert into property (id, property_id, property_name, credit_code, enable_state)
      values ('P1', 'P1', '云杉物业', '91990000MA0YS0001X', '1'), ('P9', 'P9', '别家物业', '91990000MA0YS0009X', '1')`);
    await server.database.run(sql`update community set property_id = 'P1' where community_uuid in (${OWN}, ${OTHER})`);
  });
  afterAll(() => server.close());

  const list = () => manager.post<ListAnswer<Row>>(`${PROPERTY}/list`, { summary: true });

  test('are seen by who works for them, with their figures as they are now', async () => {
    const { list: rows, summary } = await list();
    expect(rows).toMatchObject([{ propertyId: 'P1', communityCount: 2, deviceCount: expect.any(Number) }]);
    expect(summary).toMatchObject({ companies: 1, communities: 2, households: 0 });
    expect(summary?.onlineRate).toBe(rows[0]?.onlineRate);
    const before = Number(rows[0]?.onlineRate);
    await server.database.run(sql`update device set online_state = '1'`);
    expect(Number((await list()).list[0]?.onlineRate)).toBeGreaterThan(before);
    expect((await refusalOf(manager.post(`${PROPERTY}/detail`, { id: 'P9' }))).code).toBe(40401);
  });

  test("leave the figures of other people's companies as they are", async () => {
    const stored = () =>
      server.database.run(sql`select community_count, revision from property where property_id = 'P9'`);
    const before = await stored();
    await list();
    await refusalOf(manager.post(`${PROPERTY}/detail`, { id: 'P9' }));
    expect(await stored()).toEqual(before);
    expect(before).toMatchObject([{ community_count: null }]);
  });

  test('say where they are by name', async () => {
    await server.database.run(sql`
      insert into region (code, name, level, province_code)
      values ('330000000000', '浙江省', 0, null), ('330100000000', '杭州市', 1, '330000000000')`);
    await server.database.run(sql`update property set zoning_code = '330100000000' where property_id = 'P1'`);
    expect(await manager.post(`${PROPERTY}/detail`, { id: 'P1' })).toMatchObject({ regionName: '浙江省 杭州市' });
    await server.database.run(sql`update property set zoning_code = null where property_id = 'P1'`);
    expect(await manager.post(`${PROPERTY}/detail`, { id: 'P1' })).toMatchObject({ regionName: null });
  });

  test('are added, and deleted while they manage nothing', async () => {
    const company = {
      propertyName: '新物业',
      creditCode: '91990000MA0YS0002X',
      contact: '李四',
      phone: '15412340002',
      enableState: '1',
    };
    const { id } = await manager.post<{ id: string }>(`${PROPERTY}/add`, company);
    expect((await list()).list.map(({ propertyName }) => propertyName)).toContain('新物业');
    expect((await refusalOf(manager.post(`${PROPERTY}/add`, company))).code).toBe(40904);
    await manager.post(`${PROPERTY}/delete`, { id });
    expect((await list()).list).toHaveLength(1);
    expect((await refusalOf(manager.post(`${PROPERTY}/delete`, { id: 'P1' }))).code).toBe(40901);
    expect((await refusalOf(manager.post(`${PROPERTY}/delete`, { id: 'P9' }))).code).toBe(40401);
  });
});
