import { Counter } from 'prom-client';
import { type Metrics, secondsHistogram } from './metrics.ts';

/** Counts calls as they end. */
export interface CallMetrics {
  /** @param path one of the catalogue, or undefined for any other */
  ended(path: string | undefined, status: number, milliseconds: number): void;
  /** A body never reached a call: too large, or not readable. */
  bodyRefused(reason: 'too-large' | 'unreadable'): void;
}

/** The label for every path that does not exist: callers with invented paths create no labels. */
const UNKNOWN = 'unknown';

/** @param underWay how many calls are being answered */
export function callMetrics(metrics: Metrics, underWay: () => number): CallMetrics {
  const { registry } = metrics;
  const calls = new Counter({
    name: 'console_requests_total',
    help: 'Calls by path of the catalogue and by the status of their answer; 0 is done.',
    labelNames: ['path', 'status'],
    registers: [registry],
  });
  const durations = secondsHistogram(registry, {
    name: 'console_request_duration_seconds',
    help: 'From a read request to its answer, by path of the catalogue.',
    labelNames: ['path'],
  });
  metrics.gauge({
    name: 'console_requests_in_flight',
    help: 'Calls that are being answered.',
    read: underWay,
  });
  const refused = metrics.counter({
    name: 'console_bodies_refused_total',
    help: 'Requests whose body was not taken.',
    label: { name: 'reason', values: ['too-large', 'unreadable'] },
  });
  return {
    ended(path = UNKNOWN, status, milliseconds) {
      calls.inc({ path, status });
      durations.observe({ path }, milliseconds / 1000);
    },
    bodyRefused: (reason) => refused(reason),
  };
}
