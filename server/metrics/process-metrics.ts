import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { LoopLag } from '../health/loop-lag.ts';
import type { Metrics } from './metrics.ts';

/** What the process itself costs. The names are those that every dashboard for Node knows. */
export function processMetrics(
  metrics: Metrics,
  lag: Pick<LoopLag, 'worst'>,
  { version, database }: { version: string; database: Database['kind'] },
): void {
  const gauge = (name: string, help: string, read: () => number) => metrics.gauge({ name, help, read });
  gauge('process_resident_memory_bytes', 'Memory that the system has given.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', () => process.memoryUsage().external);
  gauge('process_cpu_seconds_total', 'Time of all cores since the start.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_start_time_seconds', 'When it was started, since the epoch.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  gauge('nodejs_eventloop_lag_seconds', 'The worst of the last five to ten seconds.', lag.worst);
  new Gauge({
    name: 'console_build_info',
    help: 'Always 1: which program this is.',
    labelNames: ['version', 'node', 'database'],
    registers: [metrics.registry],
  }).set({ version, node: process.version, database }, 1);
}
