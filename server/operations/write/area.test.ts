import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = '/control/cell/v1/area';

type Row = Record<string, unknown> & { id: string; revision: number };

describe.each(oneDatabase)('the areas of this console on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let porter: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    porter = await server.login(PHONES.porter);
  });
  afterAll(() => server.close());

  test('are added, listed, changed and deleted by their documents alone', async () => {
    const area = {
      communityUuid: OWN,
      areaName: '二期',
      manager: '张三丰',
      managerPhone: '15412340001',
      remark: '东侧',
    };
    const { id } = await manager.post<{ id: string }>(`${PATH}/add`, area);
    const { list } = await manager.post<ListAnswer<Row>>(`${PATH}/list`, { communityUuid: OWN, areaName: '二' });
    expect(list).toMatchObject([{ ...area, id, sort: 0, communityName: '云杉花苑', revision: 1 }]);
    await manager.post(`${PATH}/update`, { id, revision: 1, areaName: '三期', sort: 3 });
    expect(await manager.post(`${PATH}/detail`, { id })).toMatchObject({ areaName: '三期', sort: 3, revision: 2 });
    await manager.post(`${PATH}/delete`, { id });
    expect((await refusalOf(manager.post(`${PATH}/detail`, { id }))).code).toBe(40401);
  });

  test('keep their buildings: one that has some is not deleted', async () => {
    expect(await manager.post(`${PATH}/delete`, { id: 'a1', dryRun: true })).toEqual({ rows: 1, building: 2 });
    expect((await refusalOf(manager.post(`${PATH}/delete`, { id: 'a1' }))).message).toBe(
      '该分区仍被楼栋（2）使用，不能删除',
    );
  });

  test('have a name of their own, of at most 20 characters', async () => {
    const add = (areaName: string) => refusalOf(manager.post(`${PATH}/add`, { communityUuid: OWN, areaName }));
    expect(await add('一期')).toMatchObject({ code: 40904, message: '分区名称已存在' });
    expect(await add('长'.repeat(21))).toMatchObject({ code: 42200, message: '分区名称不能超过20个字符' });
    expect(await add(' ')).toMatchObject({ code: 42200, message: '请输入分区名称' });
  });

  test('are for those who hold a code of their page', async () => {
    for (const [call, payload] of [
      ['list', { communityUuid: OWN }],
      ['detail', { id: 'a1' }],
      ['add', { communityUuid: OWN, areaName: '四期' }],
      ['update', { id: 'a1', revision: 1 }],
      ['delete', { id: 'a1' }],
    ] as const) {
      expect((await refusalOf(porter.post(`${PATH}/${call}`, payload))).code).toBe(40300);
    }
  });
});
