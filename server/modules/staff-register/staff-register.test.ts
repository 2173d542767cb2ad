import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

describe.each(oneDatabase)('staff who register by code, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    const register = (id: string, phone: string, rest: object = {}) => ({
      id,
      communityUuid: OWN,
      workerName: '李保安',
      phone,
      staffPost: '3',
      certificateNo: '990000199001013015',
      approvalState: '1',
      revision: 1,
      ...rest,
    });
    const rows = [
      register('s1', '15412340101'),
      register('s2', '15412340102'),
      register('s3', '15412340101'),
      register('s4', '15412340104'),
      register('s5', '15412340105'),
      register('s9', '15412340109', { communityUuid: OTHER }),
    ];
    await bulkInsert(server.database, catalogue.entities.staffRegister!, rows, server.vault);
  });
  afterAll(() => server.close());

  const pass = (payload: object) =>
    manager.post<{ results: object[] }>('/control/staffRegister/v1/pass', { communityUuid: OWN, ...payload });

  test('are staff with every door once they are approved, each by himself', async () => {
    const { results } = await pass({ ids: ['s1', 's3'] });
    expect(results).toMatchObject([
      { id: 's1', ok: true },
      { id: 's3', ok: false, message: '该手机号已登记为员工' },
    ]);
    const worker = await server.database.first(
      sql`select worker_name, staff_post, staff_state, device_ids from worker`,
    );
    expect(worker).toEqual({
      worker_name: '李保安',
      staff_post: '3',
      staff_state: '1',
      device_ids: ['d1', 'd2', 'd3'],
    });
    const doors = await server.database.run(sql`
      select device_id, permission_source, person_type from door_permission order by device_id`);
    expect(doors).toEqual(
      ['d1', 'd2', 'd3'].map((device_id) => ({ device_id, permission_source: '5', person_type: '3' })),
    );
    const state = await server.database.first(
      sql`select approval_state, approve_by from staff_register where id = 's1'`,
    );
    expect(state).toEqual({ approval_state: '3', approve_by: '账号manager' });
    expect((await pass({ ids: ['s1'] })).results).toMatchObject([{ ok: false }]);
  });

  test('get no doors of another community', async () => {
    expect((await pass({ ids: ['s2'], deviceIds: ['d9'] })).results).toMatchObject([{ id: 's2', ok: false }]);
    expect(await server.database.run(sql`select 1 from worker where 'd9' = any(device_ids)`)).toEqual([]);
    expect(await server.database.first(sql`select approval_state from staff_register where id = 's2'`)).toEqual({
      approval_state: '1',
    });
  });

  test('a picture that came along is looked at before it opens a door', async () => {
    const { database } = server;
    const faceOf = async (id: string, faceUrl: string) => {
      await database.run(sql`update staff_register set face_url = ${faceUrl} where id = ${id}`);
      expect((await pass({ ids: [id] })).results).toMatchObject([{ id, ok: true }]);
      return database.first(sql`
        select f.face_state, f.unpass_reason from face_picture f join worker w on w.id = f.person_id
        where f.face_url = ${faceUrl}`);
    };
    expect(await faceOf('s4', '/demo/pictures/face-7.svg')).toEqual({ face_state: '2', unpass_reason: null });
    expect(await faceOf('s5', '/pictures/gone.jpg')).toEqual({ face_state: '3', unpass_reason: '7' });
  });

  test('are told why they are not, and only by who may see their community', async () => {
    const reject = (id: string, client = manager) =>
      client.post('/control/staffRegister/v1/reject', { communityUuid: OWN, id, rejectReason: '照片不清晰' });
    await reject('s2');
    const row = await server.database.first(
      sql`select approval_state, reject_reason from staff_register where id = 's2'`,
    );
    expect(row).toEqual({ approval_state: '4', reject_reason: '照片不清晰' });
    const committee = await server.login(PHONES.committee);
    expect((await refusalOf(reject('s9', committee))).code).toBe(40401);
    const code = (client: RequestClient, id: string) => client.post('/control/staffRegister/v1/qrcode', { id });
    expect(await code(manager, OWN)).toMatchObject({ communityName: '云杉花苑', url: expect.stringContaining(OWN) });
    expect((await refusalOf(code(committee, OTHER))).code).toBe(40301);
  });
});
