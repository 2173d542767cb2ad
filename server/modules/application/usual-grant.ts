import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { NO_END } from '../../access/card-wish.ts';
import { defaultDoors } from '../../access/default-doors.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { RecordServices } from '../../services/record-services.ts';
import type { WholeApplication } from './application-record.ts';

const household = table('household');

/** What is granted where the decision states nothing else. Times are UTC+8 text. */
export interface UsualGrant {
  deviceIds: string[];
  startTime: string;
  endTime: string;
}

/** Kinds that end with a tenancy where there is one. */
const FOLLOWS_TENANCY: ReadonlySet<string> = new Set([
  CODES.applicationType.card,
  CODES.applicationType.faceEnrolment,
  CODES.applicationType.roomPermission,
]);

/**
 * The doors and times of an application: those that were asked for, else the doors of its room, from now to the end of the
 * tenancy. A new tenancy is as long as the community allows; for owners and family it is unlimited.
 */
export async function usualGrant(
  { database }: Pick<RecordServices, 'database'>,
  application: WholeApplication,
  now = new Date(),
): Promise<UsualGrant> {
  const { applicationType, deviceIds, startTime, endTime, roomId } = application;
  const asked = deviceIds ?? [];
  return {
    deviceIds: asked.length > 0 || !roomId ? [...asked] : await defaultDoors(database, roomId),
    startTime: startTime ?? wallTime(now),
    endTime:
      endTime ??
      (FOLLOWS_TENANCY.has(applicationType) ? await tenancyEnd(database, application) : undefined) ??
      (application.householdType === CODES.householdType.tenant
        ? await longestTenancy(database, application, now)
        : NO_END),
  };
}

async function tenancyEnd(
  database: RecordServices['database'],
  { residentId, roomId }: WholeApplication,
): Promise<string | undefined> {
  const row = await database.first(query`
    select ${selected({ day: sql<string | null>`max(${household.expire_date})::text` })} from ${household}
    where ${household.resident_id} = ${residentId} and ${household.room_id} = ${roomId}
      and ${household.household_state} is distinct from ${codes.householdState.movedOut}`);
  return row?.day ? `${row.day} 23:59:59` : undefined;
}

async function longestTenancy(
  database: RecordServices['database'],
  { communityUuid }: WholeApplication,
  now: Date,
): Promise<string> {
  const { tenantMaxMonths } = await baseSettingOf(database, String(communityUuid));
  const row = await database.first(query`
    select ${selected({
      day: sql<string>`to_char((${wallTime(now).slice(0, 10)}::date + make_interval(months => ${tenantMaxMonths})),
        'YYYY-MM-DD')`,
    })}`);
  return `${row?.day} 23:59:59`;
}
