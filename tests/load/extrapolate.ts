import { COMMUNITY, KINDS, rateAt } from './city.ts';
import type { HourReport } from './hour-report.ts';

/** Processors are planned to be so busy at the busiest hour: what is above comes at once, and not evenly. */
const PLANNED = 0.6;
/** Bytes of an opening in PostgreSQL with its indexes: 200,000 of them took 185 MB (docs/scale.md, old months). */
const OPENING_BYTES = 900;
const DAYS_KEPT = 365;

/**
 * What a city needs, by nothing but the rule of three from the busiest hour that was measured, with each step to be read.
 *
 * @param measured communities that the load stood for
 * @param wanted of the city
 */
export function extrapolate(hours: readonly HourReport[], measured: number, wanted: number): string[] {
  const busiest = hours.reduce((most, each) => (meant(each) > meant(most) ? each : most));
  const { hour, usage } = busiest;
  const times = wanted / measured;
  const servers = usage.servers * times;
  const database = usage.database * times;
  const aSecond = KINDS.reduce((sum, kind) => sum + rateAt(kind, hour, wanted), 0);
  const openings = COMMUNITY.kinds.opening.aDay * wanted;
  return [
    `${wanted} communities = ${measured} × ${times.toFixed(1)}; at its busiest hour ${Math.round(aSecond)} events and calls a second`,
    `servers:  ${usage.servers.toFixed(2)} processors × ${times.toFixed(1)} = ${servers.toFixed(1)}, at ${PLANNED * 100} % busy ${Math.ceil(servers / PLANNED)} processors, one process each`,
    `database: ${usage.database.toFixed(2)} processors × ${times.toFixed(1)} = ${database.toFixed(1)}, at ${PLANNED * 100} % busy ${Math.ceil(database / PLANNED)} processors`,
    `openings: ${COMMUNITY.kinds.opening.aDay} a day × ${wanted} = ${openings.toLocaleString('en')} rows a day, × ${OPENING_BYTES} bytes × ${DAYS_KEPT} days = ${((openings * OPENING_BYTES * DAYS_KEPT) / 1e12).toFixed(1)} TB`,
    'What this leaves out: memory, disks, the network, and that one PostgreSQL cannot grow without end.',
  ];
}

/** By what was meant to be sent: what was sent varies by chance. */
function meant({ hour }: HourReport): number {
  return KINDS.reduce((sum, kind) => sum + rateAt(kind, hour, 1), 0);
}
