import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const small = { content: 'a'.repeat(100) };
const large = { content: '住户'.repeat(30_000) };
const app = Fastify();
compressAnswers(app);
app.post('/small', async () => small);
app.post('/large', async () => large);
app.post('/text', async (_, reply) => reply.type('text/csv').send(large.content));
const asked = (url: string, takes?: string) =>
  app.inject({ method: 'POST', url, headers: takes ? { 'accept-encoding': takes } : {} });

test('a large answer is sent in gzip to whoever takes that', async () => {
  const answer = await asked('/large', 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(large);
});

test.each([
  ['to one who takes none', '/large', undefined],
  ['a small one', '/small', 'gzip'],
  ['what is no answer of a call', '/text', 'gzip'],
])('nothing else is: %s', async (_, url, takes) => {
  expect((await asked(url, takes)).headers['content-encoding']).toBeUndefined();
});
