import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { inRounds, TOGETHER } from '../../db/in-rounds.ts';
import { tellInboxes } from '../../inboxes/tell-inboxes.ts';
import { publishCommunities } from '../../live/publish-communities.ts';
import { voidPassCode } from './pass-code.ts';

/** The page whose holders hear of visitors who have not left. */
const READERS = 'record:visiting:leave';

interface Late {
  id: string;
  communityUuid: string;
}

/**
 * What becomes of visits with time: a pass that nobody used is over, whoever has not left in time is told of. Several processes
 * may do it at once.
 */
export async function keepVisits(needs: AccessNeeds): Promise<void> {
  if (!needs.catalogue.entities.visitor) return;
  for (const work of [expirePasses, findOverdue]) await inRounds(needs.database, () => work(needs));
}

async function expirePasses(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<Late>`
    update visitor v set visit_state = '6', update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from visitor where visit_state in ('1', '2') and end_time <= now()
      order by end_time limit ${TOGETHER} for update skip locked)
    returning id, community_uuid as "communityUuid"`);
  for (const { id } of rows) await voidPassCode(needs, id);
  await publishCommunities(needs, 'visitor', rows);
  return rows.length;
}

async function findOverdue(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<Late & { spaceName: string | null }>`
    with late as (
      select id from visitor where visit_state = '3' and end_time <= now()
      order by end_time limit ${TOGETHER} for update skip locked),
    told as (
      update visitor v set visit_state = '8', update_time = now(), revision = coalesce(revision, 0) + 1
      from late where v.id = late.id returning v.id, v.community_uuid, v.space_name),
    recorded as (
      update visitor_record r set visit_state = '8', update_time = now(), revision = coalesce(revision, 0) + 1
      from late where r.visitor_id = late.id and r.visit_state = '3' returning 1)
    select id, community_uuid as "communityUuid", space_name as "spaceName" from told`);
  for (const { id, communityUuid, spaceName } of rows) {
    const content = `${spaceName ?? ''}的访客超过预计时间仍未离开，请核实。`;
    const message = { communityUuid, title: '访客超时未离开', content, linkPage: 'record/visiting', linkId: id };
    await tellInboxes(needs, { ...message, messageType: '3' }, { holding: READERS });
  }
  await publishCommunities(needs, 'visitor', rows);
  await publishCommunities(needs, 'visitorRecord', rows);
  return rows.length;
}
