import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pruneReplays } from '../chain/check-replay.ts';
import { pruneCaptchas } from '../modules/captcha/captcha-store.ts';
import { pruneLimits } from '../modules/session/code-limits.ts';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../testing/server-processes.ts';
import { DAY, OWN, PHONES } from '../testing/small-world.ts';
import { hasPostgres } from '../testing/test-database.ts';
import { headersOf, newRequestId, refusalOf } from '../testing/test-server.ts';

const LIST = '/control/record/v1/open/list';
const EXPORT = '/control/record/v1/open/export';
const CODE = '/send/verify/code';
const LOGIN = '/auth/login/sms';
const wanted = { communityUuid: OWN, openTime: DAY };

interface Job {
  id: string;
  jobState: string;
  doneCount: number;
}

// The embedded database belongs to one process. Starting three of them takes a busy machine its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 300_000 });

describe.runIf(hasPostgres)('three processes on one database', () => {
  let world: ServerProcesses;
  let a: ServerProcess;
  let b: ServerProcess;
  let c: ServerProcess;
  let manager: string;

  beforeAll(async () => {
    world = await prepareProcesses();
    const start = () => world.start({ SMS_CAPTCHA_AFTER: '3', SESSIONS_PER_ACCOUNT: '0' });
    [a, b, c] = await Promise.all([start(), start(), start()]);
    manager = await login(a, PHONES.manager);
  });
  afterAll(() => world?.end());

  async function login(at: ServerProcess, phone: string): Promise<string> {
    await at.client().post(CODE, { phone });
    return (await at.client().post<{ token: string }>(LOGIN, { phone, smsCode: '246810' })).token;
  }

  test('a request is taken once, whichever of them it is sent to', async () => {
    const body = { version: 'v127.0.0.1', requestId: newRequestId(), applyTime: Date.now(), appSign: 'manager' };
    const statuses = [];
    for (const { address } of [a, b, c, a]) {
      const answer = await fetch(`${address}/plus/auth/img/send?t=${body.applyTime}`, {
        method: 'POST',
        headers: headersOf({ ...body, scene: 'login' }, 'console-web-2f6c'),
        body: JSON.stringify({ ...body, scene: 'login' }),
      });
      statuses.push(((await answer.json()) as { status: number }).status);
    }
    expect(statuses).toEqual([0, 40003, 40003, 40003]);
  });

  test('a session of one is one of all, and ended at one it is ended at all', async () => {
    const token = await login(a, PHONES.manager);
    for (const at of [a, b, c]) await at.client(token).post(LIST, wanted);
    await c.client(token).post('/auth/logout', {});
    for (const at of [a, b, c]) expect((await refusalOf(at.client(token).post(LIST, wanted))).code).toBe(50008);
  });

  test('what a role may changes at all of them with the next call', async () => {
    const token = await login(a, PHONES.guard);
    for (const at of [a, b, c]) await at.client(token).post(LIST, wanted);
    await world.database.run(sql`
      update role set menu_codes = '{}', revision = revision + 1, update_time = now()
      where id = (select role_id from account where phone_index = ${world.vault.blindIndex(PHONES.guard)})`);
    for (const at of [a, b, c]) expect((await refusalOf(at.client(token).post(LIST, wanted))).code).toBe(40300);
  });

  test('wrong codes are counted over all of them', async () => {
    const phone = PHONES.porter;
    await a.client().post(CODE, { phone });
    const wrong = (at: ServerProcess) => refusalOf(at.client().post(LOGIN, { phone, smsCode: '000001' }));
    const codes = [];
    for (const at of [a, b, c, a, b]) codes.push((await wrong(at)).code);
    expect(codes.slice(0, 4)).toEqual([42201, 42201, 42201, 42201]);
    for (const at of [a, b, c]) expect((await wrong(at)).code).toBe(42903);
  });

  test('codes are counted over all of them, and a picture of one is answered at another, for a third', async () => {
    const phone = PHONES.committee;
    for (const at of [a, b, c]) await at.client().post(CODE, { phone });
    for (const at of [a, b, c]) expect((await refusalOf(at.client().post(CODE, { phone }))).code).toBe(160001);
    const { sessionId } = await a.client().post<{ sessionId: string }>('/auth/img/send', { scene: 'login' });
    const proof = await b
      .client()
      .post<{ sig: string; token: string }>('/auth/img/check', { sessionId, answer: '0000' });
    await c.client().post(CODE, { phone, sessionId, ...proof });
    expect((await refusalOf(a.client().post(CODE, { phone, sessionId, ...proof }))).code).toBe(160001);
  });

  async function finished(at: ServerProcess, id: string): Promise<Job> {
    let job: Job | undefined;
    await expect
      .poll(
        async () => {
          [job] = await at.client(manager).post<Job[]>('/control/file/v1/progress', { ids: [id] });
          return Number(job?.jobState);
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBeGreaterThanOrEqual(2);
    if (!job) throw new Error('The job is gone.');
    return job;
  }
  const exportAt = (at: ServerProcess, payload: object = {}) =>
    at.client(manager).post<{ jobId: string }>(EXPORT, { ...wanted, columns: ['openTime'], format: 'csv', ...payload });

  test('a file that was asked for at one is handed out by another', async () => {
    const { jobId } = await exportAt(a);
    expect((await finished(b, jobId)).jobState).toBe('2');
    const { url } = await b.client(manager).post<{ url: string }>('/control/file/v1/download', { id: jobId });
    const answer = await fetch(c.address + url);
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(7);
  });

  test('what all of them do by themselves now and again does no harm', async () => {
    const { database } = world;
    await database.run(sql`
      insert into console_nonce select 'old-' || n, now() - interval '1 hour' from generate_series(1, 500) n`);
    const tidy = () => [pruneReplays(database), pruneCaptchas(database), pruneLimits(database)];
    await Promise.all([...tidy(), ...tidy(), ...tidy()]);
    expect(await database.run(sql`select 1 from console_nonce where request_id like 'old-%'`)).toEqual([]);
    // None has written down that something went wrong.
    for (const { output } of [a, b, c]) {
      const lines = output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
      expect(levels.filter((level) => level === 'error' || level === 'fatal')).toEqual([]);
      expect(output()).toContain('"msg":"started"');
    }
  });

  test('a job whose process is killed is finished by another', async () => {
    await world.database.run(sql`
      insert into access_record select (jsonb_populate_record(r, jsonb_build_object('id', 'copy-' || n))).*
      from access_record r, generate_series(1, 20000) n where r.id = 'r1'`);
    // Only the one that dies may take the job.
    const others = [b, c];
    for (const { child } of others) child.kill('SIGSTOP');
    let jobId = '';
    try {
      ({ jobId } = await exportAt(a, { format: 'xlsx' }));
      await expect
        .poll(
          async () => {
            const row = await world.database.first(sql<{ done: number }>`
            select coalesce(done_count, 0) as done from file_job where id = ${jobId} and job_state = '1'`);
            return row?.done ?? 0;
          },
          { timeout: 20_000, interval: 20 },
        )
        .toBeGreaterThan(0);
      a.child.kill('SIGKILL');
      expect(await a.ended).toBe('SIGKILL');
    } finally {
      for (const { child } of others) child.kill('SIGCONT');
    }
    // Its lease would run out in a minute.
    await world.database.run(sql`update console_job set lease_until = now() where id = ${jobId}`);
    expect(await finished(b, jobId)).toMatchObject({ jobState: '2', doneCount: 20_006 });
  });

  test('a stop finishes the call under way, refuses others, and ends with 0', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((done) => {
      release = done;
    });
    let list: Promise<{ total: number }> | undefined;
    const inFlight = async () => (await (await fetch(`${b.address}/metrics`)).text()).match(/in_flight (\d+)/)?.[1];
    const held = world.database.transaction(async () => {
      await world.database.run(sql`lock table access_record in access exclusive mode`);
      list = b.client(manager).post<{ total: number }>(LIST, wanted);
      await gate;
    });
    try {
      await expect.poll(inFlight).toBe('1');
      b.child.kill('SIGTERM');
      // A call that is quicker than the signal would be taken, and wait for the lock as well.
      await expect.poll(async () => (await fetch(`${b.address}/ready`)).status).toBe(503);
      expect((await refusalOf(b.client(manager).post(LIST, wanted))).code).toBe(50300);
    } finally {
      release();
      await held;
    }
    expect((await list)?.total).toBeGreaterThan(0);
    expect(await b.ended).toBe(0);
    expect(b.output()).toMatch(/"msg":"stopping"[\s\S]*"msg":"stopped"/);
    await c.client(manager).post(LIST, wanted);
  });

  test('a grace keeps answering while it is not ready; a second signal ends it at once', async () => {
    const graceful = await world.start({ STOP_GRACE_SECONDS: '60' });
    graceful.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${graceful.address}/ready`)).status).toBe(503);
    await graceful.client().post('/auth/img/send', { scene: 'login' });
    graceful.child.kill('SIGINT');
    expect(await graceful.ended).toBe(1);
  });

  test('what nobody has caught is written down and ends it in order, with 1', async () => {
    c.child.send('break');
    expect(await c.ended).toBe(1);
    const line = c
      .output()
      .split('\n')
      .find((text) => text.includes('internal error'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', error: { message: 'Nobody has caught this.' } });
    expect(c.output()).toContain('"msg":"stopped"');
  });
});
