import { sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { voidPassCode } from './pass-code.ts';

const visitorRecord = table('visitor_record');

/** A visit that is over. */
export interface EndedVisit {
  recordId: string;
  visitorId: string;
  /** Who checked the visitor out; null when a door did. */
  leaveBy: string | null;
  at: Date;
}

/** A visit is over. */
export async function endVisit(services: RecordServices, visit: EndedVisit): Promise<void> {
  await transition(services, 'visitorRecord', 'leave', [visit.recordId], { history: null });
  await noteEnd(services, visit);
}

/** Ends a visit in its record: the record has the time, the pass is used up, its code opens nothing any more. */
export async function noteEnd(
  services: RecordServices,
  { recordId, visitorId, leaveBy, at }: EndedVisit,
): Promise<void> {
  const left = sql`${at.toISOString()}::timestamptz`;
  await services.database.run(sql`
    update ${visitorRecord} set ${assigned(visitorRecord, {
      leave_time: left,
      leave_by: leaveBy,
      stay_minutes: sql`greatest(0, extract(epoch from ${left} - ${visitorRecord.arrive_time}) / 60)::integer`,
    })}
    where ${visitorRecord.id} = ${recordId}`);
  await transition(services, 'visitor', 'leave', [visitorId], { history: null });
  await voidPassCode(services, visitorId);
}
