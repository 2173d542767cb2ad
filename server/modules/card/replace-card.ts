import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { checkCard } from '../../access/check-card.ts';
import { endAccess } from '../../access/end-access.ts';
import type { Holder } from '../../access/holder.ts';
import { HOLDER_FIELDS } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { withHistorySteps } from '../../history/steps-of-write.ts';
import { writeChangeHistory } from '../../history/write-change-history.ts';
import { checkState } from '../../lifecycle/check-state.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { type FieldChange, listed } from '../../operation-log/record-changes.ts';
import { namesOf } from '../../operation-log/record-name.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const accessCard = table('access_card');

type Call = Endpoints['/control/card/v1/replace'];

/** A new card with the doors, the time and the deposit of one that is cancelled. */
export async function replaceCard(
  { id, newCardNo, reason }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const errors = checkCard(newCardNo.trim(), context.language, 'newCardNo');
  if (errors.length > 0) throw payloadError(errors);
  return auditedWrite(context, entity, { logType: CODES.logType.update, verb: '换卡', objectId: id }, async (also) => {
    const old = await lockRecord(context, entity, id);
    checkState(context, entity, old, stepOf(catalogue, 'accessCard', 'replace'));
    const operator = session.userName;
    const { steps } = await withHistorySteps(() =>
      endAccess(context, { cardIds: [id] }, reason, { operator, cardStep: 'replace' }),
    );
    const { endTime, deviceIds } = (await database.first(query`
      select ${selected({
        endTime: sql<string | null>`
          to_char(${accessCard.end_time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
        deviceIds: accessCard.device_ids,
      })}
      from ${accessCard} where ${accessCard.id} = ${id}`)) ?? { endTime: null, deviceIds: null };
    const about = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, old.plain(field)]));
    const holder = { ...about, communityUuid: old.plain('communityUuid') } as unknown as Holder;
    const newId = await issueCard(context, holder, {
      cardNo: newCardNo,
      cardType: String(old.plain('cardType')),
      cardUsage: String(old.plain('cardUsage')),
      endTime,
      deviceIds,
      deposit: old.plain('deposit') as number | null,
      remark: reason,
      issueBy: operator,
      action: 'replace',
    });
    // Each links to the other, also in its history: the page of the lost card shows which card opens the doors now.
    await database.run(
      sql`update ${accessCard} set ${assigned(accessCard, { replaces_id: id })} where ${accessCard.id} = ${newId}`,
    );
    await database.run(
      sql`update ${accessCard} set ${assigned(accessCard, { replaced_by_id: newId })} where ${accessCard.id} = ${id}`,
    );
    const communityUuid = String(old.plain('communityUuid'));
    const others = [await leadsTo('replacedById', newId)];
    const write = { id, communityUuid, steps, isNew: false, changes: [], others };
    await writeChangeHistory(context, entity, write);
    also([await leadsTo('replacesId', id)]);
    return { id: newId };
  });

  async function leadsTo(field: string, card: string): Promise<FieldChange> {
    const after = await namesOf(context, entity, [card], entity.primaryKey, 'cardNo');
    return { field, before: null, after: listed(after, 1).text, records: { before: [], after } };
  }
}
