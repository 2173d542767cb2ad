import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseKind } from '../../server/testing/test-database.ts';
import { makeRandom } from '../protection/fuzz/random.ts';
import { type DurableClient, durableClient } from './durable-client.ts';
import { findHalfEffects } from './find-half-effects.ts';
import { findLosses } from './find-losses.ts';
import { findLostJobs } from './find-lost-jobs.ts';
import { findMiscounts } from './find-miscounts.ts';
import { findReplays } from './find-replays.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { type DurableWorld, prepareDurableWorld } from './prepare-durable-world.ts';
import { type Served, startServed } from './served.ts';
import { makeWatched, writeLoad } from './write-load.ts';

export interface KillOptions {
  database: DatabaseKind;
  rounds: number;
  seed: number;
  /** Told after each round what was found in it. */
  progress?: (round: number, findings: readonly string[]) => void;
}

export interface KillReport {
  database: DatabaseKind;
  rounds: number;
  /** Writes that were acknowledged, and those that were under way when the process was killed. */
  acknowledged: number;
  unanswered: number;
  imports: number;
  commands: number;
  /** Approvals, each of which lends a tool, and is overdue a moment later. */
  lent: number;
  /** Milliseconds from the start of a process to its first answer. */
  startMs: number[];
  /** Milliseconds that the other process took for its next answer, where there is one. */
  otherMs: number[];
  findings: string[];
}

/**
 * Kills a server under write load at random moments, starts it again on the same data, and looks whether everything is kept
 * that was promised. On PostgreSQL every second round has two servers, of which one is killed and the other goes on.
 */
export async function killRounds({ database, rounds, seed, progress = () => {} }: KillOptions): Promise<KillReport> {
  const world = await prepareDurableWorld(database);
  const ledger = emptyLedger();
  const client = durableClient(world.publicKey, ledger);
  const chance = makeRandom(seed);
  const report: KillReport = {
    database,
    rounds,
    acknowledged: 0,
    unanswered: 0,
    imports: 0,
    commands: 0,
    lent: 0,
    startMs: [],
    otherMs: [],
    findings: [],
  };
  const started: Served[] = [];
  const start = async () => {
    const one = await startServed(world.environment);
    started.push(one);
    return one;
  };
  try {
    let served = await start();
    client.addresses = [served.address];
    await client.signIn();
    await makeWatched(client, ledger);
    for (let round = 1; round <= rounds; round += 1) {
      const isPair = database === 'postgres' && round % 2 === 0;
      const other = isPair ? await start() : undefined;
      const wait = 200 + chance.next() * 1800;
      const found = await killOnce({ start, world, client, ledger, served, other, round, wait, report });
      served = found.served;
      progress(round, found.findings);
      report.findings.push(...found.findings.map((finding) => `Round ${round}: ${finding}`));
    }
  } finally {
    for (const one of started) await one.kill();
    await world.remove();
  }
  return {
    ...report,
    acknowledged: ledger.count,
    imports: ledger.imports.size,
    commands: ledger.commands.size,
    lent: ledger.lent.size,
  };
}

interface Round {
  start(): Promise<Served>;
  world: DurableWorld;
  client: DurableClient;
  ledger: Ledger;
  served: Served;
  other: Served | undefined;
  round: number;
  /** Milliseconds until it is killed. */
  wait: number;
  report: KillReport;
}

async function killOnce({ start, world, client, ledger, served, other, round, wait, report }: Round) {
  ledger.acknowledged = [];
  ledger.unanswered = [];
  client.addresses = [served.address, ...(other ? [other.address] : [])];
  let isOver = false;
  const load = writeLoad(client, ledger, String(round), () => isOver);
  // A busy machine takes its time to begin.
  for (let turn = 0; turn < 1000 && ledger.acknowledged.length === 0; turn += 1) await sleep(10);
  await sleep(wait);
  await served.kill();
  if (other) report.otherMs.push(await answerTime(client, other));
  isOver = true;
  await load;
  report.unanswered += ledger.unanswered.length;

  const began = performance.now();
  const next = other ?? (await start());
  if (!other) {
    await answerTime(client, next);
    report.startMs.push(Math.round(performance.now() - began));
  }
  client.addresses = [next.address];
  const findings = [
    ...ledger.refusals.splice(0),
    ...(await findLosses(next.query, ledger)),
    ...(await findHalfEffects(next.query, ledger)),
    ...(await findMiscounts(next.query)),
    ...(await findReplays(next.query, client, ledger)),
    ...(await findLostJobs(next, client, ledger, world.ordersFile)),
  ];
  const said = next.output().trim();
  if (said !== '') findings.push(`The server has logged: ${said.slice(0, 500)}`);
  return { served: next, findings };
}

/** The session that was made before the kill is good after it, too. */
async function answerTime(client: DurableClient, { address }: Served): Promise<number> {
  client.addresses = [address];
  const began = performance.now();
  await client.ask('/pet/v1/list', { communityUuid: 'community-own' });
  return Math.round(performance.now() - began);
}
