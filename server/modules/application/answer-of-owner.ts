import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { writeTimeline } from '../../access/timeline.ts';
import { tellStaff, type Waiting } from './tell-staff.ts';

/**
 * What the owner says of somebody who is to live in the room: with a consent the application waits for a decision (1), without
 * it is rejected (4). One that does not wait for the owner stays as it is.
 *
 * @returns whether it did
 */
export async function answerOfOwner(needs: AccessNeeds, id: string, consents: boolean): Promise<boolean> {
  const { database, live } = needs;
  const toState = consents ? '1' : '4';
  const remark = consents ? null : '业主未同意';
  return database.transaction(async () => {
    const row = await database.first(sql<Waiting & { ownerName: string | null }>`
      update application set approval_state = ${toState}, reject_reason = ${remark}, owner_confirm_time = now(),
        update_time = now(), revision = coalesce(revision, 0) + 1
      where id = ${id} and approval_state = '2'
      returning id, community_uuid as "communityUuid", application_type as "applicationType",
        space_name as "spaceName", owner_name as "ownerName"`);
    if (!row) return false;
    const { communityUuid } = row;
    await writeTimeline(needs, {
      communityUuid,
      objectType: 'application',
      objectId: id,
      action: consents ? '业主确认' : '业主未同意',
      fromState: '2',
      toState,
      operator: row.ownerName,
      inApp: true,
      remark,
    });
    await live.publish({ entity: 'application', id, communityUuid });
    if (consents) await tellStaff(needs, row);
    return true;
  });
}
