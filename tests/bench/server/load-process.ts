import { createPublicKey } from 'node:crypto';
import { Agent, request } from 'node:http';
import { OWN } from '../../../server/testing/small-world.ts';
import { type SignedRequest, signedRequest, type Target } from '../../protection/signed-call.ts';
import { LIST, lastDays } from './list-against-sql.ts';
import type { Load, Loaded } from './mixed-load.ts';
import { percentiles } from './percentiles.ts';

/** Many clients at once, each with a call after the other, in a process of their own. */
const agent = new Agent({ keepAlive: true });
const openTime = lastDays(6);

process.once('message', async ({ address, appKey, publicKey, token, clients, seconds }: Load) => {
  const target: Target = { address, appKey, publicKey: createPublicKey(publicKey) };
  const times: Record<'reads' | 'writes', number[]> = { reads: [], writes: [] };
  const errors = new Map<string, number>();
  const end = Date.now() + seconds * 1000;
  let serial = 0;
  const client = async () => {
    while (Date.now() < end) {
      serial += 1;
      const isWrite = serial % 7 === 0;
      const signed = isWrite
        ? signedRequest(target, '/pet/v1/add', { communityUuid: OWN, petName: `load${serial}` }, { token })
        : signedRequest(
            target,
            LIST,
            { communityUuid: OWN, openTime, pageNum: 1 + (serial % 5), pageSize: 20 },
            { token },
          );
      const from = performance.now();
      const status = await post(signed).catch((error: unknown) => String(error));
      times[isWrite ? 'writes' : 'reads'].push(performance.now() - from);
      if (status !== 0) errors.set(String(status), (errors.get(String(status)) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const all = [...times.reads, ...times.writes];
  const loaded: Loaded = {
    calls: all.length,
    perSecond: Math.round(all.length / seconds),
    errors: Object.fromEntries(errors),
    all: percentiles(all),
    reads: percentiles(times.reads),
    writes: percentiles(times.writes),
  };
  process.send?.(loaded, () => process.exit());
});

/** @returns the answer's status */
function post({ url, headers, text }: SignedRequest): Promise<unknown> {
  return new Promise((done, failed) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done((JSON.parse(Buffer.concat(chunks).toString()) as { status: unknown }).status));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(text);
  });
}
