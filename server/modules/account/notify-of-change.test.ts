import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { outboxSent } from '../../testing/outbox-sent.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';

const U = '/mgauth/v1/user';
const ADMIN = '15400000099';

describe.each(oneDatabase)('an account that somebody else changes, on %s', (kind) => {
  let server: TestServer;
  let admin: RequestClient;
  const sent: { phone: string; text: string }[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind, {}, { send: async (sms) => void sent.push(sms) });
    const entity = catalogue.entities.account;
    if (!entity) throw new Error('No accounts');
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    const one = {
      ...{ ...base, id: 'admin', uuid: 'admin', userName: '管理员', realName: '张三丰', phone: ADMIN, havePhone: true },
      ...{ accountType: '10', roleId: 'ADMIN_ROLE', sensitive: '0', communityUuids: [OWN], accountState: '1' },
    };
    await bulkInsert(server.database, entity, [one], server.vault);
    admin = await server.login(ADMIN);
    // From this line on SMS are sent.
    server.config.demo = false;
  });
  afterEach(() => sent.splice(0));
  afterAll(() => server.close());

  const update = async (values: object) => {
    const { revision } = await admin.post<{ revision: number }>(`${U}/detail`, { id: 'porter' });
    await admin.post(`${U}/update`, { id: 'porter', revision, ...values });
  };

  test('the number of before is told when somebody else changes number or role, and of nothing else', async () => {
    await update({ remark: '新的备注' });
    await outboxSent(server);
    expect(sent).toEqual([]);
    await update({ roleId: 'SJF_ROLE' });
    await outboxSent(server);
    expect(sent).toEqual([{ phone: PHONES.porter, text: expect.stringContaining('角色已被管理员修改') }]);
    sent.splice(0);
    await admin.post(`${U}/reset/phone`, { id: 'porter', phone: '15400000088', reason: '换号' });
    await outboxSent(server);
    expect(sent).toEqual([{ phone: PHONES.porter, text: expect.stringContaining('登录手机号已被管理员修改') }]);
    expect(JSON.stringify(sent)).not.toContain('15400000088');
  });

  test('what is refused tells nobody', async () => {
    await expect(admin.post(`${U}/reset/phone`, { id: 'porter', phone: ADMIN, reason: '换号' })).rejects.toThrow();
    await outboxSent(server);
    expect(sent).toEqual([]);
  });
});
