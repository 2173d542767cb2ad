import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown>;

describe.each(oneDatabase)('messages on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let porter: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    porter = await server.login(PHONES.porter);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.run(sql`truncate message`);
    const entity = catalogue.entities.message;
    if (!entity) throw new Error('No messages');
    const rows = ['manager', 'guard', 'porter'].flatMap((createBy) =>
      ['1', '1', '2', '2', '3'].map((messageType, at) => ({
        id: `${createBy}-${messageType}-${at}`,
        createTime: `2026-11-19 08:0${at}:00`,
        updateTime: `2026-11-19 08:0${at}:00`,
        revision: 1,
        createBy,
        messageType,
        title: '标题',
        content: '内容',
        readState: '0',
      })),
    );
    await bulkInsert(server.database, entity, rows, server.vault);
  });

  const post = <Answer = Row>(path: string, values: object, client = manager) =>
    client.post<Answer>(`/control/message/v1/${path}`, values);
  const unread = (client = manager) => post('unread', {}, client);
  const read = (values: object, client = manager) => post('read', values, client);

  test('an account sees its own, by type', async () => {
    const { list, summary } = await post<ListAnswer<Row>>('list', { messageType: ['1', '3'], summary: true });
    expect(list.map(({ id }) => id)).toEqual(['manager-3-4', 'manager-1-1', 'manager-1-0']);
    expect(summary).toEqual({ unread: 3 });
    const all = await post<ListAnswer<Row>>('list', { pageSize: 100 }, guard);
    expect(new Set(all.list.map(({ createBy }) => createBy))).toEqual(new Set(['guard']));
    expect((await refusalOf(post('detail', { id: 'guard-1-0' }))).code).toBe(40401);
  });

  test('opened, one is read, and the badge falls by one', async () => {
    expect(await unread()).toEqual({ system: 2, alarm: 2, todo: 1 });
    expect(await post('detail', { id: 'manager-2-2' })).toMatchObject({ readState: '1', readTime: expect.any(String) });
    expect(await unread()).toEqual({ system: 2, alarm: 1, todo: 1 });
    const again = await post('detail', { id: 'manager-2-2' });
    expect(again).toMatchObject({ readState: '1', revision: 2 });
  });

  test('ticked ones are marked as read, those of others are not', async () => {
    const ids = ['manager-1-0', 'manager-3-4', 'guard-1-0', 'nobody'];
    expect(await read({ ids })).toEqual({ count: 2 });
    expect(await read({ ids })).toEqual({ count: 0 });
    expect((await refusalOf(read({ ids: ['guard-1-0'] }))).code).toBe(40401);
    expect(await unread()).toEqual({ system: 1, alarm: 2, todo: 0 });
    expect(await unread(guard)).toEqual({ system: 2, alarm: 2, todo: 1 });
  });

  test('all of a page are marked as read at once, and no others', async () => {
    expect(await read({ all: true, messageTypes: ['1', '3'] })).toEqual({ count: 3 });
    expect(await unread()).toEqual({ system: 0, alarm: 2, todo: 0 });
    expect(await read({ all: true })).toEqual({ count: 2 });
    expect(await unread()).toEqual({ system: 0, alarm: 0, todo: 0 });
  });

  test('nothing named marks nothing', async () => {
    expect(await read({})).toEqual({ count: 0 });
    expect(await unread()).toEqual({ system: 2, alarm: 2, todo: 1 });
  });

  test('an account without the button reads without marking, one with one page marks what is on that', async () => {
    expect((await refusalOf(read({ all: true }, guard))).code).toBe(40300);
    expect(await post('detail', { id: 'guard-1-0' }, guard)).toMatchObject({ readState: '0' });
    expect(await read({ all: true }, porter)).toEqual({ count: 3 });
    expect(await post('detail', { id: 'porter-2-2' }, porter)).toMatchObject({ readState: '0' });
    expect(await unread(porter)).toEqual({ system: 0, alarm: 2, todo: 0 });
  });
});
