import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { inRounds, TOGETHER } from '../../db/in-rounds.ts';
import { tellInboxes } from '../../inboxes/tell-inboxes.ts';
import { transition } from '../../operations/lifecycle/transition.ts';
import { voidPassCode } from './pass-code.ts';

/** The page whose holders hear of visitors who have not left. */
const READERS = 'record:visiting:leave';

/**
 * What becomes of visits with time: a pass that nobody used is over, whoever has not left in time is told of. Several processes
 * may do it at once.
 */
export async function keepVisits(needs: AccessNeeds): Promise<void> {
  if (!needs.catalogue.entities.visitor) return;
  for (const work of [expirePasses, findOverdue]) await inRounds(needs.database, () => work(needs));
}

async function expirePasses(needs: AccessNeeds): Promise<number> {
  const late = await needs.database.run(sql<{ id: string }>`
    select id from visitor where visit_state in ('1', '2') and end_time <= now()
    order by end_time limit ${TOGETHER} for update skip locked`);
  const ids = late.map(({ id }) => id);
  const rows = await transition(needs, 'visitor', 'expire', ids, { history: null });
  for (const { id } of rows) await voidPassCode(needs, id);
  return rows.length;
}

async function findOverdue(needs: AccessNeeds): Promise<number> {
  const late = await needs.database.run(sql<{ id: string }>`
    select id from visitor where visit_state = '3' and end_time <= now()
    order by end_time limit ${TOGETHER} for update skip locked`);
  const ids = late.map(({ id }) => id);
  const rows = await transition<'visitor', { spaceName: string | null }>(needs, 'visitor', 'overstay', ids, {
    history: null,
    returning: sql`t.space_name as "spaceName"`,
  });
  const records = await needs.database.run(sql<{ id: string }>`
    select id from visitor_record where visitor_id = any(${ids}::text[]) and visit_state = '3'`);
  await transition(
    needs,
    'visitorRecord',
    'overstay',
    records.map(({ id }) => id),
    { history: null },
  );
  for (const { id, communityUuid, spaceName } of rows) {
    const content = `${spaceName ?? ''}的访客超过预计时间仍未离开，请核实。`;
    const message = { communityUuid, title: '访客超时未离开', content, linkPage: 'record/visiting', linkId: id };
    await tellInboxes(needs, { ...message, messageType: '3' }, { holding: READERS });
  }
  return rows.length;
}
