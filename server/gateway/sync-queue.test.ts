import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { heldDigest } from '../orders/held-digest.ts';
import { queueSync } from '../orders/queue-sync.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import { noEffects } from '../testing/no-effects.ts';
import { scriptedLink, until } from '../testing/scripted-link.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(databasesThatDiffer('connections'))('what devices are to hold, on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let manager: RequestClient;
  const services = () => ({
    catalogue,
    database: server.database,
    vault: server.vault,
    effects: noEffects,
    live: {
      publish: async () => {
        // As the server publishes it: the process that works on the orders is notified on commit.
        await server.database.run(sql`select pg_notify('console_live', '{"entity":"deviceOrder"}')`);
      },
      subscribe: () => () => {},
      start: async () => {},
      stop: async () => {},
    },
  });
  const card = (targetId: string, deviceIds: string[], rest: object = {}) =>
    queueSync(services(), {
      syncType: '2',
      targetId,
      communityUuid: OWN,
      deviceIds,
      values: { cardNo: `A1B2${targetId}` },
      about: { cardNo: 'A1B2C3D4', personName: '张小三', personId: 'p1', personType: '1' },
      ...rest,
    });
  const stateOf = (targetId: string, deviceId: string) =>
    server.database.first(sql<{ state: string; reason: string | null; count: number; id: string }>`
      select id, sync_state as state, fail_reason as reason, retry_count as count from device_sync
      where target_id = ${targetId} and device_id = ${deviceId}`);
  const reaches = (targetId: string, deviceId: string, state: string) =>
    until(
      () => stateOf(targetId, deviceId),
      (row) => row?.state === state,
    );
  const ordersOf = (targetId: string) =>
    link.orders.filter(({ content }) => 'targetId' in content && content.targetId === targetId);

  beforeAll(async () => {
    const waits = { refused: 0.01, silent: 0.01 };
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { deviceLink: link, deviceWaits: waits });
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    link.answer = () => ({ ok: true });
  });

  test('is told each device in order, one thing at a time, the devices beside each other', async () => {
    link.answer = async () => {
      await new Promise((done) => setTimeout(done, 5));
      return { ok: true };
    };
    const names = Array.from({ length: 6 }, (_, at) => `order${at}`);
    await server.database.transaction(async () => {
      for (const name of names) expect(await card(name, ['d1', 'd3'])).toBe(2);
    });
    for (const device of ['d1', 'd3']) await reaches('order5', device, '2');
    for (const sn of ['SN000001', 'SN000003']) {
      const mine = link.orders.filter(({ deviceSn }) => deviceSn === sn);
      expect(mine.map(({ content }) => 'targetId' in content && content.targetId)).toEqual(names);
      expect(link.atOnce.get(sn)).toBe(1);
    }
  });

  test('is tried five times, and then has failed until somebody tries again', async () => {
    link.answer = ({ content }) =>
      'targetId' in content && content.targetId === 'full' ? { ok: false, reason: '存储已满' } : { ok: true };
    await card('full', ['d1']);
    await card('behind', ['d1']);
    const row = await reaches('full', 'd1', '3');
    expect(row).toMatchObject({ reason: '存储已满', count: 5 });
    await reaches('behind', 'd1', '2');
    expect(ordersOf('full')).toHaveLength(5);
    expect(new Set(ordersOf('full').map(({ id }) => id)).size).toBe(1);
    // A later one of the same device has waited for all of them.
    expect(link.orders.indexOf(ordersOf('behind')[0]!)).toBeGreaterThan(link.orders.indexOf(ordersOf('full')[4]!));
    await until(
      () => server.database.first(sql<{ failed: number }>`select failed_sync as failed from device where id = 'd1'`),
      (device) => device?.failed === 1,
    );

    link.answer = () => ({ ok: true });
    expect(await manager.post('/api/v2/device/sync/retry', { ids: [row?.id] })).toEqual({ taskCount: 1 });
    expect(await reaches('full', 'd1', '2')).toMatchObject({ reason: null });
  });

  test('waits for a device that is offline until it is heard of', async () => {
    await card('later', ['d2']);
    await card('now', ['d1']);
    await reaches('now', 'd1', '2');
    expect(ordersOf('later')).toEqual([]);
    expect(await stateOf('later', 'd2')).toMatchObject({ state: '0' });
    await link.emit({ kind: 'heartbeat', deviceSn: 'SN000002', eventId: 'h1', at: new Date().toISOString() });
    await reaches('later', 'd2', '2');
  });

  test('is taken over from a process that has died, as the same order', async () => {
    const leaseEnd = Date.now() + 400;
    await server.database.run(sql`
      insert into console_device_line (device_id, lease_until, lease_by)
      values ('d3', now() + interval '400 milliseconds', 'dead')
      on conflict (device_id) do update set lease_until = excluded.lease_until, lease_by = excluded.lease_by`);
    let sentAt = 0;
    link.answer = () => {
      sentAt = Date.now();
      return { ok: true };
    };
    await card('taken', ['d3']);
    await server.database.run(sql`update console_device_order set attempts = 1 where device_id = 'd3'`);
    const before = await server.database.first(sql<{ id: string }>`
      select id from console_device_order where device_id = 'd3'`);
    expect(ordersOf('taken')).toEqual([]);
    await reaches('taken', 'd3', '2');
    expect(ordersOf('taken').map(({ id }) => id)).toEqual([before?.id]);
    expect(sentAt).toBeGreaterThanOrEqual(leaseEnd);
  });

  test('is replaced by a newer one, is taken off again, and not put back by a retry', async () => {
    await card('gone', ['d1']);
    await reaches('gone', 'd1', '2');
    expect(await removeSync(services(), { syncType: '2', targetId: 'gone' })).toBe(1);
    const row = await reaches('gone', 'd1', '5');
    expect(ordersOf('gone').map((order) => order.kind)).toEqual(['put', 'remove']);
    const held = await server.database.first(sql`select 1 from console_device_held where sync_id = ${row?.id}`);
    expect(held).toBeUndefined();
    expect(await manager.post('/api/v2/device/sync/retry', { ids: [row?.id] })).toEqual({ taskCount: 0 });
  });

  test('keeps being taken off a device that refuses, and stands in nobody’s way meanwhile', async () => {
    await card('stuck', ['d1']);
    await reaches('stuck', 'd1', '2');
    link.answer = ({ kind: what }) => (what === 'remove' ? { ok: false, reason: '设备忙' } : { ok: true });
    await removeSync(services(), { syncType: '2', targetId: 'stuck', deviceIds: ['d1'] });
    await card('passes', ['d1']);
    await reaches('passes', 'd1', '2');
    expect(await stateOf('stuck', 'd1')).toMatchObject({ state: '4', reason: '设备忙' });
    const waiting = await server.database.first(sql`
      select 1 from console_device_order where device_id = 'd1' and kind = 'remove' and next_at > now()`);
    expect(waiting).toBeDefined();
  });

  test('goes to devices of its own community only, and is nothing when it is rolled back', async () => {
    expect(await card('foreign', ['d9'])).toBe(0);
    expect(await card('foreign', ['d9', 'd1'], { communityUuid: OTHER })).toBe(1);
    await expect(
      server.database.transaction(async () => {
        await card('undone', ['d1']);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await reaches('foreign', 'd9', '2');
    expect(ordersOf('undone')).toEqual([]);
    expect(await stateOf('foreign', 'd1')).toBeUndefined();
  });

  test('is listed with what is masked, and stored as ciphertext', async () => {
    const guard = await server.login(PHONES.committee);
    const { list, summary } = await guard.post<{ list: Record<string, unknown>[]; summary: object }>(
      '/api/v2/device/sync/list',
      { communityUuid: OWN, deviceId: 'd3', syncType: '2', summary: true },
    );
    expect(list.find(({ targetId }) => targetId === 'order0')).toMatchObject({
      cardNo: 'A1****D4',
      personName: '张*三',
    });
    expect(summary).toMatchObject({ synced: 7, failed: 0 });
    const { text } = (await server.database.first(sql<{ text: string }>`
      select string_agg(h.content, ' ') || string_agg(s.card_no, ' ') as text
      from console_device_held h join device_sync s on s.id = h.sync_id`))!;
    expect(text).not.toContain('A1B2');
    expect(await refusalOf(guard.post('/api/v2/device/sync/list', { communityUuid: OTHER }))).toMatchObject({
      code: 40301,
    });
  });

  test('is compared with what the device says, and mended', async () => {
    const digest = (targetId: string) => heldDigest({ cardNo: `A1B2${targetId}` });
    link.answer = ({ kind: what }) =>
      what === 'listHeld'
        ? {
            ok: true,
            held: [
              ...['order0', 'order1', 'order2', 'order3', 'taken'].map((id) => ({ targetId: id, digest: digest(id) })),
              { targetId: 'order4', digest: 'another' },
              { targetId: 'strange', digest: 'x' },
            ],
          }
        : { ok: true };
    const ask = { deviceId: 'd3', syncType: '2' };
    expect(await manager.post('/api/v2/device/sync/diff', ask)).toMatchObject({
      onlyPlatform: [{ targetId: 'order5', cardNo: 'A1B2C3D4' }],
      different: [{ targetId: 'order4' }],
      onlyDevice: [{ targetId: 'strange', id: null }],
      taskCount: 0,
    });
    const { list } = await manager.post<{ list: Record<string, unknown>[] }>('/api/v2/device/sync/diff/list', {
      communityUuid: OWN,
      ...ask,
    });
    expect(new Set(list.map(({ deviceName }) => deviceName)).size).toBe(1);
    expect(list[0]?.deviceName).toMatch(/\S/);
    expect(await manager.post('/api/v2/device/sync/diff', { ...ask, fix: 'toDevice' })).toMatchObject({ taskCount: 2 });
    expect(await manager.post('/api/v2/device/sync/diff', { ...ask, fix: 'toPlatform' })).toMatchObject({
      taskCount: 1,
    });
    await until(
      () => ordersOf('strange').map((order) => order.kind),
      (kinds) => kinds.includes('remove'),
    );
    await until(
      () => ordersOf('order4').filter(({ deviceSn }) => deviceSn === 'SN000003').length,
      (count) => count === 2,
    );
  });
});
