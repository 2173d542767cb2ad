import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { hostAnswers } from './host-answers.ts';

test('any status is an answer, silence and a closed port are none', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await hostAnswers(url)).toBe(true);
    expect(await hostAnswers(`${url}/silent`, 200)).toBe(false);
    expect(await hostAnswers(`http://127.0.0.1:${await freePort()}`)).toBe(false);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
