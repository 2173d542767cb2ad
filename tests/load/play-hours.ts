import { setTimeout as sleep } from 'node:timers/promises';
import { percentiles } from '../bench/server/percentiles.ts';
import { processorSeconds, serverSeconds } from '../bench/server/processor-seconds.ts';
import { KINDS, type Kind, REPORTED, rateAt } from './city.ts';
import { connectDevices } from './device-events.ts';
import type { HourReport } from './hour-report.ts';
import type { LoadWorld } from './load-world.ts';
import { callAs } from './operator-calls.ts';

/** Milliseconds between two looks at what is due. */
const TICK = 50;

export interface Played {
  hours: HourReport[];
  /** What was refused or failed, and how often. */
  failures: Map<string, number>;
}

/**
 * Plays hours of a day, each as busy as it is in so many communities but in fewer seconds.
 *
 * @param seconds of each hour @param said told after each
 */
export async function playHours(
  world: LoadWorld,
  {
    hours,
    communities,
    seconds,
    said,
  }: { hours: readonly number[]; communities: number; seconds: number; said(report: HourReport): void },
): Promise<Played> {
  const devices = await connectDevices(world.broker);
  const database = await serverSeconds(world.database);
  const failures = new Map<string, number>();
  const reports: HourReport[] = [];
  const open = new Set<Promise<void>>();
  let serial = 0;

  const begin = (kind: Kind, times: Map<Kind, number[]>) => {
    serial += 1;
    if (REPORTED.has(kind))
      return devices.send(kind, world.deviceSns[serial % world.deviceSns.length] as string, Date.now());
    const operator = world.operators[serial % world.operators.length];
    if (!operator) return;
    const from = performance.now();
    const call = callAs(operator, kind, serial).then((failure) => {
      if (failure === null) return;
      times.get(kind)?.push(performance.now() - from);
      if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    });
    open.add(call);
    void call.finally(() => open.delete(call));
  };

  const play = async (hour: number): Promise<HourReport> => {
    const times = new Map(KINDS.map((kind) => [kind, [] as number[]]));
    const sent = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    const stored: number[] = [];
    const used = () => world.servers.map(({ child }) => processorSeconds(child.pid ?? 0));
    const [servers, postgres, own, began] = [used(), database(), process.cpuUsage(), performance.now()];
    let late = 0;
    let last = began;
    for (let now = began; now - began < seconds * 1000; now = performance.now()) {
      for (const kind of KINDS) {
        // Not evenly: what is left of a whole one comes by chance.
        const count = Math.floor((rateAt(kind, hour, communities) * (now - last)) / 1000 + Math.random());
        sent[kind] += count;
        for (let each = 0; each < count; each += 1) begin(kind, times);
      }
      late = Math.max(late, now - last - TICK);
      last = now;
      stored.push(...devices.stored());
      await sleep(TICK);
    }
    const took = (performance.now() - began) / 1000;
    const busy = used().map((after, at) => (after - (servers[at] ?? 0)) / took);
    const { user, system } = process.cpuUsage(own);
    const waiting = devices.waiting();
    const answered = [...times].filter(([, runs]) => runs.length > 0).map(([kind, runs]) => [kind, percentiles(runs)]);
    return {
      hour,
      seconds: took,
      sent,
      took: { ...Object.fromEntries(answered), ...(stored.length > 0 && { stored: percentiles(stored) }) },
      usage: {
        busiestServer: Math.max(...busy),
        servers: busy.reduce((sum, each) => sum + each, 0),
        database: (database() - postgres) / took,
        load: (user + system) / 1e6 / took,
      },
      waiting,
      late,
    };
  };

  try {
    for (const hour of hours) {
      const report = await play(hour);
      reports.push(report);
      said(report);
    }
    await Promise.all(open);
    return { hours: reports, failures };
  } finally {
    await devices.end();
  }
}
