import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../server/settings/config.ts';
import { OWN } from '../../../server/testing/small-world.ts';
import { signedRequest } from '../../protection/signed-call.ts';
import { residentMb, type ServerWorld } from './server-world.ts';

/** Consoles that listen: what each costs, and how long it takes until all have heard of one creation. */
export async function measureListeners({ served, client, publicKey }: ServerWorld, count: number) {
  const megabytes = () => residentMb(readFileSync(`/proc/${served.pid}/status`, 'utf8'));
  const target = { address: served.address, appKey: readConfig({}).appKey, publicKey: createPublicKey(publicKey) };
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const open: ClientRequest[] = [];
  let received = 0;
  let allReceived: () => void = () => {};
  const listen = () =>
    new Promise<void>((done, failed) => {
      const payload = { entities: ['pet'], communityUuid: OWN };
      const { url, headers, text } = signedRequest(target, '/control/live/v1/listen', payload, {
        token: client.token(),
      });
      const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
        answer.on('error', () => {});
        answer.on('data', (chunk: Buffer) => {
          const said = chunk.toString();
          if (said.includes('event: open')) done();
          else if (!said.includes('event:')) failed(new Error(said));
          if (!said.includes('event: change')) return;
          received += 1;
          if (received === count) allReceived();
        });
      });
      sent.on('error', failed);
      sent.end(text);
      open.push(sent);
    });
  const before = megabytes();
  for (let at = 0; at < count; at += 50) await Promise.all(Array.from({ length: Math.min(50, count - at) }, listen));
  await sleep(1_000);
  const after = megabytes();
  const all = new Promise<void>((done) => {
    allReceived = done;
  });
  const began = performance.now();
  await client.ask('/pet/v1/add', { communityUuid: OWN, petName: `heard${began}`.slice(0, 20) });
  await Promise.race([all, sleep(10_000)]);
  const ms = Math.round(performance.now() - began);
  for (const sent of open) sent.destroy();
  agent.destroy();
  return { listeners: count, received, ms, kilobytesEach: Math.round(((after - before) * 1024) / count) };
}
