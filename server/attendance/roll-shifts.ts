import { sql } from 'kysely';
import { wallNumber, wallTime } from '../core/wall-time.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { refreshShift } from './refresh-shift.ts';
import { isWorkDay, spanOf } from './shift.ts';

const s = table('sign_in_record', 's');
const w = table('worker', 'w');

/** Days for which a server that was off makes up. */
const DAYS = 3;
const MINUTE = 60_000;

/**
 * Shifts begin and end without a passage: whoever has not come is missing, whoever has come last before the end has left. Several
 * servers may do it, one at a time.
 *
 * @param now a test moves it
 */
export async function rollShifts(services: RecordServices, now = new Date()): Promise<void> {
  const { database } = services;
  const at = wallNumber(wallTime(now));
  await database.exclusively('sign-in shifts', async () => {
    const open = await database.run(query`
      select ${selected({
        id: w.id,
        start: notNull(w.shift_start),
        end: notNull(w.shift_end),
        workDays: w.work_days,
        date: sql<string>`to_char(d.date, 'YYYY-MM-DD')`,
        cameIn: sql<boolean>`coalesce(bool_or(${s.sign_in_type} = ${codes.signInType.onDuty}), false)`,
        wentOut: sql<boolean>`coalesce(bool_or(${s.sign_in_type} = ${codes.signInType.offDuty}), false)`,
      })}
      from ${w} cross join generate_series(${wallTime(now).slice(0, 10)}::date - ${DAYS}::integer,
          ${wallTime(now).slice(0, 10)}::date, interval '1 day') as d(date)
        left join ${s} on ${s.worker_id} = ${w.id} and ${s.shift_date} = d.date::date
      where ${w.shift_start} is not null and ${w.shift_end} is not null
        and (${w.entry_date} is null or ${w.entry_date} <= d.date) and (${w.leave_date} is null or ${w.leave_date} >= d.date)
      group by ${w.id}, ${w.shift_start}, ${w.shift_end}, ${w.work_days}, d.date
      having count(distinct ${s.sign_in_type}) filter (where ${s.sign_in_type} in
        (${codes.signInType.onDuty}, ${codes.signInType.offDuty})) < 2`);
    for (const { id, start, end, workDays, date, cameIn, wentOut } of open) {
      const span = spanOf(date, { start, end });
      const isDue = (!cameIn && at >= span.start + MINUTE) || (!wentOut && at >= span.end);
      if (isDue && isWorkDay(date, workDays)) await refreshShift(services, id, date, now);
    }
  });
}
