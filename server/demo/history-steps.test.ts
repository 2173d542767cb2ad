import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { clockOf, timeText } from './calendar.ts';
import { planDemo } from './index.ts';

type Row = Readonly<Record<string, unknown>>;

const catalogue = loadCatalogue();
const today = new Date('2026-11-20T06:20:00Z');
const now = timeText(clockOf(today).now);
const tables = new Map(planDemo({ size: 'small', today }).tables as readonly [string, readonly Row[]][]);
const events = tables.get('timelineEvent') ?? [];

/** The steps of each record of an entity, in the order in which they are shown. */
function historiesOf(entity: string): Map<unknown, Row[]> {
  const steps = events.filter(({ objectType }) => objectType === entity);
  const shown = steps.toSorted((one, other) =>
    [one.operateTime, one.id].join() < [other.operateTime, other.id].join() ? -1 : 1,
  );
  const histories = new Map<unknown, Row[]>();
  for (const step of shown) histories.set(step.objectId, [...(histories.get(step.objectId) ?? []), step]);
  return histories;
}

describe.each(['repairOrder', 'alarm', 'vehicle', 'notice', 'application', 'isolationPerson'])(
  'the histories of %s in the demo',
  (name) => {
    const entity = catalogue.entities[name];
    const { field, initial, transitions } = entity?.lifecycle ?? { field: '', initial: '', transitions: {} };
    const rows = tables.get(name) ?? [];
    const histories = historiesOf(name);

    test('lead through the state table to the state of the record', () => {
      const wrong: string[] = [];
      const ended = new Set<unknown>();
      for (const row of rows) {
        const steps = histories.get(row.id) ?? [];
        const said = `${row.id}: ${steps.map(({ action }) => action).join(', ')} to ${row[field]}`;
        const first = steps.find(({ toState }) => toState !== null);
        let state: unknown = first?.fromState ?? first?.toState ?? initial;
        for (const { action, fromState, toState } of steps) {
          if (fromState === null) continue;
          const transition = transitions[String(action)];
          if (fromState !== state || !transition?.from.includes(String(fromState)) || transition.to !== toState)
            wrong.push(`${said}: ${action} from ${fromState}`);
          state = toState;
        }
        if (steps.length === 0 || state !== row[field]) wrong.push(said);
        ended.add(row[field]);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(ended.size).toBeGreaterThan(3);
    });

    test('begin with the record, go on in time, and end before now', () => {
      const wrong: string[] = [];
      for (const row of rows) {
        const times = (histories.get(row.id) ?? []).map(({ operateTime }) => String(operateTime));
        const known = [String(row.createTime), ...times, now];
        if (known.join() !== known.toSorted().join()) wrong.push(`${row.id}: ${known.join(', ')}`);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    });
  },
);

test('a step of the program says which schedule has done it, and one of a person who', () => {
  for (const { action, objectType, operatorKind, operator, reasonCode, userName } of events) {
    const { schedules = {} } = catalogue.entities[String(objectType)] ?? {};
    const about = `${objectType} ${action}`;
    const schedule = String(reasonCode).startsWith('schedule.') ? String(reasonCode).slice('schedule.'.length) : null;
    if (schedule !== null) expect(schedules[schedule], about).toBeDefined();
    expect((userName ?? operator) === null, about).toBe(operatorKind === '3');
  }
});
