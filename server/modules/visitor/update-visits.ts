import { CODES } from '../../../schemas/generated/codes.ts';
import { inRounds, TOGETHER } from '../../db/in-rounds.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { voidPassCode } from './pass-code.ts';

const t = table('visitor', 't');
const visitor = table('visitor');
const visitorRecord = table('visitor_record');

/** The page whose accounts are notified of visitors who have not left. */
const READERS = 'record:visiting:leave';

/**
 * Makes visits agree with the time: an unused pass ends, and a visitor who has not left in time is reported. Several processes
 * may do it at once.
 */
export async function updateVisits(services: RecordServices): Promise<void> {
  if (!services.catalogue.entities.visitor) return;
  for (const work of [expirePasses, findOverdue]) await inRounds(services.database, () => work(services));
}

async function expirePasses(services: RecordServices): Promise<number> {
  const late = await services.database.run(query`
    select ${selected({ id: visitor.id })} from ${visitor}
    where ${visitor.visit_state} in (${codes.visitState.toApprove}, ${codes.visitState.expected})
      and ${visitor.end_time} <= now()
    order by ${visitor.end_time} limit ${TOGETHER} for update skip locked`);
  const ids = late.map(({ id }) => id);
  const rows = await transition(services, 'visitor', 'expire', ids, { history: null });
  for (const { id } of rows) await voidPassCode(services, id);
  return rows.length;
}

async function findOverdue(services: RecordServices): Promise<number> {
  const late = await services.database.run(query`
    select ${selected({ id: visitor.id })} from ${visitor} where ${visitor.visit_state} = ${codes.visitState.arrived}
      and ${visitor.end_time} <= now()
    order by ${visitor.end_time} limit ${TOGETHER} for update skip locked`);
  const ids = late.map(({ id }) => id);
  const rows = await transition(services, 'visitor', 'overstay', ids, {
    history: null,
    returning: selected({ spaceName: t.space_name }),
  });
  const records = await services.database.run(query`
    select ${selected({ id: visitorRecord.id })} from ${visitorRecord}
    where ${visitorRecord.visitor_id} = any(${ids}::text[])
      and ${visitorRecord.visit_state} = ${codes.visitState.arrived}`);
  await transition(
    services,
    'visitorRecord',
    'overstay',
    records.map(({ id }) => id),
    { history: null },
  );
  for (const { id, communityUuid, spaceName } of rows) {
    const content = `${spaceName ?? ''}的访客超过预计时间仍未离开，请核实。`;
    const message = { communityUuid, title: '访客超时未离开', content, linkPage: 'record/visiting', linkId: id };
    await notifyInboxes(services, { ...message, messageType: CODES.messageType.toDo }, { holding: READERS });
  }
  return rows.length;
}
