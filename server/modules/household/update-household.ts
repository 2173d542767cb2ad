import { CODES } from '../../../schemas/generated/codes.ts';
import { changeValidity } from '../../access/change-validity.ts';
import { chooseDoors, type DoorChoice } from '../../access/choose-doors.ts';
import { residentHolder } from '../../access/holder.ts';
import { recountResidents, recountRooms } from '../../access/recount.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { transitionTo } from '../../lifecycle/apply-due-transitions.ts';
import { stateNow } from '../../lifecycle/check-state.ts';
import { changesBetween, readState } from '../../operation-log/record-changes.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { storeTransition } from '../../operations/write/store-transition.ts';
import { checkRevision, lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { changeResident } from './change-resident.ts';
import { checkLiving, LIVING_STEPS, livingState } from './check-living.ts';
import { householdEntity, residentEntity } from './household-entities.ts';
import { LIVING_FIELDS, PERSON_FIELDS, pick } from './person-fields.ts';
import { refuseReadOnly } from './refuse-read-only.ts';
import { noOtherHead } from './register-household.ts';

const household = table('household');

type Values = Readonly<Record<string, unknown>>;

/** Answers /control/household/v1/update: the resident, how the person lives in the room, and the doors. */
export async function updateHousehold(payload: Values & { id: string; revision?: number }, context: CallContext) {
  const { database, endpoint, language, session } = context;
  const entity = householdEntity(context);
  const { id, revision } = payload;
  return auditedWrite(context, entity, { logType: CODES.logType.update, verb: '修改', objectId: id }, async (also) => {
    const record = await lockRecord(context, entity, id);
    checkRevision(record, revision);
    refuseReadOnly(entity, payload, context, record);
    const communityUuid = String(record.plain('communityUuid'));
    const residentId = String(record.plain('residentId'));
    const roomId = String(record.plain('roomId'));
    const own = { ...endpoint, fields: [...LIVING_FIELDS] };
    const taken = changedValues(entity, own, pick(payload, LIVING_FIELDS), language, record);
    const setting = await baseSettingOf(database, communityUuid);
    const now = (field: string) => (field in taken ? taken[field] : record.plain(field));
    const living = {
      householdType: String(now('householdType')),
      relation:
        now('householdType') === CODES.householdType.tenant ? null : ((now('relation') as string | null) ?? null),
      isPrimary: now('isPrimary') === true && now('householdType') === CODES.householdType.owner,
      checkInDate: String(now('checkInDate')),
      expireDate: (now('expireDate') as string | null) ?? null,
    };
    const today = wallTime(new Date()).slice(0, 10);
    const errors = checkLiving(living, context, setting.tenantMaxMonths);
    if (errors.length > 0) throw payloadError(errors);
    if (living.isPrimary && record.plain('isPrimary') !== true) await noOtherHead(context, roomId);
    const hasLeft = record.plain('householdState') === CODES.householdState.movedOut;
    const state = String(stateNow(entity, record));
    const due = hasLeft ? state : livingState(living.expireDate, today, setting.expireRemindDays);
    const values = { ...taken, ...living };
    const step = transitionTo(context, 'household', LIVING_STEPS, state, due);
    const next = step
      ? await storeTransition(context, entity, record, step, values, null)
      : await storeChanges(context, entity, record, values);
    const person = pick(payload, PERSON_FIELDS);
    const before =
      Object.keys(person).length > 0 ? await readState(context, residentEntity(context), residentId) : undefined;
    if (before) await changeResident(context, await lockRecord(context, residentEntity(context), residentId), person);
    // The person's own data are shown in the room's record, under the same names.
    const after = before && (await readState(context, residentEntity(context), residentId));
    const ofPerson = before ? await changesBetween(context, residentEntity(context), before, after) : [];
    also(ofPerson.filter(({ field }) => field in person));
    if (!hasLeft) {
      const endTime = living.expireDate === null ? null : `${living.expireDate} 23:59:59`;
      if (living.expireDate !== ((record.plain('expireDate') as string | null) ?? null)) {
        await changeValidity(context, { personId: residentId, roomId, endTime });
      }
      const doors = await chooseDoors(
        context,
        {
          personId: residentId,
          holder: () => residentHolder(context, residentId, roomId),
          source: CODES.permissionSource.manual,
          endTime,
          reason: '编辑住户',
          operator: session.userName,
        },
        payload as DoorChoice,
      );
      // `auditedWrite` puts other changed fields into the history; of doors the record has only the number.
      if (doors.changed) {
        const { userName: operator } = session;
        await writeTimeline(context, {
          communityUuid,
          objectType: 'household',
          objectId: id,
          action: 'edit',
          operator,
        });
      }
    }
    await recountResidents(database, [residentId]);
    await recountRooms(database, [roomId]);
    const last = await database.first(
      query`select ${selected({ revision: notNull(household.revision) })} from ${household}
        where ${household.id} = ${id}`,
    );
    return { id, revision: last?.revision ?? next };
  });
}
