import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../operations/lifecycle/transition.ts';
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
export async function endVisit(needs: AccessNeeds, visit: EndedVisit): Promise<void> {
  await transition(needs, 'visitorRecord', 'leave', [visit.recordId], { history: null });
  await noteEnd(needs, visit);
}

/** Of a visit whose record says that it is over: the record says when, the pass is used up, its code opens nothing any more. */
export async function noteEnd(needs: AccessNeeds, { recordId, visitorId, leaveBy, at }: EndedVisit): Promise<void> {
  const left = sql`${at.toISOString()}::timestamptz`;
  await needs.database.run(sql`
    update ${visitorRecord} set ${assigned(visitorRecord, {
      leave_time: left,
      leave_by: leaveBy,
      stay_minutes: sql`greatest(0, extract(epoch from ${left} - ${visitorRecord.arrive_time}) / 60)::integer`,
    })}
    where ${visitorRecord.id} = ${recordId}`);
  await transition(needs, 'visitor', 'leave', [visitorId], { history: null });
  await voidPassCode(needs, visitorId);
}
