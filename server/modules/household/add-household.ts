import { CODES } from '../../../schemas/generated/codes.ts';
import { checkCard } from '../../access/check-card.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { enrolFace } from '../../access/enrol-face.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { type Holder, residentHolder } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { recountResidents } from '../../access/recount.ts';
import { payloadError } from '../../core/errors.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { runAndRollBack } from '../../operations/write/run-and-roll-back.ts';
import type { CallContext } from '../../services/call-context.ts';
import { householdEntity } from './household-entities.ts';
import { LIVING_FIELDS, PERSON_FIELDS, pick } from './person-fields.ts';
import { refuseReadOnly } from './refuse-read-only.ts';
import { type NewHousehold, registerHousehold } from './register-household.ts';

type Values = Readonly<Record<string, unknown>>;

/** Through which doors and when, a face and a card, as a form gives them. */
export interface FirstAccess {
  deviceIds?: readonly string[] | null | undefined;
  weekdays?: readonly string[] | null | undefined;
  dayStart?: string | null | undefined;
  dayEnd?: string | null | undefined;
  faceUrl?: string | null | undefined;
  consent?: boolean | null | undefined;
  cardNo?: string | null | undefined;
}

/** Answers /control/household/v1/add. */
export async function addHousehold(payload: Values, context: CallContext) {
  refuseReadOnly(householdEntity(context), payload, context);
  const add = () =>
    moveIn(
      context,
      {
        ...pick(payload, PERSON_FIELDS),
        ...livingIn(payload),
        dataSource: sourceOf(context),
      },
      payload as FirstAccess,
    );
  if (payload.dryRun === true) {
    await runAndRollBack(context.database, add);
    return { id: '', residentId: '' };
  }
  return auditedWrite(context, householdEntity(context), { logType: CODES.logType.create, verb: '新增' }, add);
}

/** Answers /control/household/v1/bindRoom. */
export async function bindRoom(payload: Values, context: CallContext) {
  refuseReadOnly(householdEntity(context), payload, context);
  return auditedWrite(context, householdEntity(context), { logType: CODES.logType.create, verb: '绑定房屋：' }, () =>
    moveIn(
      context,
      { residentId: String(payload.residentId), ...livingIn(payload), dataSource: sourceOf(context) },
      {},
    ),
  );
}

/** Registers a person in a room, and grants what opens doors: those of the room where none are chosen. */
export async function moveIn(context: CallContext, household: NewHousehold, access: FirstAccess) {
  const { database, session } = context;
  const { roomId } = household;
  await checkAccess(context, access);
  const { householdId, residentId, isNew } = await registerHousehold(context, household);
  const holder: Holder = { ...(await residentHolder(context, residentId, roomId)), isNew };
  const chosen = access.deviceIds ?? [];
  const { weekdays, dayStart, dayEnd } = access;
  const endTime = household.expireDate ? `${household.expireDate} 23:59:59` : null;
  await grantDoors(context, holder, {
    deviceIds: chosen.length > 0 ? chosen : await defaultDoors(database, roomId),
    source: chosen.length > 0 ? CODES.permissionSource.manual : CODES.permissionSource.roomDefault,
    endTime,
    weekdays,
    dayStart,
    dayEnd,
  });
  // From this line on the person can open doors.
  holder.isNew = false;
  if (access.faceUrl) {
    // An account that may approve faces approves by enrolling one.
    const review = !session.menuCodes.has('facial:dynamic:pass');
    const face = { faceUrl: access.faceUrl, consent: true, dataSource: household.dataSource, endTime };
    await enrolFace(context, holder, { ...face, createBy: session.accountUuid }, { review });
  }
  if (access.cardNo) await issueCard(context, holder, { cardNo: access.cardNo, issueBy: session.userName });
  await recountResidents(database, [residentId]);
  return { id: householdId, residentId };
}

async function checkAccess(context: CallContext, { faceUrl, consent, cardNo }: FirstAccess): Promise<void> {
  if (faceUrl && consent !== true) {
    const message = {
      zh: '请确认已取得本人（或监护人）同意',
      en: 'Please confirm that the person, or a guardian, has agreed',
    }[context.language];
    throw payloadError([{ field: 'consent', message }]);
  }
  const errors = checkCard(cardNo, context.language);
  if (errors.length > 0) throw payloadError(errors);
}

function livingIn(payload: Values): Pick<NewHousehold, 'roomId' | 'householdType'> {
  return {
    ...pick(payload, LIVING_FIELDS),
    roomId: String(payload.roomId),
    householdType: String(payload.householdType),
  };
}

/** An account of the open interface registers by that, all others by the console. */
export function sourceOf({ session }: CallContext): string {
  return session.roleCode === CODES.roleCode.openAccount ? CODES.dataSource.openAccount : CODES.dataSource.console;
}
