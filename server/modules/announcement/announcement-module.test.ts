import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement, endAnnouncement, listAnnouncements, type NewAnnouncement } from './announcements.ts';

interface Shown {
  id: string;
  content: string;
}

describe.each(oneDatabase)('announcements on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.run(sql`truncate announcement, console_hidden_announcement`));

  const add = (rest: Partial<NewAnnouncement>) =>
    addAnnouncement(server.database, catalogue, { title: '通知', content: '内容', ...rest });
  const shownTo = (client: RequestClient, type = '1') =>
    client.post<Shown | null>('/control/system/v1/announcement', { type });
  const hide = (client: RequestClient, id: string, type = '1') =>
    client.post('/control/system/v1/announcement/notDisplay', { id, type });

  test('the newest that holds now is shown, of its type only; without any the content is null', async () => {
    expect(await shownTo(manager)).toBeNull();
    await add({ content: '以前的', from: '2026-01-01' });
    const id = await add({ title: '维护', content: '现在的\n第二行' });
    await add({ content: '以后的', from: '2099-01-01 08:30' });
    await add({ content: '版本', type: '2' });
    expect(await shownTo(manager)).toEqual({ id, title: '维护', content: '现在的\n第二行', type: '1' });
    expect((await shownTo(manager, '2'))?.content).toBe('版本');
    expect(await shownTo(manager, '3')).toBeNull();
    expect((await refusalOf(shownTo(manager, '9'))).code).toBe(42200);
  });

  test('is read in English where it was written in it, else as it is', async () => {
    const english = await server.login(PHONES.manager, 'en');
    const id = await add({ title: '维护', content: '今晚', titleEn: 'Maintenance', contentEn: 'Tonight' });
    expect(await shownTo(english)).toMatchObject({ id, title: 'Maintenance', content: 'Tonight' });
    await add({ title: '通知', content: '明天' });
    expect(await shownTo(english)).toMatchObject({ title: '通知', content: '明天' });
    manager = await server.login(PHONES.manager);
    await expect(add({ titleEn: 'Half' })).rejects.toThrow('both a title and a content');
  });

  test('one that is over gives way to what still holds', async () => {
    await add({ content: '一直', from: '2026-01-01' });
    const id = await add({ content: '到此为止', to: '2099-01-01' });
    expect((await shownTo(manager))?.content).toBe('到此为止');
    await server.database.run(sql`update announcement set end_time = now() - interval '1 second' where id = ${id}`);
    expect((await shownTo(manager))?.content).toBe('一直');
  });

  test('hidden, it is gone for 24 hours, for this account alone, in every browser of it', async () => {
    const id = await add({});
    await hide(manager, id);
    expect(await shownTo(manager)).toBeNull();
    expect(await shownTo(await server.login(PHONES.manager))).toBeNull();
    expect((await shownTo(guard))?.id).toBe(id);
    manager = await server.login(PHONES.manager);
    const past = (hours: number) =>
      server.database.run(
        sql`update console_hidden_announcement set at = now() - make_interval(mins => ${hours * 60})`,
      );
    await past(23.9);
    expect(await shownTo(manager)).toBeNull();
    await past(24.1);
    expect((await shownTo(manager))?.id).toBe(id);
    // Hiding it once more starts another day.
    await hide(manager, id);
    expect(await shownTo(manager)).toBeNull();
  });

  test('only what there is can be hidden, and only with a session', async () => {
    const id = await add({});
    expect((await refusalOf(hide(manager, 'nothing'))).code).toBe(40401);
    expect((await refusalOf(hide(manager, id, '2'))).code).toBe(40401);
    expect((await refusalOf(shownTo(server.client()))).code).toBe(50008);
    expect((await shownTo(manager))?.id).toBe(id);
  });

  test('the command line lists and ends them', async () => {
    const later = await add({ title: '以后', from: '2099-01-01', to: '2099-02-01' });
    const now = await add({ title: '现在' });
    expect((await listAnnouncements(server.database)).map(({ id, state }) => [id, state])).toEqual([
      [later, 'later'],
      [now, 'shown'],
    ]);
    await endAnnouncement(server.database, now);
    await endAnnouncement(server.database, later);
    expect((await listAnnouncements(server.database)).map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect(await shownTo(manager)).toBeNull();
    await expect(endAnnouncement(server.database, now)).rejects.toThrow('No announcement with the id');
  });

  test.each<[string, Partial<NewAnnouncement>, string]>([
    ['an empty content', { content: ' \n' }, 'The content is empty.'],
    ['a title too long', { title: '长'.repeat(51) }, 'The title has 51 characters; it takes 50.'],
    ['an unknown type', { type: '7' }, 'There is no type 7; there are 1 (System notice)'],
    ['a day that does not exist', { from: '2027-02-30' }, '"2027-02-30" is no time'],
    ['an end that is past', { to: '2020-01-01' }, 'which is past'],
    ['an end before the start', { from: '2099-01-02', to: '2099-01-01' }, 'before it starts'],
  ])('%s is refused with a sentence', async (_, rest, sentence) => {
    await expect(add(rest)).rejects.toThrow(sentence);
    expect(await listAnnouncements(server.database)).toEqual([]);
  });

  test('times are read as UTC+8', async () => {
    await add({ from: '2026-03-01 08:30', to: '2099-03-02' });
    const [one] = await listAnnouncements(server.database);
    expect([one?.startTime, one?.endTime]).toEqual(['2026-03-01 08:30:00', '2099-03-02 00:00:00']);
  });
});
