import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { voidPassCode } from './pass-code.ts';

/**
 * A visit is over: its record says when, the pass is used up, its code opens nothing any more.
 *
 * @param leaveBy who checked the visitor out; null when a door did
 * @param at UTC+8 text or an instant, as the database takes it
 */
export async function endVisit(
  needs: AccessNeeds,
  { recordId, visitorId, leaveBy, at }: { recordId: string; visitorId: string; leaveBy: string | null; at: Date },
): Promise<void> {
  const { database, live } = needs;
  const left = at.toISOString();
  const record = await database.first(sql<{ communityUuid: string }>`
    update visitor_record set visit_state = '4', leave_time = ${left}::timestamptz, leave_by = ${leaveBy},
      stay_minutes = greatest(0, extract(epoch from ${left}::timestamptz - arrive_time) / 60)::integer,
      update_time = now(), revision = coalesce(revision, 0) + 1
    where id = ${recordId} returning community_uuid as "communityUuid"`);
  await database.run(sql`
    update visitor set visit_state = '4', update_time = now(), revision = coalesce(revision, 0) + 1
    where id = ${visitorId} and visit_state in ('3', '8')`);
  await voidPassCode(needs, visitorId);
  if (!record) return;
  for (const entity of ['visitor', 'visitorRecord'])
    await live.publish({ entity, communityUuid: record.communityUuid });
}
