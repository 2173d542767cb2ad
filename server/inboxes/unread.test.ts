import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkInsert } from '../db/bulk-insert.ts';
import { PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(oneDatabase)('messages on %s', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const message = (id: string, createBy: string, messageType: string, readState: string) => ({
      id,
      createBy,
      messageType,
      readState,
      title: '消息',
      createTime: '2026-11-19 08:00:00',
      revision: 1,
    });
    const rows = [
      message('m1', 'manager', '1', '0'),
      message('m2', 'manager', '1', '1'),
      message('m3', 'manager', '2', '0'),
      message('m4', 'manager', '2', '0'),
      message('m5', 'manager', '3', '0'),
      message('m6', 'guard', '2', '0'),
    ];
    const entity = catalogue.entities.message;
    if (!entity) throw new Error('No entity message');
    await bulkInsert(server.database, entity, rows, server.vault);
  });
  afterAll(() => server.close());

  test('the unread ones are counted by type, for the account that asks and nobody else', async () => {
    const unread = async (phone: string) => (await server.login(phone)).post('/control/message/v1/unread');
    expect(await unread(PHONES.manager)).toEqual({ system: 1, alarm: 2, todo: 1 });
    expect(await unread(PHONES.guard)).toEqual({ system: 0, alarm: 1, todo: 0 });
    expect(await unread(PHONES.porter)).toEqual({ system: 0, alarm: 0, todo: 0 });
  });

  test('nobody is answered without a session', async () => {
    expect((await refusalOf(server.client().post('/control/message/v1/unread'))).code).toBe(50008);
  });
});
