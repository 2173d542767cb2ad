import type { Percentiles } from '../bench/server/percentiles.ts';
import type { Kind } from './city.ts';

/** Shares of one processor: 1 is a whole one. */
export interface Usage {
  /** The busiest of the server's processes: one of them uses one processor at most. */
  busiestServer: number;
  servers: number;
  database: number;
  /** The broker, the devices and the operators: this program. */
  load: number;
}

/** What one hour of the day came to. */
export interface HourReport {
  hour: number;
  /** Seconds that it was played in. */
  seconds: number;
  /** How many of each kind were sent. */
  sent: Readonly<Record<Kind, number>>;
  /** Milliseconds until answered or stored. */
  took: Readonly<Partial<Record<Kind | 'stored', Percentiles>>>;
  usage: Usage;
  /** Events of devices that were not stored at its end. */
  waiting: number;
  /** Milliseconds that this program was late at most: it could not send in time what it meant to. */
  late: number;
}

/** Milliseconds within which nineteen of twenty calls are answered, where an operator does not wait. */
const CALLS_LIMIT = 1_000;
/** Seconds of events that may wait. */
const WAITING_LIMIT = 5;
const FULL = 0.9;
const LATE_LIMIT = 500;

const CALLS: readonly Kind[] = ['list', 'figures', 'record', 'choices', 'visitor'];
const EVENTS: readonly Kind[] = ['opening', 'heartbeat', 'alarm'];

/**
 * What was saturated first, in one sentence; undefined where nothing was.
 *
 * @param processors of the machine
 */
export function saturatedFirst(hours: readonly HourReport[], processors: number): string | undefined {
  for (const report of hours) {
    const found = saturated(report, processors);
    if (found) return `${clock(report.hour)}: ${found}`;
  }
  return undefined;
}

function saturated({ seconds, sent, took, usage, waiting, late }: HourReport, processors: number): string | undefined {
  const all = usage.servers + usage.database + usage.load;
  if (all >= processors * FULL) {
    const parts = { server: usage.servers, PostgreSQL: usage.database, 'this program': usage.load };
    const [most] = Object.entries(parts).sort(([, one], [, other]) => other - one);
    return `the processors of the machine (${all.toFixed(2)} of ${processors} busy, most of it ${most?.[0]})`;
  }
  if (usage.busiestServer >= FULL)
    return `one process of the server (${usage.busiestServer.toFixed(2)} of a processor)`;
  if (late > LATE_LIMIT)
    return `this program, which sent up to ${Math.round(late)} ms too late: read the rest with care`;
  const events = EVENTS.reduce((sum, kind) => sum + sent[kind], 0) / seconds;
  if (waiting > events * WAITING_LIMIT) return `the events of devices, of which ${waiting} waited`;
  const slow = CALLS.find((kind) => (took[kind]?.p95 ?? 0) > CALLS_LIMIT);
  return slow && `calls (${slow}: p95 ${took[slow]?.p95} ms)`;
}

/** `08:00` */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
