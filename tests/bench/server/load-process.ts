import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN } from '../../../server/testing/small-world.ts';
import { signedRequest, type Target } from '../../protection/signed-call.ts';
import { LIST, lastDays } from './list-against-sql.ts';
import type { Load, Loaded } from './mixed-load.ts';
import { percentiles } from './percentiles.ts';
import { post } from './post.ts';

/** Many clients at once in a process of their own, each with a call at its own time, or as soon as the last was answered. */
const openTime = lastDays(6);

process.once('message', async ({ address, appKey, publicKey, token, clients, seconds, every }: Load) => {
  const target: Target = { address, appKey, publicKey: createPublicKey(publicKey) };
  const times: Record<'reads' | 'writes', number[]> = { reads: [], writes: [] };
  const errors = new Map<string, number>();
  const end = Date.now() + seconds * 1000;
  let serial = 0;
  const client = async (_: unknown, at: number) => {
    // Clients come one after the other, not all at the same moment.
    let due = Date.now() + (every * at) / clients;
    for (;;) {
      if (every > 0) await sleep(Math.max(0, due - Date.now()));
      if (Date.now() >= end) return;
      due += every;
      serial += 1;
      const isWrite = serial % 7 === 0;
      const signed = isWrite
        ? signedRequest(
            target,
            '/pet/v1/add',
            { communityUuid: OWN, petName: `load${end % 1_000_000}-${serial}` },
            { token },
          )
        : signedRequest(
            target,
            LIST,
            { communityUuid: OWN, openTime, pageNum: 1 + (serial % 5), pageSize: 20 },
            { token },
          );
      const from = performance.now();
      const status = await post(signed).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
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
