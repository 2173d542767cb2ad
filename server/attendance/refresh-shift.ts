import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { SignInRecord } from '../../schemas/generated/entities.ts';
import { wallNumber, wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { systemSession } from '../operations/effects/acting.ts';
import { newRecord } from '../operations/write/insert-record.ts';
import type { RecordServices } from '../services/record-services.ts';
import { isWorkDay, judge, type Shift, shiftDateOf, spanOf } from './shift.ts';

const a = table('access_record', 'a');
const s = table('sign_in_record', 's');
const w = table('worker', 'w');

interface Worker {
  id: string;
  communityUuid: string;
  shift: Shift | undefined;
  workDays: string[] | null;
  entryDate: string | null;
  leaveDate: string | null;
}

/** A member of staff, whose row stays locked: what is signed in for him comes one after the other. */
export async function lockWorker(
  { database }: Pick<RecordServices, 'database'>,
  id: string,
): Promise<Worker | undefined> {
  const row = await database.first(query`
    select ${selected({
      id: w.id,
      communityUuid: w.community_uuid,
      start: w.shift_start,
      end: w.shift_end,
      workDays: w.work_days,
      entryDate: sql<string | null>`to_char(${w.entry_date}, 'YYYY-MM-DD')`,
      leaveDate: sql<string | null>`to_char(${w.leave_date}, 'YYYY-MM-DD')`,
    })} from ${w} where ${w.id} = ${id} for no key update`);
  if (!row) return undefined;
  const { start, end, ...worker } = row;
  return { ...worker, shift: start && end ? { start, end } : undefined };
}

/** Whether somebody was, or is, in service on a day. */
export function servesOn({ entryDate, leaveDate }: Worker, date: string): boolean {
  return (entryDate === null || date >= entryDate) && (leaveDate === null || date <= leaveDate);
}

/** A member of staff has passed a door, perhaps some time ago. To be called in the transaction that stores it. */
export async function noteStaffPassage(services: RecordServices, workerId: string, openTime: string): Promise<void> {
  const worker = await lockWorker(services, workerId);
  if (!worker?.shift) return;
  await refresh(services, worker, shiftDateOf(wallNumber(openTime), worker.shift), new Date());
}

/** Works out again who has signed in for a shift. Doing it again changes nothing. */
export async function refreshShift(services: RecordServices, workerId: string, date: string, now: Date): Promise<void> {
  await services.database.transaction(async () => {
    const worker = await lockWorker(services, workerId);
    if (worker) await refresh(services, worker, date, now);
  });
}

async function refresh(services: RecordServices, worker: Worker, date: string, now: Date): Promise<void> {
  const { catalogue, database, live, vault } = services;
  const { signInRecord: entity } = catalogue.entities;
  if (!entity) throw new Error('Sign-ins need the entity signInRecord.');
  if (!worker.shift || !isWorkDay(date, worker.workDays) || !servesOn(worker, date)) return;
  const span = spanOf(date, worker.shift);
  const passages = await database.run(query`
    select ${selected({
      openTime: notNull(sql<string>`to_char(${a.open_time}, 'YYYY-MM-DD HH24:MI:SS')`),
      deviceId: a.device_id,
      place: a.space_name,
      snapUrl: a.snap_url,
    })} from ${a}
    where ${a.person_id} = ${worker.id} and ${a.open_result} = ${codes.openResult.opened}
      and ${a.open_time} >= ${wallText(span.from)}::timestamptz and ${a.open_time} < ${wallText(span.until)}::timestamptz
    order by ${a.open_time}, ${a.id}`);
  const stored = await database.run(query`
    select ${selected({
      id: s.id,
      type: s.sign_in_type,
      state: s.sign_in_state,
      time: sql<string>`to_char(${s.sign_in_time}, 'YYYY-MM-DD HH24:MI:SS')`,
    })} from ${s} where ${s.worker_id} = ${worker.id} and ${s.shift_date} = ${date}::date`);
  const judged = judge(
    span,
    passages.map(({ openTime }) => wallNumber(openTime)),
    wallNumber(wallTime(now)),
  );
  let changes = 0;
  for (const one of judged) {
    const known = stored.find(({ type }) => type === one.type);
    // What somebody has vouched for stands.
    if (known?.state === CODES.signInState.madeUp) continue;
    const signInTime = wallText(one.at);
    if (known?.state === one.state && known.time === signInTime) continue;
    const passage = one.passage === undefined ? undefined : passages[one.passage];
    const { deviceId = null, place = null, snapUrl = null } = passage ?? {};
    if (known) {
      await database.run(sql`
        update ${s} set ${assigned(s, {
          sign_in_time: sql`${signInTime}::timestamptz`,
          sign_in_state: one.state,
          device_id: deviceId,
          place,
          snap_url: snapUrl,
          ...touched(s),
        })} where ${s.id} = ${known.id}`);
    } else {
      const values = {
        workerId: worker.id,
        signInType: one.type,
        signInTime,
        signInState: one.state,
        shiftDate: date,
        deviceId,
        place: place?.slice(0, 50) ?? null,
        snapUrl,
      } satisfies NewRow<SignInRecord>;
      const session = systemSession(worker.communityUuid);
      await bulkInsert(database, entity, [newRecord({ session }, entity, values, worker.communityUuid)], vault);
    }
    changes += 1;
  }
  if (changes > 0) await live.publish({ entity: 'signInRecord', communityUuid: worker.communityUuid });
}

function wallText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
