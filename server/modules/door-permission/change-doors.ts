import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { withDoorHistory } from '../../access/door-changes.ts';
import { removeFromDoors } from '../../access/end-access.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { type Holder, residentHolder, workerHolder } from '../../access/holder.ts';
import { PERMISSION_STEPS } from '../../access/permission-steps.ts';
import { recountResidents } from '../../access/recount.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { table } from '../../db/sql/table.ts';
import { transitionTo } from '../../lifecycle/apply-due-transitions.ts';
import { stateNow, wrongState } from '../../lifecycle/check-state.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { storeTransition } from '../../operations/write/store-transition.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { mustReachPerson } from './person-access.ts';

const resident = table('resident');

type Add = Endpoints['/control/permission/v1/add'];

/** Lets a person pass doors from now on. */
export async function addDoors(payload: Add['request'], context: CallContext): Promise<Add['response']> {
  const { catalogue, database, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  const { personId, ...grant } = payload;
  checkTimes(payload, context);
  const { ids } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.update, verb: '授权', objectId: personId },
    async (also) => {
      const communityUuid = await mustReachPerson(personId, context);
      await checkDoors(context, payload.deviceIds, communityUuid);
      const holder = await holderOf(personId, context);
      const source =
        holder.personType === CODES.personType.staff ? CODES.permissionSource.staff : CODES.permissionSource.manual;
      const { result, changes } = await withDoorHistory(
        context,
        { personId, communityUuid, action: 'grantDoors' },
        async () => {
          const granted = await grantDoors(context, holder, {
            ...grant,
            source,
            startTime: grant.startTime || null,
            endTime: grant.endTime || null,
            dayStart: grant.dayStart || null,
            dayEnd: grant.dayEnd || null,
          });
          await recountResidents(database, [personId]);
          return { id: personId, ids: granted };
        },
      );
      also(changes);
      return result;
    },
  );
  return { ids };
}

const { active, expired, notYet } = CODES.permissionState;
/** States in which the dates decide how a permission goes on. */
const GOES_BY_DATES: ReadonlySet<string> = new Set([active, notYet, expired]);

/** Sets the times and ways of opening of permissions, and their present state. */
export async function changeDoors(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  checkTimes(payload, context, true);
  return writeEach(context, entity, payload, { logType: CODES.logType.update, verb: '修改' }, async (id) => {
    const row = await lockRecord(context, entity, id);
    const state = String(stateNow(entity, row));
    if (!GOES_BY_DATES.has(state)) throw wrongState(context, entity, row, { zh: '修改', en: 'Edit' });
    const values = changedValues(entity, endpoint, payload, language, row);
    const times = { startTime: row.shown.startTime, endTime: row.shown.endTime, ...values };
    const now = wallTime(new Date());
    const isOver = typeof times.endTime === 'string' && times.endTime !== '' && times.endTime <= now;
    const isAhead = typeof times.startTime === 'string' && times.startTime > now;
    const step = transitionTo(
      context,
      'doorPermission',
      PERMISSION_STEPS,
      state,
      isOver ? expired : isAhead ? notYet : active,
    );
    if (step) await storeTransition(context, entity, row, step, values, null);
    else await storeChanges(context, entity, row, values);
    const [personId, deviceId] = [String(row.plain('personId')), String(row.plain('deviceId'))];
    if (isOver || isAhead) await removeFromDoors(context, [{ personId, deviceId }]);
    else await syncToDoors(context, personId, [deviceId]);
    await recountResidents(database, [personId]);
    return { id };
  });
}

/** @throws ApiError for a door that is not one of the community */
export async function checkDoors(
  context: CallContext,
  deviceIds: readonly string[],
  communityUuid: string,
): Promise<void> {
  // The call names several doors, a permission has one.
  const entity = entityOf(context.catalogue, context.endpoint);
  const { deviceId: door } = entity.fields;
  const several = { ...entity, fields: { ...(door && { deviceIds: door }) } };
  await checkRelations(context, several, { deviceIds }, communityUuid);
}

/** Who is to pass: a resident or a member of staff. */
export async function holderOf(personId: string, context: CallContext): Promise<Holder> {
  const isResident = await context.database.first(sql`select 1 from ${resident} where ${resident.id} = ${personId}`);
  return isResident ? residentHolder(context, personId) : workerHolder(context, personId);
}

export function checkTimes(
  { dayEnd, dayStart, endTime, startTime }: Readonly<Record<string, unknown>>,
  { language }: CallContext,
  mayBeOver = false,
): void {
  const refuse = (field: string, message: string) => payloadError([{ field, message }]);
  if (
    endTime &&
    (startTime ? String(endTime) <= String(startTime) : !mayBeOver && String(endTime) <= wallTime(new Date()))
  ) {
    throw refuse('endTime', { zh: '有效期结束须晚于开始', en: 'The end must lie behind the start' }[language]);
  }
  if (dayEnd && String(dayEnd) <= String(dayStart || '00:00')) {
    throw refuse(
      'dayEnd',
      { zh: '每日结束须晚于每日开始', en: 'The daily end must lie behind the daily start' }[language],
    );
  }
}
