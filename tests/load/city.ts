/** What happens at one hour of the day, as a share of the day: twenty-four of them, which add up to 1. */
type Shares = readonly number[];

/** People leave from 7 to 9 and come home from 17 to 20. */
const DOORS = shares([1, 1, 0, 0, 0, 1, 4, 11, 12, 6, 4, 4, 5, 4, 3, 3, 4, 8, 10, 8, 5, 4, 2, 1]);
/** Offices are open from 8 to 18. */
const OFFICES = shares([0, 0, 0, 0, 0, 0, 0, 2, 12, 14, 13, 10, 4, 5, 11, 12, 10, 5, 1, 1, 0, 0, 0, 0]);
const ALWAYS = shares(Array.from({ length: 24 }, () => 1));

function shares(weights: Shares): Shares {
  const all = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((weight) => weight / all);
}

export const HOURS = 24;
const SECONDS_A_DAY = 86_400;

/**
 * One community of the city: 500 homes, 1,500 people, 14 devices that open something, three offices that share its work. The numbers
 * are assumptions, not measurements: four passages a person a day, of which two are at doors of ours.
 */
export const COMMUNITY = {
  devices: 14,
  /** How often a day, and when. */
  kinds: {
    opening: { aDay: 3_000, at: DOORS },
    // One every thirty seconds from each device, as docs/devices.md asks for.
    heartbeat: { aDay: 14 * (SECONDS_A_DAY / 30), at: ALWAYS },
    alarm: { aDay: 3, at: DOORS },
    list: { aDay: 160, at: OFFICES },
    figures: { aDay: 40, at: OFFICES },
    record: { aDay: 60, at: OFFICES },
    choices: { aDay: 90, at: OFFICES },
    visitor: { aDay: 20, at: OFFICES },
  },
} as const;

export type Kind = keyof typeof COMMUNITY.kinds;
export const KINDS = Object.keys(COMMUNITY.kinds) as Kind[];
/** What devices report; the rest are calls of the console. */
export const REPORTED: ReadonlySet<Kind> = new Set<Kind>(['opening', 'heartbeat', 'alarm']);

/** How many a second there are in so many communities at an hour (0 to 23). */
export function rateAt(kind: Kind, hour: number, communities: number): number {
  const { aDay, at } = COMMUNITY.kinds[kind];
  return (communities * aDay * (at[hour] ?? 0)) / (SECONDS_A_DAY / HOURS);
}

/** The hour with the most of all kinds together. */
export function busiestHour(): number {
  const total = (hour: number) => KINDS.reduce((sum, kind) => sum + rateAt(kind, hour, 1), 0);
  return Array.from({ length: HOURS }, (_, hour) => hour).reduce((most, hour) =>
    total(hour) > total(most) ? hour : most,
  );
}
