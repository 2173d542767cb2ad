import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FillingProgress } from '../services/filling.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const EXPORT = '/control/record/v1/open/export';

let server: TestServer;
let progress: FillingProgress | undefined;

beforeAll(async () => {
  const filling = { progress: () => progress, start: () => {}, stop: async () => {} };
  server = await startTestServer(oneDatabase[0], {}, undefined, undefined, undefined, { filling });
}, 60_000);
afterAll(() => server?.close());

test('while a first start goes on, the account is told how far it is, and nothing more once all is there', async () => {
  progress = { percent: 42, since: '2026-08-14', divisions: true };
  const manager = await server.login(PHONES.manager);
  expect(await manager.post('/api/v2/user/info')).toMatchObject({ filling: progress });
  progress = undefined;
  expect(await manager.post('/api/v2/user/info')).not.toHaveProperty('filling');
});

test('no file is made of days that are not all there', async () => {
  const manager = await server.login(PHONES.manager);
  const ask = (openTime: [string, string]) =>
    manager.post(EXPORT, { communityUuid: OWN, columns: ['openTime'], format: 'csv', openTime });
  progress = { percent: 42, since: '2026-08-14', divisions: true };
  const refused = { code: 50301, message: '演示数据仍在生成，目前只能导出2026-08-14起的记录，请稍后重试' };
  expect(await refusalOf(ask(['2026-08-13 00:00:00', '2026-08-20 23:59:59']))).toMatchObject(refused);
  expect(await ask(['2026-08-14 00:00:00', '2026-08-20 23:59:59'])).toHaveProperty('jobId');
  progress = { percent: 90, divisions: true };
  expect(await ask(['2026-08-13 00:00:00', '2026-08-20 23:59:59'])).toHaveProperty('jobId');
});

test('villages that are not there yet are refused, not answered as none: a picker would keep that', async () => {
  const manager = await server.login(PHONES.manager);
  const below = (level: number, zoningCode: string) => manager.post('/location/v1/retrieve', { level, zoningCode });
  progress = { percent: 90, divisions: true };
  expect(await refusalOf(below(4, '330102016000'))).toMatchObject({
    code: 50301,
    message: '行政区划正在加载，请稍后重试',
  });
  expect(await below(1, '330000000000')).toEqual([]);
  progress = undefined;
  expect(await below(4, '330102016000')).toEqual([]);
});
