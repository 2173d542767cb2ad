import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerConfig } from '../settings/config.ts';
import { servicesOf } from '../testing/services-of.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { recordSms } from './record-sms.ts';
import { sendWaiting } from './send-waiting.ts';

const NUMBER = '15433330000';

describe.each(databasesThatDiffer('connections'))('SMS that wait on %s', (kind) => {
  let server: TestServer;
  let sent: { phone: string; text: string }[];
  /** What the provider does before it answers. */
  let onSend: (phone: string) => Promise<void> | void;

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  beforeEach(async () => {
    sent = [];
    onSend = () => {};
    await server.database.run(sql`delete from sms_record`);
    await server.database.run(sql`delete from console_sms_waiting`);
  });
  afterAll(() => server.close());

  /** A process of a server that is no demo; the one of the test server sends nothing. */
  const process = (settings: Partial<ServerConfig> = {}) => ({
    ...servicesOf(server),
    config: { ...server.config, demo: false, smsPerMinute: 1000, smsNoticesDailyLimit: 1000, ...settings },
    sms: {
      send: async (message: { phone: string; text: string }) => {
        await onSend(message.phone);
        sent.push(message);
      },
    },
    ip: '127.0.0.1',
  });
  const record = (text: string, phone = NUMBER) => recordSms(process(), { phone, text });
  const states = () =>
    server.database.run(sql<{ state: string; why: string | null; count: number }>`
      select sms_state as state, fail_reason as why, count(*)::integer as count from sms_record
      group by 1, 2 order by 1, 2`);
  const left = async () => (await server.database.run(sql`select 1 from console_sms_waiting`)).length;
  const later = (minutes: number) =>
    server.database.run(sql`
      update console_sms_waiting set next_at = next_at - make_interval(mins => ${minutes}::integer)`);

  test('are sent once what they follow is committed, and never where it was rolled back', async () => {
    const work = server.database.transaction(async () => {
      await record('不发');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await server.database.transaction(() => record('发'));
    expect(await states()).toEqual([{ state: '0', why: null, count: 1 }]);
    await sendWaiting(process());
    await sendWaiting(process());
    expect(sent).toEqual([{ phone: NUMBER, text: '【社区管理】发' }]);
    expect([await states(), await left()]).toEqual([[{ state: '1', why: null, count: 1 }], 0]);
  });

  test('are stored encrypted while they wait', async () => {
    await record('通行码为654321');
    const rows = await server.database.run(sql`select * from console_sms_waiting, sms_record`);
    expect(JSON.stringify(rows)).not.toMatch(/654321|15433330000/);
  });

  test('are tried again when the provider does not take them, and have failed after the fourth time', async () => {
    onSend = () => {
      throw new Error('no');
    };
    await record('一');
    await sendWaiting(process());
    await sendWaiting(process());
    expect([await states(), await left()]).toEqual([[{ state: '0', why: null, count: 1 }], 1]);
    for (const minutes of [1, 5]) {
      await later(minutes);
      await sendWaiting(process());
    }
    expect(await left()).toBe(1);
    await later(30);
    await sendWaiting(process());
    expect([await states(), await left()]).toEqual([[{ state: '2', why: '短信服务发送失败', count: 1 }], 0]);
  });

  test('are sent by another process where one has died while it sent', async () => {
    await record('一');
    let died: (() => void) | undefined;
    onSend = () => new Promise((_, reject) => (died = () => reject(new Error('gone'))));
    const dying = sendWaiting(process());
    await expect.poll(() => died).toBeDefined();
    onSend = () => {};
    await sendWaiting(process());
    expect(sent).toEqual([]);
    await later(1);
    await sendWaiting(process());
    expect(sent).toHaveLength(1);
    died?.();
    await dying;
  });

  test('are each sent by one of several processes', async () => {
    for (let nth = 0; nth < 40; nth += 1) await record(String(nth), `154333300${String(nth).padStart(2, '0')}`);
    await Promise.all([1, 2, 3].map(() => sendWaiting(process())));
    await sendWaiting(process());
    expect(sent.map(({ text }) => text).sort()).toEqual(
      Array.from({ length: 40 }, (_, nth) => `【社区管理】${nth}`).sort(),
    );
  });

  test('go to one number so often a day and no more, and what was not sent says so', async () => {
    for (let nth = 0; nth < 30; nth += 1) await record(String(nth));
    await record('别人', '15433330001');
    await sendWaiting(process({ smsNoticesDailyLimit: 20 }));
    expect(sent.filter(({ phone }) => phone === NUMBER)).toHaveLength(20);
    expect(await states()).toEqual([
      { state: '1', why: null, count: 21 },
      { state: '2', why: '该号码当日通知短信已达20条上限', count: 10 },
    ]);
    // The next day counts anew.
    await server.database.run(sql`update sms_record set send_time = send_time - interval '1 day'`);
    await record('明天');
    await sendWaiting(process({ smsNoticesDailyLimit: 20 }));
    expect(sent.at(-1)?.text).toBe('【社区管理】明天');
  });

  test('are so many a minute, and the rest follows', async () => {
    for (let nth = 0; nth < 12; nth += 1) await record(String(nth), `154333300${String(nth).padStart(2, '0')}`);
    await sendWaiting(process({ smsPerMinute: 7 }));
    await sendWaiting(process({ smsPerMinute: 7 }));
    expect([sent.length, await left()]).toEqual([7, 5]);
    await server.database.run(sql`update sms_record set send_time = send_time - interval '2 minutes'`);
    await sendWaiting(process({ smsPerMinute: 7 }));
    expect([sent.length, await left()]).toEqual([12, 0]);
  });

  test('with a code do not wait behind all the others', async () => {
    for (let nth = 0; nth < 12; nth += 1) await record(String(nth), `154333300${String(nth).padStart(2, '0')}`);
    await recordSms(process(), { phone: NUMBER, text: '通行码', smsCode: '654321' });
    await sendWaiting(process({ smsPerMinute: 1 }));
    expect(sent.map(({ text }) => text)).toEqual(['【社区管理】通行码']);
  });

  test('whose number is gone meanwhile are not sent', async () => {
    await record('一');
    await server.database.run(sql`update sms_record set phone = null, phone_index = null`);
    await sendWaiting(process());
    expect([sent, await states()]).toEqual([[], [{ state: '2', why: '手机号已删除', count: 1 }]]);
  });

  test('stay where they are in a demo', async () => {
    await record('一');
    await sendWaiting(process({ demo: true }));
    expect([sent, await left()]).toEqual([[], 1]);
  });
});
