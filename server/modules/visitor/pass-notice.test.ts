import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { outboxSent } from '../../testing/outbox-sent.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, startTestServer, type TestServer } from '../../testing/test-server.ts';

const inHours = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000));

describe.each(oneDatabase)('the SMS of a pass, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  /** Numbers that the provider received an SMS for. */
  const sent: string[] = [];

  beforeAll(async () => {
    const sms = { send: async ({ phone }: { phone: string }) => void sent.push(phone) };
    server = await startTestServer(kind, {}, sms);
    manager = await server.login(PHONES.manager);
    // From this line on it is no demo: SMS are sent.
    server.config.demo = false;
    const entity = catalogue.entities.visitor;
    if (!entity) throw new Error('No visitors');
    const now = inHours(0);
    const visitor = (id: string, phone: string) => ({
      id,
      createTime: now,
      updateTime: now,
      revision: 1,
      communityUuid: OWN,
      roomId: 'r',
      visitorName: '钱多多',
      phone,
      visitPurpose: '1',
      visitorCount: 1,
      startTime: now,
      endTime: inHours(2),
      visitSource: '3',
      visitState: '1',
      deviceIds: ['d1'],
    });
    const rows = [
      visitor('v-stands', '15499990011'),
      visitor('v-falls', '15499990012'),
      visitor('v-alone', '15499990013'),
    ];
    await bulkInsert(server.database, entity, rows, server.vault);
    // The row of one of them fails after its SMS was queued: its audit entry is refused.
    await server.database.run(sql`
      create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.object_id = 'v-falls' and new.result = 'normal' then
          raise exception 'refused' using errcode = '23505';
        end if;
        return new;
      end $$`);
    await server.database.run(sql`
      create trigger refuse_one before insert on operation_log for each row execute function refuse_one()`);
  });
  afterEach(() => sent.splice(0));
  afterAll(() => server.close());

  const states = () =>
    server.database.run(sql<{ id: string; state: string }>`select id, visit_state as state from visitor order by id`);

  test('of several, only those whose row stands get one', async () => {
    const { results } = await manager.post<{ results: { id: string; ok: boolean }[] }>('/control/visitor/v1/pass', {
      ids: ['v-stands', 'v-falls', 'v-nobody'],
    });
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      ['v-stands', true],
      ['v-falls', false],
      ['v-nobody', false],
    ]);
    expect(await states()).toContainEqual({ id: 'v-falls', state: '1' });
    await outboxSent(server);
    expect(sent).toEqual(['15499990011']);
  });

  test('one that is passed alone gets it, and no second one', async () => {
    await manager.post('/control/visitor/v1/pass', { id: 'v-alone' });
    await expect(manager.post('/control/visitor/v1/pass', { id: 'v-alone' })).rejects.toThrow();
    await outboxSent(server);
    expect(sent).toEqual(['15499990013']);
  });
});
