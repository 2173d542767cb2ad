import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { CODES } from '../../schemas/generated/codes.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { ServerConfig } from '../settings/config.ts';
import { type Browser, makeBrowser, type PushService, readPush, startPushService } from '../testing/push-service.ts';
import { scriptedLink } from '../testing/scripted-link.ts';
import { servicesOf } from '../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { forgetLapsed } from './forget-devices.ts';
import type { PushNotice } from './push-notice.ts';
import { PUSHED_KINDS } from './pushed-kinds.ts';
import { queuePushes } from './queue-pushes.ts';
import { sendPushes } from './send-pushes.ts';

interface Device {
  id: string;
  browser: Browser;
  path: string;
  endpoint: string;
}

const P = '/control/push/v1';
const { critical, major, minor, info } = CODES.alarmLevel;

describe.each(databasesThatDiffer('connections'))('push notices on %s', (kind) => {
  const link = scriptedLink();
  let server: TestServer;
  let push: PushService;
  let manager: RequestClient & { token: string };
  let serial = 0;

  beforeAll(async () => {
    push = await startPushService();
    const settings: Partial<ServerConfig> = {
      pushHosts: [push.origin],
      pushContact: 'mailto:it@example.cn',
      sessionsPerAccount: 0,
    };
    const more = { deviceLink: link, recurring: false };
    server = await startTestServer(kind, settings, undefined, catalogue, undefined, more);
    manager = await server.login(PHONES.manager);
  });
  afterAll(async () => {
    await server.close();
    await push.close();
  });
  beforeEach(() => {
    push.pushed.length = 0;
    push.answer = () => 201;
    push.retryAfter = undefined;
  });
  afterEach(async () => {
    const tables = sql`push_device, console_push_subscription, console_push_waiting, alarm, alarm_rule`;
    await server.database.run(sql`truncate ${tables}`);
  });

  /** A process beside the one of the test server, which sends nothing by itself. */
  const process = (settings: Partial<ServerConfig> = {}) => ({
    ...servicesOf(server),
    // Its own keys: nothing but the database is shared.
    database: Object.create(server.database) as TestServer['database'],
    config: { ...server.config, ...settings },
  });
  const send = (settings?: Partial<ServerConfig>) => sendPushes(process(settings));
  const later = (seconds: number) =>
    server.database.run(sql`
      update console_push_waiting set next_at = next_at - make_interval(secs => ${seconds}::integer)`);
  const waiting = async () => (await server.database.run(sql`select 1 from console_push_waiting`)).length;
  const devicesOf = async (client: RequestClient) =>
    (await client.post<{ list: Record<string, unknown>[] }>(`${P}/device/list`, {})).list;

  async function subscribed(client: RequestClient, alarmLevel: string = info): Promise<Device> {
    serial += 1;
    const browser = makeBrowser();
    const path = `/send/${serial}`;
    const endpoint = push.origin + path;
    const { p256dh, auth } = browser;
    const asked = { endpoint, p256dh, auth, deviceName: 'Chrome, Android', alarmLevel };
    const { id } = await client.post<{ id: string }>(`${P}/subscribe`, asked);
    return { id, browser, path, endpoint };
  }

  async function addAlarm(values: Record<string, unknown> = {}): Promise<string> {
    serial += 1;
    const id = `alarm${serial}`;
    const now = '2026-11-19 08:00:00';
    await bulkInsert(
      server.database,
      catalogue.entities.alarm!,
      [
        {
          id,
          createTime: now,
          updateTime: now,
          revision: 1,
          communityUuid: OWN,
          alarmType: CODES.alarmType.fire,
          alarmLevel: critical,
          alarmTime: '2026-11-19 14:32:00',
          handleState: CODES.alarmState.open,
          personName: '张小三',
          phone: '15412340001',
          spaceName: '一期1栋1单元101',
          content: '东门：火警',
          ...values,
        },
      ],
      server.vault,
    );
    return id;
  }

  async function raised(values?: Record<string, unknown>): Promise<string> {
    const id = await addAlarm(values);
    await queuePushes(process(), 'alarm', [id]);
    return id;
  }

  const received = ({ path, browser }: Device): PushNotice[] =>
    push.pushed.filter((one) => one.path === path).map(({ body }) => JSON.parse(readPush(body, browser)));

  test('an event of a device reaches a pocket: kind, level, community and time, no person and no flat', async () => {
    const device = await subscribed(manager);
    const at = new Date('2026-11-19T06:32:00Z').toISOString();
    await link.emit({ kind: 'alarm', deviceSn: 'SN000001', eventId: 'p1', at, alarmType: CODES.alarmType.fire });
    await send();
    const alarm = await server.database.first(sql<{ id: string }>`select id from alarm`);
    expect(received(device)).toEqual([
      {
        title: '一般告警：火警',
        body: '云杉花苑 11-19 14:32',
        tag: `alarm ${alarm?.id}`,
        address: `/alarm/details?id=${alarm?.id}`,
        language: 'zh',
        isUrgent: false,
      },
    ]);
    // A repeat of it is no news.
    await link.emit({ kind: 'alarm', deviceSn: 'SN000001', eventId: 'p2', at, alarmType: CODES.alarmType.fire });
    await send();
    expect(push.pushed).toHaveLength(1);
  });

  test('what is sent is encrypted, signed for its push service, and says whom to write to', async () => {
    const device = await subscribed(manager);
    await raised();
    await send();
    const { headers, body } = push.pushed[0]!;
    expect(body.toString('utf8')).not.toMatch(/告警|云杉/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(14_000);
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual([push.origin, 'mailto:it@example.cn']);
    expect(exp * 1000 - Date.now()).toBeLessThan(24 * 3_600_000);
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    const signed = Buffer.from(`${head}.${claims}`);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(how, key, Buffer.from(signature, 'base64url'), signed)).toBe(true);
    expect((await manager.post<{ publicKey: string }>(`${P}/state`, {})).publicKey).toBe(publicKey);
    expect(received(device)).toHaveLength(1);
  });

  test('is in the language of whoever has subscribed', async () => {
    const device = await subscribed(await server.login(PHONES.manager, 'en'));
    await raised();
    await send();
    expect(received(device)).toMatchObject([{ title: 'Critical alarm: Fire', language: 'en', isUrgent: true }]);
  });

  test('only alarms of the level that is wanted, and of those above', async () => {
    const device = await subscribed(manager, major);
    for (const alarmLevel of [critical, major, minor, info]) await raised({ alarmLevel });
    await send();
    expect(
      received(device)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['紧急告警：火警', '重要告警：火警']);
  });

  test('neither address nor keys of a subscription are stored to be read, nor answered', async () => {
    const device = await subscribed(manager);
    const stored = JSON.stringify(await server.database.run(sql`select * from console_push_subscription, push_device`));
    const answered = JSON.stringify(await devicesOf(manager));
    for (const text of [device.endpoint, device.browser.p256dh, device.browser.auth]) {
      expect(stored).not.toContain(text);
      expect(answered).not.toContain(text);
    }
    expect(server.log.join('')).not.toContain(device.path);
  });

  describe('who may read the alarm is asked when it is sent', () => {
    const restore = () =>
      server.database.run(sql`
        update account set account_state = '1', expire_date = null, community_uuids = ${[OWN, OTHER]}::text[],
          role_id = 'PROPERTY_ROLE' where uuid = 'manager'`);
    afterEach(restore);

    test('not whoever has lost the community meanwhile, who keeps the device', async () => {
      const device = await subscribed(manager);
      await raised();
      await server.database.run(sql`update account set community_uuids = ${[OTHER]}::text[] where uuid = 'manager'`);
      await send();
      expect([received(device), await waiting()]).toEqual([[], 0]);
      await raised({ communityUuid: OTHER });
      await send();
      expect(received(device)).toMatchObject([{ body: '听涛雅居 11-19 14:32' }]);
    });

    test.each([
      ['is disabled', sql`account_state = '0'`],
      ['has expired', sql`expire_date = current_date - 1`],
      ['reads no alarms any more', sql`role_id = 'OTHER_ROLE'`],
    ])('not an account that %s, whose devices are forgotten', async (_, change) => {
      const device = await subscribed(manager);
      await raised();
      await server.database.run(sql`update account set ${change} where uuid = 'manager'`);
      await send();
      expect([received(device), await waiting()]).toEqual([[], 0]);
      expect(await server.database.run(sql`select 1 from push_device`)).toEqual([]);
      expect(await server.database.run(sql`select 1 from console_push_subscription`)).toEqual([]);
    });

    test('devices of such accounts are forgotten also where nothing is to be sent', async () => {
      await subscribed(manager);
      await forgetLapsed(process());
      expect(await devicesOf(manager)).toHaveLength(1);
      await server.database.run(sql`update account set account_state = '0' where uuid = 'manager'`);
      await forgetLapsed(process());
      await restore();
      expect(await devicesOf(manager)).toEqual([]);
    });

    test('not a level that the device wants no more, and no alarm that was deleted', async () => {
      const device = await subscribed(manager);
      await raised({ alarmLevel: minor });
      await server.database.run(sql`update push_device set alarm_level = ${critical}`);
      await raised();
      await server.database.run(sql`delete from alarm where alarm_level = ${critical}`);
      await send();
      expect([received(device), await waiting()]).toEqual([[], 0]);
    });

    test('whoever has no page of the single alarm is led to the list', async () => {
      const device = await subscribed(manager);
      await raised();
      await server.database.run(sql`
        insert into role (id, create_time, update_time, revision, role_code, role_name, menu_codes)
        values ('LISTS', now(), now(), 1, 'LISTS', '列表', array['alarm', 'alarm:manage'])`);
      await server.database.run(sql`update account set role_id = 'LISTS' where uuid = 'manager'`);
      await send();
      expect(received(device)).toMatchObject([{ address: '/alarm/manage' }]);
      await restore();
      await server.database.run(sql`delete from role where id = 'LISTS'`);
    });
  });

  test('alarms of a switched-off part of the menu are not sent', async () => {
    const device = await subscribed(manager);
    const now = '2026-11-19 08:00:00';
    const event = { id: 'e1', createTime: now, updateTime: now, revision: 1, communityUuid: OWN, eventTime: now };
    const more = { capacityRuleType: '1', alarmLevel: critical, handleState: '1' };
    await bulkInsert(server.database, catalogue.entities.capacityEvent!, [{ ...event, ...more }], server.vault);
    const turn = (isOn: boolean) =>
      server.database.run(sql`
        update community_system_config set epidemic_enabled = ${isOn} where community_uuid = ${OWN}`);
    await queuePushes(process(), 'capacityEvent', ['e1']);
    await turn(false);
    await send();
    expect([received(device), await waiting()]).toEqual([[], 0]);
    await turn(true);
    await queuePushes(process(), 'capacityEvent', ['e1']);
    await send();
    expect(received(device)).toMatchObject([{ title: '紧急告警：在场人数', address: '/epidemic/capacityWarning' }]);
    await server.database.run(sql`delete from capacity_event`);
  });

  describe('the outbox', () => {
    test('what is rolled back sends nothing, and the raising waits for no push service', async () => {
      await subscribed(manager);
      let asked = false;
      push.answer = () => {
        asked = true;
        return new Promise(() => {});
      };
      const work = server.database.transaction(async () => {
        await raised();
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      await raised();
      expect([asked, await waiting()]).toEqual([false, 1]);
    });

    test('each notice is sent by one of several processes, and once', async () => {
      const device = await subscribed(manager);
      for (let nth = 0; nth < 25; nth += 1) await raised();
      await Promise.all([send(), send(), send()]);
      await send();
      expect([received(device).length, await waiting()]).toEqual([25, 0]);
      expect(new Set(received(device).map(({ tag }) => tag)).size).toBe(25);
    });

    test('is tried again with longer pauses, and has failed after the last one', async () => {
      const device = await subscribed(manager);
      push.answer = () => 503;
      await raised();
      await send();
      await send();
      expect([push.pushed.length, await waiting()]).toEqual([1, 1]);
      for (const seconds of [10, 60, 300, 1800]) {
        await later(seconds);
        await send();
      }
      expect([push.pushed.length, await waiting()]).toEqual([5, 0]);
      const [shown] = await devicesOf(manager);
      expect(shown).toMatchObject({ id: device.id, failTime: expect.any(String), sentTime: null });
    });

    test('waits as long as the push service asks', async () => {
      await subscribed(manager);
      push.answer = () => 429;
      push.retryAfter = '900';
      await raised();
      await send();
      await later(300);
      await send();
      expect(push.pushed).toHaveLength(1);
      await later(600);
      push.answer = () => 201;
      await send();
      expect([push.pushed.length, await waiting()]).toEqual([2, 0]);
    });

    test('an alarm that somebody has handled meanwhile, or that is old, is no news', async () => {
      const device = await subscribed(manager);
      push.answer = () => 503;
      await raised();
      await send();
      await server.database.run(sql`update alarm set handle_state = '3'`);
      push.answer = () => 201;
      await later(10);
      await send();
      expect(await waiting()).toBe(0);
      await raised();
      await server.database.run(sql`update console_push_waiting set queued_at = now() - interval '5 hours'`);
      await send();
      expect([push.pushed.length, received(device).length, await waiting()]).toEqual([1, 1, 0]);
    });

    test('is sent by another process where one has died while it sent', async () => {
      const device = await subscribed(manager);
      let died: ((status: number) => void) | undefined;
      push.answer = () => new Promise((answer) => (died = answer));
      await raised();
      const dying = send();
      await expect.poll(() => died).toBeDefined();
      push.answer = () => 201;
      await send();
      expect(push.pushed).toHaveLength(1);
      // Its lease runs out: the server has been started again.
      await later(60);
      await send();
      expect(received(device)).toHaveLength(2);
      const [first, second] = received(device);
      expect(first?.tag).toBe(second?.tag);
      expect(push.pushed[0]?.headers.topic).toBe(push.pushed[1]?.headers.topic);
      died?.(201);
      await dying;
    });

    test.each([404, 410])('a subscription that has ended (%i) is forgotten, others stay', async (status) => {
      const gone = await subscribed(manager);
      const kept = await subscribed(manager);
      push.answer = (path) => (path === gone.path ? status : 201);
      await raised();
      await send();
      expect((await devicesOf(manager)).map(({ id }) => id)).toEqual([kept.id]);
      expect([received(kept).length, await waiting()]).toEqual([1, 0]);
      await raised();
      await send();
      expect(received(gone)).toHaveLength(1);
    });

    test('a notice that the service refuses is not tried again, and its device stays', async () => {
      const device = await subscribed(manager);
      push.answer = () => 403;
      await raised();
      await send();
      await later(3600);
      await send();
      expect([push.pushed.length, await waiting()]).toEqual([1, 0]);
      expect(await devicesOf(manager)).toMatchObject([{ id: device.id, failTime: expect.any(String) }]);
    });

    test('a server with another key sends nothing to who has subscribed with the earlier one, and tells so', async () => {
      const device = await subscribed(manager);
      await raised();
      const pushPrivateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
      await send({ pushPrivateKey });
      expect([received(device), await waiting()]).toEqual([[], 0]);
      expect(await devicesOf(manager)).toHaveLength(1);
    });

    test('switched off, nothing is put in and nothing is sent', async () => {
      await subscribed(manager);
      const id = await raised();
      await send({ push: false });
      expect(push.pushed).toEqual([]);
      await server.database.run(sql`delete from console_push_waiting`);
      await queuePushes(process({ push: false }), 'alarm', [id]);
      expect(await waiting()).toBe(0);
    });
  });

  describe('devices of an account', () => {
    const state = (client: RequestClient, endpoint: string) =>
      client.post<{ device?: { id: string; alarmLevel: string; isCurrent: boolean } }>(`${P}/state`, { endpoint });
    const asked = (more: object = {}) => ({
      endpoint: `${push.origin}/new`,
      ...(({ p256dh, auth }) => ({ p256dh, auth }))(makeBrowser()),
      deviceName: 'Firefox, Windows',
      alarmLevel: critical,
      ...more,
    });

    test('each sees and removes its own alone', async () => {
      const guard = await server.login(PHONES.guard);
      const mine = await subscribed(manager);
      const theirs = await subscribed(guard);
      expect((await devicesOf(manager)).map(({ id }) => id)).toEqual([mine.id]);
      for (const call of ['unsubscribe', 'test']) {
        expect((await refusalOf(manager.post(`${P}/${call}`, { id: theirs.id }))).code, call).toBe(40401);
      }
      await manager.post(`${P}/unsubscribe`, { id: mine.id });
      expect((await refusalOf(manager.post(`${P}/unsubscribe`, { id: mine.id }))).code).toBe(40401);
      expect([await devicesOf(manager), (await devicesOf(guard)).length]).toEqual([[], 1]);
      await raised();
      await send();
      expect([received(mine).length, received(theirs).length]).toEqual([0, 1]);
    });

    test('called again, the level of the same device changes', async () => {
      const device = await subscribed(manager, info);
      const { endpoint, browser } = device;
      const { p256dh, auth } = browser;
      const again = await manager.post<{ id: string }>(`${P}/subscribe`, asked({ endpoint, p256dh, auth }));
      expect(again.id).toBe(device.id);
      expect(await state(manager, endpoint)).toMatchObject({ device: { alarmLevel: critical, isCurrent: true } });
      expect(await devicesOf(manager)).toHaveLength(1);
    });

    test('there may be so many, also of those that come at once', async () => {
      const most = server.config.pushDevicesPerAccount;
      const all = Array.from({ length: most + 2 }, () =>
        subscribed(manager).then(
          () => 0,
          ({ code }) => Number(code),
        ),
      );
      const codes = await Promise.all(all);
      expect(codes.filter((code) => code === 42_912)).toHaveLength(2);
      expect(await devicesOf(manager)).toHaveLength(most);
    });

    test('signing out ends what was signed in there, and no other device', async () => {
      const here = await server.login(PHONES.manager);
      const left = await subscribed(here);
      const kept = await subscribed(manager);
      await here.post('/auth/logout', { token: here.token });
      expect((await devicesOf(manager)).map(({ id }) => id)).toEqual([kept.id]);
      await raised();
      await send();
      expect(received(left)).toEqual([]);
    });

    test('one that is signed in again belongs to the new session', async () => {
      const { id, endpoint } = await subscribed(await server.login(PHONES.manager));
      const again = await server.login(PHONES.manager);
      expect((await state(again, endpoint)).device).toEqual({ id, alarmLevel: info, isCurrent: true });
      await again.post('/auth/logout', { token: again.token });
      expect(await devicesOf(manager)).toEqual([]);
    });

    test('a browser in which somebody else signs in receives nothing of the one before', async () => {
      const device = await subscribed(manager);
      const guard = await server.login(PHONES.guard);
      expect(await state(guard, device.endpoint)).not.toHaveProperty('device');
      await raised();
      await send();
      expect(received(device)).toEqual([]);
      await forgetLapsed(process());
      expect(await devicesOf(manager)).toEqual([]);
    });

    test('a browser that somebody else subscribes changes hands', async () => {
      const { endpoint } = await subscribed(manager);
      const guard = await server.login(PHONES.guard);
      await guard.post(`${P}/subscribe`, asked({ endpoint }));
      expect([await devicesOf(manager), (await devicesOf(guard)).length]).toEqual([[], 1]);
    });

    test('an account that is disabled has none', async () => {
      await subscribed(await server.login(PHONES.guard));
      await server.database.run(sql`update account set role_id = 'ADMIN_ROLE' where uuid = 'committee'`);
      const admin = await server.login(PHONES.committee);
      await admin.post('/mgauth/v1/user/state', { id: 'guard', accountState: '0' });
      expect(await server.database.run(sql`select 1 from push_device`)).toEqual([]);
      await server.database.run(sql`update account set account_state = '1' where uuid = 'guard'`);
      await server.database.run(sql`update account set role_id = 'COMMUNITY_ROLE' where uuid = 'committee'`);
    });

    test('an account that reads no alarms is refused', async () => {
      const porter = await server.login(PHONES.porter);
      expect((await refusalOf(porter.post(`${P}/subscribe`, asked()))).code).toBe(40300);
    });

    test.each([
      ['an address that is no push service', { endpoint: 'https://example.cn/hook' }],
      ['this machine', { endpoint: 'https://127.0.0.1/hook' }],
      ['another port of a service that is set', { endpoint: 'http://127.0.0.1:1/hook' }],
      ['a part of the cloud that it may run in', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
      ['keys that are none', { p256dh: 'AAAA' }],
      ['a level that there is not', { alarmLevel: '9' }],
    ])('%s is refused', async (_, wrong) => {
      expect((await refusalOf(manager.post(`${P}/subscribe`, asked(wrong)))).code).toBe(42200);
      expect(await devicesOf(manager)).toEqual([]);
    });

    test('a test notice arrives, says nothing of the community, and may not be asked for again at once', async () => {
      const device = await subscribed(manager, critical);
      await manager.post(`${P}/test`, { id: device.id });
      expect((await refusalOf(manager.post(`${P}/test`, { id: device.id }))).code).toBe(42_913);
      await send();
      expect(received(device)).toEqual([
        {
          title: '测试通知',
          body: '本机可以接收告警推送。',
          tag: 'test',
          address: '/',
          language: 'zh',
          isUrgent: false,
        },
      ]);
      expect(await devicesOf(manager)).toMatchObject([{ sentTime: expect.any(String), failTime: null }]);
    });

    test('switched off by a setting, nobody is offered it', async () => {
      server.config.push = false;
      expect((await refusalOf(manager.post(`${P}/state`, {}))).code).toBe(40903);
      expect((await refusalOf(manager.post(`${P}/subscribe`, asked()))).code).toBe(40903);
      server.config.push = true;
    });
  });

  describe('no value of a sensitive field is in a notice', () => {
    /** Of every entity that is pushed, each kind of its dictionary. */
    const kinds = Object.entries(PUSHED_KINDS).flatMap(([name, { dictionary }]) =>
      (catalogue.dictionaries[dictionary]?.values ?? []).map(({ value, label }) => [name, label.zh, value] as const),
    );
    /** Digits and letters that are in nothing else. */
    const marked = (at: number) => `18${String(900_000_000 + at)}`;
    /** What names no person, and may be sent. */
    const SENT: ReadonlySet<string> = new Set(['communityUuid', 'alarmTime', 'eventTime', 'alarmLevel', 'handleState']);

    test.each(kinds)('%s: %s', async (name, _, value) => {
      const entity = catalogue.entities[name]!;
      const device = await subscribed(manager);
      const id = `${name}-${value}`;
      const at = '2026-11-19 14:32:00';
      const marks = new Map<string, string>();
      const row: Record<string, unknown> = {
        createTime: at,
        updateTime: at,
        revision: 1,
        communityUuid: OWN,
        alarmTime: at,
        eventTime: at,
        handleState: '1',
        ...(entity.fields.alarmLevel && { alarmLevel: critical }),
      };
      for (const [at, [field, { type, joined, computed, dictionary, relation }]] of Object.entries(
        entity.fields,
      ).entries()) {
        if (field in row || SENT.has(field) || type !== 'string' || joined || computed || dictionary) continue;
        if (/date/.test(entity.fields[field]?.format ?? '')) continue;
        if (relation && field !== 'deviceId') continue;
        marks.set(field, marked(at));
        row[field] = marked(at);
      }
      row.id = id;
      marks.delete('id');
      const kindField = Object.entries(entity.fields).find(
        ([, { dictionary }]) => dictionary === PUSHED_KINDS[name]?.dictionary,
      )?.[0];
      row[String(kindField)] = value;
      await bulkInsert(server.database, entity, [row], server.vault);
      await queuePushes(process(), name, [id]);
      await send();
      const [notice] = received(device);
      expect(notice?.body).toBe('云杉花苑 11-19 14:32');
      const text = JSON.stringify(notice);
      expect([...marks].filter(([, mark]) => text.includes(mark))).toEqual([]);
      expect(marks.size).toBeGreaterThan(5);
      const sensitive = Object.keys(entity.fields).filter((field) => entity.fields[field]?.sensitive !== undefined);
      expect(sensitive.filter((field) => !marks.has(field) && !entity.fields[field]?.joined)).toEqual([]);
      await server.database.run(
        sql`delete from ${sql.table(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} where id = ${id}`,
      );
    });

    test('every kind there is was looked at', () => {
      expect(kinds.length).toBeGreaterThan(20);
    });
  });
});
