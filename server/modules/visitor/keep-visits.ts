import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { voidPassCode } from './pass-code.ts';

/** Visits a transaction: who checks somebody in meanwhile does not wait for long. */
const TOGETHER = 200;
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
  for (const work of [expirePasses, findOverdue])
    while ((await needs.database.transaction(() => work(needs))) === TOGETHER);
}

async function expirePasses(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<Late>`
    update visitor v set visit_state = '6', update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from visitor where visit_state in ('1', '2') and end_time <= now()
      order by end_time limit ${TOGETHER} for update skip locked)
    returning id, community_uuid as "communityUuid"`);
  for (const { id } of rows) await voidPassCode(needs, id);
  await publish(needs, 'visitor', rows);
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
  for (const row of rows) await tellStaff(needs, row);
  await publish(needs, 'visitor', rows);
  await publish(needs, 'visitorRecord', rows);
  return rows.length;
}

/** To everybody who may check visitors out: the room that was visited, nobody's name. */
async function tellStaff(
  { database, live }: AccessNeeds,
  { id, communityUuid, spaceName }: Late & { spaceName: string | null },
): Promise<void> {
  const told = await database.run(sql`
    insert into message (id, create_time, update_time, revision, create_by, message_type, title, content, read_state,
      link_page, link_id, community_name)
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, a.uuid, '3', '访客超时未离开',
      coalesce(c.community_name, '') || ${spaceName ?? ''}::text || '的访客超过预计时间仍未离开，请核实。', '0',
      'record/visiting', ${id}, c.community_name
    from account a join community c on c.community_uuid = ${communityUuid}
    where a.account_state = '1' and ${communityUuid} = any(a.community_uuids)
      and exists (select 1 from role r where r.id = a.role_id and ${READERS} = any(r.menu_codes))
    returning 1`);
  if (told.length > 0) await live.publish({ entity: 'message', communityUuid });
}

async function publish({ live }: AccessNeeds, entity: string, rows: readonly Late[]): Promise<void> {
  for (const communityUuid of new Set(rows.map((row) => row.communityUuid)))
    await live.publish({ entity, communityUuid });
}
