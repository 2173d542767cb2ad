import type { Database } from '../db/database.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { dayText } from '../demo/calendar.ts';
import type { DemoSize } from '../demo/index.ts';
import type { FillingProgress } from '../services/filling.ts';

const consoleMeta = table('console_meta');

/** What is still to be done, in this order. */
export const STEPS = ['settle', 'records', 'recordIndexes', 'divisions', 'divisionIndexes', 'tidy'] as const;
export type FillingStep = (typeof STEPS)[number];

/**
 * How far a first start is behind its running server, as the database has it. Each part is written with the rows that it is
 * about.
 */
export interface FillingState {
  step: FillingStep;
  demo: DemoSize | 'none';
  /** The instant from which the demo data is computed: a process that continues tomorrow draws the same. */
  today: string;
  /** Distinguishes these demo data from those of another version. */
  mark: string;
  /** Of the records those from this day on are there; counted as in `DemoClock`. */
  day: number;
  firstDay: number;
  lastDay: number;
  /** How many villages of the file are there; null where divisions are not wanted. */
  villages: number | null;
}

/** The villages that the file has. */
export const VILLAGES = 620_572;

/** Where each step begins, in thousandths of a whole first start. */
const BEGINS: Readonly<Record<FillingStep, number>> = {
  settle: 300,
  records: 310,
  recordIndexes: 730,
  divisions: 850,
  divisionIndexes: 960,
  tidy: 980,
};

/** Thousandths of a whole first start. */
export function thousandthsOf(state: FillingState): number {
  const from = BEGINS[state.step];
  const to = BEGINS[STEPS[STEPS.indexOf(state.step) + 1] ?? 'tidy'];
  return Math.floor(from + (to - from) * shareOf(state));
}

export function progressOf(state: FillingState): FillingProgress {
  const areRecordsThere = STEPS.indexOf(state.step) > STEPS.indexOf('records') || state.day <= state.firstDay;
  return {
    percent: Math.floor(thousandthsOf(state) / 10),
    ...(!areRecordsThere && { since: dayText(state.day) }),
    divisions: state.villages !== null && STEPS.indexOf(state.step) <= STEPS.indexOf('divisions'),
  };
}

function shareOf({ day, firstDay, lastDay, step, villages }: FillingState): number {
  if (step === 'records') return (lastDay - day) / Math.max(1, lastDay - firstDay);
  if (step === 'divisions') return Math.min(1, (villages ?? 0) / VILLAGES);
  return 0;
}

/** @returns undefined where all is there */
export async function readFilling(database: Database): Promise<FillingState | undefined> {
  const text = await readMeta(database, 'filling');
  return text === undefined ? undefined : (JSON.parse(text) as FillingState);
}

/** The same, and locked for other processes until the transaction ends. */
export async function lockFilling(database: Database): Promise<FillingState | undefined> {
  const row = await database.first(query`
    select ${selected({ value: consoleMeta.value })} from ${consoleMeta}
    where ${consoleMeta.name} = 'filling' for update`);
  return row && (JSON.parse(row.value) as FillingState);
}

export function writeFilling(database: Database, state: FillingState): Promise<void> {
  return writeMeta(database, 'filling', JSON.stringify(state));
}
