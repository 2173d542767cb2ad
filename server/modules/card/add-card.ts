import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { type Holder, residentHolder, workerHolder } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const household = table('household');
const t = table('access_card', 't');

type Call = Endpoints['/control/card/v1/add'];

/** Issues a card to a resident or a member of staff. */
export async function addCard(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  checkTimes(payload, context);
  return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '发卡' }, async () => {
    const holder = await holderOf(payload, context);
    await checkRelations(context, entity, { deviceIds: payload.deviceIds }, holder.communityUuid);
    const { cardNo, cardType, cardUsage, startTime, endTime, deposit, remark } = payload;
    const deviceIds = payload.deviceIds?.length ? payload.deviceIds : undefined;
    const id = await issueCard(context, holder, {
      cardNo,
      cardType,
      cardUsage,
      startTime: startTime || null,
      endTime: endTime || null,
      deviceIds,
      deposit,
      remark,
      issueBy: session.userName,
    });
    return { id };
  });
}

function checkTimes({ startTime, endTime }: Call['request'], { language }: CallContext): void {
  if (!endTime) return;
  if (endTime > (startTime || wallTime(new Date())) && endTime > wallTime(new Date())) return;
  const message = { zh: '有效期结束须晚于开始时间和当前时间', en: 'The end must lie behind the start, and ahead' }[
    language
  ];
  throw payloadError([{ field: 'endTime', message }]);
}

/** The person that the call names, within the caller's reach, at a room where the person lives. */
async function holderOf(payload: Call['request'], context: CallContext): Promise<Holder> {
  const { communityUuid, personType = CODES.personType.resident, residentId, roomId, workerId } = payload;
  const isWorker = personType === CODES.personType.staff;
  const id = isWorker ? workerId : residentId;
  const field = isWorker ? 'workerId' : 'residentId';
  if (!id) {
    const message = { zh: '请选择持卡人', en: 'Please choose the holder' }[context.language];
    throw payloadError([{ field, message }]);
  }
  await mustReach(context, isWorker ? 'worker' : 'resident', id, communityUuid);
  if (isWorker) return workerHolder(context, id);
  if (roomId) await mustLiveThere(context, id, roomId);
  return residentHolder(context, id, roomId || undefined);
}

/** @throws ApiError not-found for a person of another account's community */
async function mustReach(
  { catalogue, database, session }: CallContext,
  name: 'resident' | 'worker',
  id: string,
  communityUuid?: string,
): Promise<void> {
  const entity = catalogue.entities[name];
  const row =
    entity &&
    (await database.first(
      sql`select 1 from ${scopedTable(entity, session, communityUuid)} as t where ${t.id} = ${id}`,
    ));
  if (!row) throw new ApiError('not-found');
}

async function mustLiveThere({ database, language }: CallContext, residentId: string, roomId: string): Promise<void> {
  const row = await database.first(sql`
    select 1 from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  if (row) return;
  const message = { zh: '该住户不住在所选房屋', en: 'This person does not live in that room' }[language];
  throw payloadError([{ field: 'roomId', message }]);
}
