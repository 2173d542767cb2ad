import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { isPrivate, outcomeOf, postPush } from './post-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

test('a name that resolves to this machine is not called, unless a setting names it as a whole', async () => {
  const { port } = new URL(service.origin);
  const url = new URL(`http://localhost:${port}/a`);
  expect(await postPush({ url, isTrusted: false }, {}, Buffer.from('a'))).toEqual({ outcome: 'later' });
  expect(service.pushed).toEqual([]);
  // The name is another one for the address that the service listens at.
  const numeric = new URL(`${service.origin}/a`);
  expect(await postPush({ url: numeric, isTrusted: true }, {}, Buffer.from('a'))).toEqual({ outcome: 'sent' });
  expect(service.pushed.map(({ path, body }) => [path, body.toString()])).toEqual([['/a', 'a']]);
});

test('an answer that leads elsewhere is a refusal, and is not followed', async () => {
  service.pushed.length = 0;
  service.answer = () => 302;
  const url = new URL(`${service.origin}/moved`);
  expect(await postPush({ url, isTrusted: true }, {}, Buffer.from('a'))).toEqual({ outcome: 'refused' });
  expect(service.pushed).toHaveLength(1);
});

test('answers of push services', () => {
  expect([201, 404, 410, 400, 403, 413].map((status) => outcomeOf(status).outcome)).toEqual([
    'sent',
    'gone',
    'gone',
    'refused',
    'refused',
    'refused',
  ]);
  expect(outcomeOf(429, '120')).toEqual({ outcome: 'later', after: 120 });
  expect(outcomeOf(503, '999999')).toEqual({ outcome: 'later', after: 3600 });
  expect(outcomeOf(502, 'Wed, 21 Oct 2026 07:28:00 GMT')).toEqual({ outcome: 'later' });
});

test('addresses of private networks', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
  const six = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1'];
  expect([...own, ...six].filter((address) => !isPrivate(address))).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2404:6800:4003::5f', '::ffff:8.8.8.8'].filter(isPrivate)).toEqual([]);
});
