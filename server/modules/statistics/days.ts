import { wallTime } from '../../core/wall-time.ts';

/** A calendar day in UTC+8: `YYYY-MM-DD`. */
export type Day = string;

/** First and last day, both counted. */
export interface Days {
  from: Day;
  to: Day;
}

const MILLISECONDS = 86_400_000;

export function dayOf(instant: Date): Day {
  return wallTime(instant).slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MILLISECONDS).toISOString().slice(0, 10);
}

export function countOf({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS + 1;
}

/** The instant at which a day begins, as a statement takes it. */
export function startOf(day: Day): string {
  return `${day} 00:00:00+08`;
}
