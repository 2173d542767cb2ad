import { sql } from 'kysely';
import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import type { Application } from '../../../schemas/generated/entities.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { residentHolder } from '../../access/holder.ts';
import { verifyUser } from '../../app-users/app-users.ts';
import { type BaseSetting, baseSettingOf } from '../../communities/base-setting.ts';
import { type Language, payloadError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import type { Database } from '../../db/database.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { writeTimeline } from '../../history/timeline.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { brokenFormatsWhen } from '../../operations/write/formats-when.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { matchResidents, sureMatch } from './match-residents.ts';
import { notifyStaff } from './notify-staff.ts';

const appSetting = table('community_app_setting');
const household = table('household');
const roomTable = table('room');

/** An application as it is submitted; times are UTC+8 text. */
export type NewApplication = Pick<Application, 'applicationType' | 'applicantName' | 'phone'> & {
  communityUuid: string;
  roomId: string;
  /** A code of dataSource: 3 by the resident, 5 by an open account. */
  dataSource: CodeOf<'dataSource', 'selfService' | 'openAccount'>;
} & Partial<
    Pick<
      Application,
      | 'certificateType'
      | 'certificateNo'
      | 'householdType'
      | 'relation'
      | 'faceUrl'
      | 'certImages'
      | 'proofImages'
      | 'deviceIds'
      | 'startTime'
      | 'endTime'
      | 'reason'
    >
  >;

const DAY = 86_400_000;

/**
 * Stores a new application. It waits for the owner (2) where the community asks owners about family and tenants, is passed by
 * itself (3) where the community passes known people without a decision, and waits for a decision (1) otherwise; the accounts
 * that decide are notified.
 *
 * @returns undefined where the community takes no applications, or has no such room
 * @throws ApiError payload-wrong naming what depends on another member, such as a certificate's number, as any call does
 */
export async function submitApplication(
  services: RecordServices,
  input: NewApplication,
  language: Language = 'zh',
): Promise<{ id: string; approvalState: FirstState } | undefined> {
  const { catalogue, database, live, vault } = services;
  const entity = catalogue.entities.application;
  const { communityUuid, roomId } = input;
  const setting = await baseSettingOf(database, communityUuid);
  if (!entity || !setting.registerEnabled || !(await isTaken(database, input))) return undefined;
  const wrong = brokenFormatsWhen(entity, input, language);
  if (wrong.length > 0) throw payloadError(wrong);
  return database.transaction(async () => {
    const room = await database.first(query`
      select ${selected({
        areaId: roomTable.area_id,
        buildingId: roomTable.building_id,
        unitId: roomTable.unit_id,
        floorId: roomTable.floor_id,
        spaceName: roomTable.space_name,
        ownerName: roomTable.owner_name,
      })}
      from ${roomTable} where ${roomTable.id} = ${roomId} and ${roomTable.community_uuid} = ${communityUuid}`);
    if (!room) return undefined;
    const { ownerName, ...place } = room;
    const residentId = sureMatch(await matchResidents(services, { certificateNo: null, ...input })) ?? null;
    const approvalState = await firstState(services, input, residentId, ownerName, setting);
    const id = newId();
    const at = new Date();
    const now = wallTime(at);
    const row: Partial<Application> = {
      ...input,
      ...place,
      id,
      createTime: now,
      updateTime: now,
      revision: 1,
      residentId,
      approvalState: initialState(services, 'application', ...FIRST_STEPS[approvalState]),
      ownerName: approvalState === CODES.approvalState.awaitingOwner ? ownerName : null,
      approveTime: approvalState === CODES.approvalState.approved ? now : null,
      expireTime: wallTime(new Date(at.getTime() + setting.applicationValidDays * DAY)),
    };
    await bulkInsert(database, entity, [row], vault);
    const submitted = { communityUuid, objectType: entity.name, objectId: id };
    await writeTimeline(services, {
      ...submitted,
      action: 'submit',
      toState: approvalState === CODES.approvalState.approved ? CODES.approvalState.pending : approvalState,
      operator: input.applicantName,
      inApp: true,
      remark: input.reason,
    });
    if (approvalState === CODES.approvalState.approved && residentId !== null) {
      await letIn(services, residentId, input);
      await writeTimeline(services, {
        ...submitted,
        action: 'passByRule',
        fromState: CODES.approvalState.pending,
        toState: CODES.approvalState.approved,
      });
    }
    await live.publish({ entity: entity.name, id, communityUuid });
    const waiting = { id, communityUuid, applicationType: input.applicationType, spaceName: place.spaceName };
    if (approvalState === CODES.approvalState.pending) await notifyStaff(services, waiting);
    return { id, approvalState };
  });
}

/** Who has to act first: an operator, the owner, no one. */
const FIRST_STEPS = {
  [CODES.approvalState.pending]: [],
  [CODES.approvalState.awaitingOwner]: ['askOwner'],
  [CODES.approvalState.approved]: ['pass'],
} as const;

type FirstState = keyof typeof FIRST_STEPS;

async function firstState(
  { database }: RecordServices,
  { applicationType, householdType, roomId }: NewApplication,
  residentId: string | null,
  ownerName: string | null,
  { ownerConfirm, registerApproval }: BaseSetting,
): Promise<FirstState> {
  if (applicationType !== CODES.applicationType.moveInRegistration) return CODES.approvalState.pending;
  if (
    ownerConfirm &&
    ownerName !== null &&
    (householdType === CODES.householdType.familyMember || householdType === CODES.householdType.tenant)
  )
    return CODES.approvalState.awaitingOwner;
  if (registerApproval || residentId === null) return CODES.approvalState.pending;
  const livesThere = await database.first(sql`
    select 1 from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} in (${codes.householdState.livingIn}, ${codes.householdState.expiring})`);
  return livesThere ? CODES.approvalState.approved : CODES.approvalState.pending;
}

/** A person who is known to live there gets the doors of the room, like a registered one. */
async function letIn(
  services: RecordServices,
  residentId: string,
  { communityUuid, phone, roomId }: NewApplication,
): Promise<void> {
  const holder = await residentHolder(services, residentId, roomId);
  const row = await services.database.first(query`
    select ${selected({ id: household.id, day: sql<string | null>`${household.expire_date}::text` })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} in (${codes.householdState.livingIn}, ${codes.householdState.expiring})
    order by ${household.expire_date} desc nulls last limit 1`);
  const deviceIds = await defaultDoors(services.database, roomId);
  await grantDoors(services, holder, {
    deviceIds,
    source: CODES.permissionSource.roomDefault,
    endTime: row?.day ? `${row.day} 23:59:59` : null,
  });
  if (!row) return;
  const { personName: userName } = holder;
  const user = { communityUuid, residentId, householdId: row.id, userName, phone };
  await verifyUser({ ...services, session: systemSession(communityUuid) }, user);
}

/** Whether the app of this community takes such an application; what is entered at the desk is not asked. */
async function isTaken(database: Database, input: NewApplication): Promise<boolean> {
  const setting = await database.first(query`
    select ${selected({
      addFamily: appSetting.add_family,
      applyCard: appSetting.apply_card,
      collectFace: appSetting.collect_face,
    })} from ${appSetting} where ${appSetting.community_uuid} = ${input.communityUuid}`);
  if (!setting || input.dataSource !== CODES.dataSource.selfService) return true;
  if (input.applicationType === CODES.applicationType.card) return setting.applyCard;
  if (input.applicationType === CODES.applicationType.faceEnrolment) return setting.collectFace;
  const isFamily =
    input.applicationType === CODES.applicationType.moveInRegistration &&
    input.householdType === CODES.householdType.familyMember;
  return !isFamily || setting.addFamily;
}
