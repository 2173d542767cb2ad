import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../../server/testing/server-processes.ts';
import { type DatabaseCluster, startCluster } from './database-cluster.ts';
import { refusedCalls, startVisitorLoad, type VisitorLoad } from './visitor-load.ts';

/** A primary and two replicas, of which one acknowledges each commit; two server processes and eight sessions. */
let cluster: DatabaseCluster;
let world: ServerProcesses;
let processes: ServerProcess[];
let load: VisitorLoad;

beforeAll(async () => {
  cluster = await startCluster(2);
  world = await prepareProcesses(cluster.place);
  const readers = cluster.servers.slice(1).map(cluster.urlAt);
  const environment = {
    DATABASE_URL: cluster.url(),
    DATABASE_READ_URLS: readers.join(','),
    SESSIONS_PER_ACCOUNT: '0',
    LOG_LEVEL: 'error',
  };
  processes = await Promise.all([world.start(environment), world.start(environment)]);
  for (const at of processes) await until(at, ({ good }) => good === 2);
  const { publicKey } = loadKeys(cluster.place.dataDir);
  load = await startVisitorLoad(
    processes.map(({ address }) => address),
    publicKey,
    { sessions: 8 },
  );
});
afterAll(async () => {
  await load?.stop().catch(() => {});
  await world?.end();
});

interface Found {
  good: number;
  replica: number;
  primary: number;
}

async function found({ address }: ServerProcess): Promise<Found> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    good: value('console_replicas\\{state="good"\\}'),
    replica: value('console_replica_reads\\{by="replica"\\}'),
    primary: value('console_replica_reads\\{by="primary"\\}'),
  };
}
const until = (at: ServerProcess, isRight: (figures: Found) => boolean) =>
  vi.waitFor(async () => expect(await found(at)).toSatisfy(isRight), { timeout: 60_000, interval: 100 });
const reads = async () => {
  const all = await Promise.all(processes.map(found));
  return {
    replica: all.reduce((sum, one) => sum + one.replica, 0),
    primary: all.reduce((sum, one) => sum + one.primary, 0),
  };
};
const report = (what: string, figures: object) => console.log(JSON.stringify({ what, ...figures }));

/** What happens while the load goes on, and what came of it. */
async function phase(what: string, work: () => Promise<void>): Promise<void> {
  const before = {
    ...load.counts,
    refused: refusedCalls(load.counts),
    stale: load.counts.stale.length,
    reads: await reads(),
  };
  load.longestPause();
  const from = Date.now();
  await work();
  const after = await reads();
  report(what, {
    seconds: Math.round((Date.now() - from) / 100) / 10,
    calls: load.counts.calls - before.calls,
    acknowledged: load.counts.acknowledged - before.acknowledged,
    refused: refusedCalls(load.counts) - before.refused,
    stale: load.counts.stale.length - before.stale,
    onReplicas: after.replica - before.reads.replica,
    readsOnPrimary: after.primary - before.reads.primary,
    longestPauseMs: load.longestPause(),
  });
}
const receivedBy = async (server: TemporaryPostgres) => {
  const [row] = await cluster.ask<{ at: string }>(server, `select (pg_last_wal_receive_lsn() - '0/0')::text as at`);
  return Number(row?.at);
};

test('a replica and then the primary are killed under load: nothing acknowledged is lost, nobody misses what he wrote', async () => {
  const [primary, first, second] = cluster.servers as [TemporaryPostgres, TemporaryPostgres, TemporaryPostgres];
  await phase('two replicas', () => load.writes(200));
  expect((await reads()).replica).toBeGreaterThan(50);

  const delay = (milliseconds: number) =>
    cluster
      .ask(first, `alter system set recovery_min_apply_delay = ${milliseconds}`)
      .then(() => cluster.ask(first, 'select pg_reload_conf()'));
  await phase('one of them is 300 ms behind', async () => {
    await delay(300);
    await load.writes(200);
    await delay(0);
  });

  await phase('one of them stands still and closes no connection', async () => {
    second.freeze(true);
    await load.writes(100);
    for (const at of processes) await until(at, ({ good }) => good === 1);
    await load.writes(100);
    second.freeze(false);
    for (const at of processes) await until(at, ({ good }) => good === 2);
  });
  expect(refusedCalls(load.counts)).toBe(0);

  await phase('a replica is killed', async () => {
    await second.kill();
    await load.writes(200);
    for (const at of processes) await until(at, ({ good }) => good === 1);
    const answer = await fetch(`${processes[0]?.address}/ready`);
    expect({ http: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      http: 200,
      checks: { replicas: 'failed' },
    });
  });
  expect(refusedCalls(load.counts)).toBe(0);

  await phase('it is back', async () => {
    await second.startAgain();
    for (const at of processes) await until(at, ({ good }) => good === 2);
    await load.writes(100);
  });
  expect(refusedCalls(load.counts)).toBe(0);

  let promoted = first;
  await phase('the primary is killed, the replica that has more is promoted', async () => {
    await primary.kill();
    promoted = (await receivedBy(first)) >= (await receivedBy(second)) ? first : second;
    await cluster.ask(promoted, 'select pg_promote()');
    await load.writes(200);
  });
  const other = promoted === first ? second : first;
  await phase('the other replica follows the new primary', async () => {
    await cluster.follow(other, promoted);
    for (const at of processes) await until(at, ({ good }) => good === 1);
    await load.writes(200);
  });

  await load.stop();
  const rows = await cluster.ask<{ id: string; left: boolean }>(
    promoted,
    'select id, leave_time is not null as left from epidemic_visitor',
  );
  const stored = new Map(rows.map(({ id, left }) => [id, left]));
  const lost = [...load.added].filter((id) => !stored.has(id));
  const undone = [...load.left].filter((id) => !stored.get(id));
  report('all', {
    calls: load.counts.calls,
    acknowledged: load.counts.acknowledged,
    lost: lost.length + undone.length,
    stale: load.counts.stale.length,
    refused: Object.fromEntries(load.counts.refused),
  });
  expect({ lost, undone, stale: load.counts.stale }).toEqual({ lost: [], undone: [], stale: [] });
});
