import type { Row } from '../../core/values.ts';
import { addDays } from '../../core/wall-time.ts';

/** Events of one day, in the order they came in. */
export interface DayGroup {
  /** `YYYY-MM-DD`; undefined for events without a time. */
  day: string | undefined;
  events: readonly Row[];
}

/** Events by day. One that arrived out of order starts another group of its day: the order is the server's. */
export function dayGroups(events: readonly Row[], time: string): DayGroup[] {
  const groups: { day: string | undefined; events: Row[] }[] = [];
  for (const event of events) {
    const day = dayOf(event[time]);
    const last = groups.at(-1);
    if (last && last.day === day) last.events.push(event);
    else groups.push({ day, events: [event] });
  }
  return groups;
}

/** The part of a time after its day: `HH:mm:ss`; empty if there is only a day, the whole text if it is no time. */
export function clockOf(time: unknown): string {
  const text = String(time ?? '');
  return dayOf(text) === undefined ? text : text.slice(11);
}

/** Which near day it is, if any. @param today `YYYY-MM-DD` */
export function nearDay(day: string, today: string): 'today' | 'yesterday' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : undefined;
}

function dayOf(time: unknown): string | undefined {
  return typeof time === 'string' && /^\d{4}-\d\d-\d\d( |$)/.test(time) ? time.slice(0, 10) : undefined;
}
