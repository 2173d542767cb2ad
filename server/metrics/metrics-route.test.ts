import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openapiRoute } from '../openapi/openapi-route.ts';
import { readConfig } from '../settings/config.ts';
import { createMetrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';

const TOKEN = 'a-token-for-prometheus';

/** The status that each of these requests for /metrics is answered with. */
async function answered(environment: Record<string, string>, ...requests: object[]): Promise<number[]> {
  const app = Fastify();
  metricsRoute(app, readConfig(environment), createMetrics());
  const answers = await Promise.all(requests.map((request) => app.inject({ url: '/metrics', ...request })));
  await app.close();
  return answers.map(({ statusCode }) => statusCode);
}
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('with a token it is asked of everybody, from this machine too', async () => {
  const requests = [{}, bearing('a'), bearing(`${TOKEN.slice(0, -1)}S`), bearing(`${TOKEN}x`), bearing(TOKEN)];
  expect(await answered({ METRICS_TOKEN: TOKEN }, ...requests)).toEqual([404, 404, 404, 404, 200]);
  const elsewhere = { remoteAddress: '10.0.0.7', ...bearing(TOKEN) };
  expect(await answered({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' }, elsewhere)).toEqual([200]);
});

test('without one only this machine is told, by its own name and through nobody', async () => {
  expect(await answered({}, {}, { remoteAddress: '::ffff:127.0.0.1' }, { remoteAddress: '::1' })).toEqual([
    200, 200, 200,
  ]);
  const others = [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'rebound.example' } },
    bearing(TOKEN),
  ];
  expect(await answered({}, ...others.slice(0, 3))).toEqual([404, 404, 404]);
  expect(await answered({ TRUST_PROXY: '1' }, ...others, {})).toEqual([404, 404, 404, 404, 404]);
});

test('a label takes the values that it knows, and a number that cannot be read is left out', async () => {
  const metrics = createMetrics();
  const count = metrics.counter({ name: 'console_x_total', help: 'x', label: { name: 'kind', values: ['a'] } });
  count('a', 2);
  count('15412340001');
  const label = { name: 'kind', values: ['a', 'b'] as const };
  metrics.gauges({ name: 'console_y', help: 'y', label, read: () => ({ a: 1, c: 3 }) });
  metrics.gauge({ name: 'console_z', help: 'z', read: () => Promise.reject(new Error('away')) });
  const text = await metrics.registry.metrics();
  expect(text.split('\n').filter((line) => line.startsWith('console_'))).toEqual([
    'console_x_total{kind="a"} 2',
    'console_y{kind="a"} 1',
  ]);
});

test('the contract can be taken away', async () => {
  const app = Fastify();
  openapiRoute(app, readConfig({ OPENAPI: '0' }));
  expect((await app.inject('/openapi.json')).statusCode).toBe(404);
  await app.close();
});
