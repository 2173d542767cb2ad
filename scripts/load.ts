import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { busiestHour, HOURS, KINDS } from '../tests/load/city.ts';
import { extrapolate } from '../tests/load/extrapolate.ts';
import { clock, type HourReport, saturatedFirst } from '../tests/load/hour-report.ts';
import { prepareLoadWorld } from '../tests/load/load-world.ts';
import { playHours } from '../tests/load/play-hours.ts';
import { findPostgres } from './machine/find-postgres.ts';

/**
 * `npm run load [-- --communities 100 --seconds 120 --processes 1 --busiest --city 10000]`: operators and devices in the shape of a day,
 * against servers and a PostgreSQL of its own on loopback, for so many seconds and no longer.
 */
const MOST = { communities: 100_000, seconds: 1_800, processes: 16, city: 1_000_000 };
const { values } = parseArgs({
  options: {
    communities: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '120' },
    processes: { type: 'string', default: '1' },
    city: { type: 'string', default: '10000' },
    busiest: { type: 'boolean', default: false },
  },
});
const log = (line: string) => console.log(line);

function numberOf(name: keyof typeof MOST): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1 && number <= MOST[name]) return number;
  throw new Error(`--${name} is a whole number from 1 to ${MOST[name]}, not ${values[name]}.`);
}

async function main(): Promise<void> {
  const [communities, seconds, processes, city] = (['communities', 'seconds', 'processes', 'city'] as const).map(
    numberOf,
  ) as [number, number, number, number];
  const postgres = await findPostgres();
  if ('missing' in postgres) throw new Error(`The load needs a PostgreSQL. ${postgres.missing}`);
  const hours = values.busiest ? [busiestHour()] : Array.from({ length: HOURS }, (_, hour) => hour);
  log(`${communities} communities, ${hours.length} hours in ${seconds} seconds, processes of the server: ${processes}`);
  const world = await prepareLoadWorld(processes);
  try {
    log(`hour   sent/s  server  PostgreSQL  load  waiting  ${'p95 of lists, records, visitors, stored events (ms)'}`);
    const each = seconds / hours.length;
    const played = await playHours(world, { hours, communities, seconds: each, said: (report) => log(lineOf(report)) });
    const first = saturatedFirst(played.hours, availableParallelism());
    log(`\nFirst saturated: ${first ?? 'nothing'}`);
    for (const [failure, count] of played.failures) log(`Failed ${count} times: ${failure}`);
    log('');
    if (first) log('What waited is not in these figures: they are too low, play fewer communities.');
    for (const line of extrapolate(played.hours, communities, city)) log(line);
  } finally {
    await world.end();
  }
}

function lineOf({ hour, seconds, sent, took, usage, waiting, late }: HourReport): string {
  const rate = KINDS.reduce((sum, kind) => sum + sent[kind], 0) / seconds;
  const p95 = (['list', 'record', 'visitor', 'stored'] as const).map((kind) =>
    String(took[kind]?.p95 ?? '–').padStart(7),
  );
  return [
    clock(hour),
    rate.toFixed(1).padStart(7),
    usage.servers.toFixed(2).padStart(7),
    usage.database.toFixed(2).padStart(11),
    usage.load.toFixed(2).padStart(5),
    String(waiting).padStart(8),
    ...p95,
    late > 500 ? ` (${Math.round(late)} ms late)` : '',
  ].join(' ');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
