import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

interface Node {
  menuCode: string;
  enabledBy?: string;
  disabledIn?: string[];
  children: Node[];
}

describe.each(oneDatabase)('what a setting of a community switches on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let committee: RequestClient & { token: string };

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
  });
  afterAll(() => server.close());
  afterEach(() => turn(true));

  /** As another process would: nothing but the database knows. */
  const turn = (isOn: boolean) =>
    server.database.run(
      sql`update community_system_config set epidemic_enabled = ${isOn} where community_uuid = ${OWN}`,
    );

  const LISTS = ['/control/epidemic/v1/isolation/list', '/control/epidemic/v1/isolationAlarm/list'];

  test('its calls are refused at once, and answered again at once', async () => {
    for (const path of LISTS) {
      expect((await committee.post<{ total: number }>(path, { communityUuid: OWN })).total, path).toBe(0);
      await turn(false);
      expect((await refusalOf(committee.post(path, { communityUuid: OWN }))).code, path).toBe(40300);
      // Without a community all of the account are meant: it has no other one.
      expect((await refusalOf(committee.post(path, {}))).code, path).toBe(40300);
      await turn(true);
      await committee.post(path, { communityUuid: OWN });
    }
  });

  test('an account of several communities is refused in that one alone', async () => {
    await turn(false);
    const [path = ''] = LISTS;
    expect((await refusalOf(manager.post(path, { communityUuid: OWN }))).code).toBe(40300);
    await manager.post(path, { communityUuid: OTHER });
  });

  test('records stay, and are out of reach by their key until it is on again', async () => {
    const { id } = await manager.post<{ id: string }>('/control/epidemic/v1/visitor/add', {
      communityUuid: OWN,
      visitorName: '李小龙',
      phone: '15400007777',
      idCard: '990000199001010017',
      visitPurpose: '1',
      fromPlace: '杭州',
      fromRisk: false,
      temperature: 36.5,
      healthCode: '1',
    });
    const detail = () => manager.post<{ id: string }>('/control/epidemic/v1/visitor/detail', { id });
    const leave = () => manager.post('/control/epidemic/v1/visitor/leave', { id });
    const reveal = () =>
      manager.post('/control/sensitive/v1/reveal', {
        entity: 'epidemicVisitor',
        id,
        fields: ['idCard'],
        reason: '核实访客身份',
      });
    expect((await detail()).id).toBe(id);
    await reveal();
    await turn(false);
    expect((await refusalOf(detail())).code).toBe(40301);
    expect((await refusalOf(leave())).code).toBe(40401);
    expect((await refusalOf(reveal())).code).toBe(40401);
    await turn(true);
    expect((await detail()).id).toBe(id);
    await leave();
  });

  test('the tree says of its pages where they are off, and of no others', async () => {
    const tree = async () => {
      const { children } = await manager.post<{ children: Node[] }>('/mgauth/v1/permission/tree');
      const pages = children.flatMap((group) => group.children);
      return new Map(pages.map(({ menuCode, enabledBy, disabledIn }) => [menuCode, { enabledBy, disabledIn }]));
    };
    expect((await tree()).get('epidemic:dividePerson')).toEqual({ enabledBy: 'communitySystemConfig', disabledIn: [] });
    await turn(false);
    const off = await tree();
    expect(off.get('epidemic:dividePerson')?.disabledIn).toEqual([OWN]);
    expect(off.get('health:healthIndex')?.disabledIn).toEqual([OWN]);
    expect(off.get('record:opening')).toEqual({ enabledBy: undefined, disabledIn: undefined });
  });

  test('a community without settings has the default', async () => {
    await server.database.run(sql`update community_system_config set community_uuid = 'elsewhere' where id = 's1'`);
    await committee.post(LISTS[0] ?? '', { communityUuid: OWN });
    await server.database.run(sql`update community_system_config set community_uuid = ${OWN} where id = 's1'`);
  });

  test('an export that waits does not run any more', async () => {
    const { jobId } = await manager.post<{ jobId: string }>('/control/epidemic/v1/visitor/export', {
      communityUuid: OWN,
      columns: ['visitorName'],
      format: 'csv',
    });
    await turn(false);
    await vi.waitFor(
      async () => {
        const row = await server.database.first(sql<{ state: string }>`
          select job_state as state from file_job where id = ${jobId}`);
        // It may have been quicker than the switch.
        expect(['2', '3']).toContain(row?.state);
      },
      { timeout: 10_000 },
    );
  });
});
