import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { writeTimeline } from '../../access/timeline.ts';

/** Applications a transaction: those who decide meanwhile do not wait for long. */
const TOGETHER = 200;

/**
 * Ends what nobody has decided about in time (state 7). Several processes may do it at once: what one has taken, the others
 * leave alone.
 */
export async function expireApplications(needs: AccessNeeds): Promise<number> {
  if (!needs.catalogue.entities.application) return 0;
  let expired = 0;
  for (;;) {
    const count = await needs.database.transaction(() => expireSome(needs));
    expired += count;
    if (count < TOGETHER) return expired;
  }
}

async function expireSome(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<{ id: string; fromState: string; communityUuid: string }>`
    with late as (
      select id, approval_state as from_state from application
      where approval_state in ('1', '2') and expire_time <= now()
      order by expire_time limit ${TOGETHER} for update skip locked)
    update application a set approval_state = '7', update_time = now(), revision = coalesce(revision, 0) + 1
    from late where a.id = late.id
    returning a.id, late.from_state as "fromState", a.community_uuid as "communityUuid"`);
  await writeTimeline(
    needs,
    ...rows.map(({ id, fromState, communityUuid }) => ({
      communityUuid,
      objectType: 'application',
      objectId: id,
      action: '过期',
      fromState,
      toState: '7',
      remark: '超过申请有效期，未处理',
    })),
  );
  for (const communityUuid of new Set(rows.map((row) => row.communityUuid)))
    await needs.live.publish({ entity: 'application', communityUuid });
  return rows.length;
}
