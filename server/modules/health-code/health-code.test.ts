import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { healthCodeProvider } from '../../health-codes/make-health-code-provider.ts';
import type { HealthCodeProvider } from '../../services/health-code-provider.ts';
import { adder, fillCheckedWorld, hoursAgo, NUMBERS } from '../../testing/checked-world.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

type Row = Record<string, unknown> & { id: string };

const RECORDS = '/control/epidemic/v1/healthRecord';

describe.each(oneDatabase)('health codes, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let codeOf: HealthCodeProvider['codeOf'];
  let asked: string[];

  const list = async () =>
    await manager.post<ListAnswer<Row>>(`${RECORDS}/list`, {
      communityUuid: OWN,
      checkTime: [hoursAgo(72), hoursAgo(-1)],
      summary: true,
    });

  beforeAll(async () => {
    const healthCodes: HealthCodeProvider = {
      sourceName: '市健康码平台',
      codeOf: (person) => {
        asked.push(person.number);
        return codeOf(person);
      },
    };
    server = await startTestServer(kind, {}, undefined, catalogue, undefined, { healthCodes });
    manager = await server.login(PHONES.manager);
    await fillCheckedWorld(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    asked = [];
    codeOf = async () => ({ healthCode: '3', codeTime: hoursAgo(1) });
    await server.database.run(sql`delete from health_code_record`);
    const own = { communityUuid: OWN, healthCode: '1', personType: '1' };
    await adder(server)(
      'healthCodeRecord',
      { ...own, id: 'h1', personId: 'q1', personName: '张三丰', citizenId: NUMBERS.zhang, checkTime: hoursAgo(20) },
      { ...own, id: 'h2', personId: 'q1', personName: '张三丰', citizenId: NUMBERS.zhang, checkTime: hoursAgo(10) },
      { ...own, id: 'h3', personId: 'q3', personName: '李四', citizenId: NUMBERS.li, checkTime: hoursAgo(9) },
      { ...own, id: 'h9', communityUuid: OTHER, personId: 'q9', citizenId: NUMBERS.outside, checkTime: hoursAgo(9) },
    );
  });

  test('asks about each person once, and marks a changed colour', async () => {
    expect(await manager.post(`${RECORDS}/provider`, {})).toEqual({
      available: true,
      sourceName: '市健康码平台',
      note: null,
    });
    expect(await manager.post(`${RECORDS}/refresh`, { ids: ['h1', 'h2', 'h3'] })).toEqual({ count: 2 });
    expect(asked.toSorted()).toEqual([NUMBERS.zhang, NUMBERS.li].toSorted());
    const { list: rows, summary } = await list();
    expect(rows.slice(0, 2)).toMatchObject([
      { healthCode: '3', lastCode: '1', changed: true, sourceName: '市健康码平台', verificationState: '4' },
      { healthCode: '3', lastCode: '1', changed: true },
    ]);
    expect(summary).toMatchObject({ green: 3, red: 2, changed: 2 });
    // Asked once more nothing has changed.
    await manager.post(`${RECORDS}/refresh`, { id: 'h1' });
    expect((await list()).list[0]).toMatchObject({ healthCode: '3', lastCode: '3', changed: false });
  });

  test('a service that fails leaves a record that lets nobody in', async () => {
    codeOf = async () => {
      throw new Error('down');
    };
    await manager.post(`${RECORDS}/refresh`, { id: 'h3' });
    expect((await list()).list[0]).toMatchObject({ healthCode: '6', verificationState: '4', changed: true });
  });

  test('records of others are out of reach, and re-checking needs its code', async () => {
    const committee = await server.login(PHONES.committee);
    for (const ids of [['h9'], ['h1', 'h9'], ['nothing']]) {
      expect((await refusalOf(committee.post(`${RECORDS}/refresh`, { ids }))).code).toBeGreaterThanOrEqual(40300);
    }
    const guard = await server.login(PHONES.guard);
    expect((await refusalOf(guard.post(`${RECORDS}/refresh`, { id: 'h1' }))).code).toBe(40300);
    expect(asked).toEqual([]);
  });
});

describe.each(oneDatabase)('without a health-code service, on %s', (kind) => {
  test('the page says so, and nothing can be checked again', async () => {
    const healthCodes = healthCodeProvider({ demo: false });
    const server = await startTestServer(kind, {}, undefined, catalogue, undefined, { healthCodes });
    try {
      const manager = await server.login(PHONES.manager);
      const answer = await manager.post<{ available: boolean; note: string }>(`${RECORDS}/provider`, {});
      expect(answer).toMatchObject({ available: false, sourceName: '未配置' });
      expect(answer.note).toContain('未配置健康码服务');
      expect((await refusalOf(manager.post(`${RECORDS}/refresh`, { id: 'h1' }))).code).toBe(50200);
    } finally {
      await server.close();
    }
  });
});

describe('the service behind an address', () => {
  test('is asked by a POST, and only a known code is an answer', async () => {
    let answer: object = { healthCode: '2', codeTime: '2026-03-01 08:00:00' };
    let status = 200;
    const bodies: unknown[] = [];
    const service = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      bodies.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    try {
      const { port } = service.address() as AddressInfo;
      const provider = healthCodeProvider({ demo: true, healthCodeWebhook: `http://127.0.0.1:${port}/` });
      const ask = () => provider.codeOf({ name: '张三丰', number: NUMBERS.zhang });
      expect(await ask()).toEqual({ healthCode: '2', codeTime: '2026-03-01 08:00:00' });
      expect(bodies).toEqual([{ name: '张三丰', number: NUMBERS.zhang }]);
      answer = { healthCode: 'green', codeTime: 'yesterday' };
      await expect(ask()).rejects.toThrow('something else than a code');
      answer = { healthCode: '1', codeTime: 'yesterday' };
      expect(await ask()).toEqual({ healthCode: '1', codeTime: null });
      status = 500;
      await expect(ask()).rejects.toThrow('500');
    } finally {
      service.close();
    }
  });

  test('in the demo a person has one code a day', async () => {
    const demo = healthCodeProvider({ demo: true });
    const person = { name: '张三丰', number: NUMBERS.zhang };
    expect(await demo.codeOf(person)).toEqual(await demo.codeOf(person));
  });
});
