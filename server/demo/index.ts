import { CODES } from '../../schemas/generated/codes.ts';
import { type AccessRecords, planAccessRecords } from './access-records.ts';
import { alarmEvents } from './alarm-events.ts';
import { alarmRuleRows } from './alarm-rules.ts';
import { alarmRows } from './alarms.ts';
import { announcementRows } from './announcements.ts';
import { applicationEvents } from './application-events.ts';
import { applicationRows } from './applications.ts';
import { clockOf } from './calendar.ts';
import { capacityRows } from './capacity.ts';
import { drawCaptures } from './captures.ts';
import { drawChecks } from './checks.ts';
import type { CommunityParts } from './community-parts.ts';
import { communityRows } from './community-rows.ts';
import { communityUserRows } from './community-users.ts';
import { configTemplateRows } from './config-templates.ts';
import { customRoleRows } from './custom-roles.ts';
import { demoCommunities } from './demo-communities.ts';
import { epidemicRows } from './epidemic.ts';
import { epidemicVisitorRows } from './epidemic-visitors.ts';
import { heldThings } from './held-things.ts';
import { householdRows } from './household-rows.ts';
import { labelLinkRows } from './label-links.ts';
import { labelRows } from './label-rows.ts';
import { messageRows } from './messages.ts';
import { noticeEvents, noticeRows } from './notices.ts';
import { officeRows } from './office-rows.ts';
import { findWalkers } from './openings.ts';
import { operationLogRows } from './operation-logs.ts';
import { type Passages, planPassages } from './passages.ts';
import { repairEvents } from './repair-events.ts';
import { repairRows } from './repairs.ts';
import { signInRows } from './sign-ins.ts';
import { smsRecordRows } from './sms-records.ts';
import { vehicleEvents } from './vehicle-events.ts';
import { buildParking } from './vehicles.ts';
import { venueRows } from './venues.ts';
import { VISIT_DAYS, visitorRows } from './visitors.ts';
import { staffRegisterRows, workerRows } from './worker-rows.ts';

export { demoPicture } from '../demo-pictures/pictures.ts';

/** `small` has a tenth of the access records and captures, and everything else as `full`. */
export type DemoSize = 'full' | 'small';

export interface DemoBatch {
  /** The entity's name in the catalogue. */
  entity: string;
  /** At most 5,000 rows: plain values under the entity's field names, neither encrypted nor joined. */
  rows: Record<string, unknown>[];
  /** Rows of all entities returned so far, this batch included. */
  done: number;
  /** Rows of all entities; known from the first batch on. */
  total: number;
}

const BATCH = 5_000;
const SCALE = { full: 1, small: 0.1 };

/** All of the demo data, drawn as far as its order asks for. */
export interface DemoPlan {
  /** The rows of everything but records of doors and barriers, referenced rows first. */
  tables: readonly [entity: string, rows: readonly object[]][];
  records: AccessRecords;
  /** What barriers have seen: of each day of the records, the stays that began on it. */
  passages: Passages;
  /** Addresses of the faces that people have, which are shown in their records, too. */
  faces: readonly string[];
}

/**
 * Draws the demo data. People, places and devices are the same whatever the day; times are computed from `today`, up to its
 * minute in UTC+8. Divisions (entity `region`) and the built-in roles are not among them: the divisions come from `regions/`,
 * those roles from `schemas/roles.json`, and their ids are their codes.
 */
export function planDemo({ size, today }: { size: DemoSize; today: Date }): DemoPlan {
  const clock = clockOf(today);
  const { accounts, communities } = demoCommunities(clock);
  const residents = communities.flatMap((one) => one.residents);
  const records = planAccessRecords(communities.map(findWalkers), clock, SCALE[size]);
  records.markLastPasses(residents);
  const { templates, configs } = configTemplateRows(communities, accounts[0]?.uuid, clock);
  const { visitors, records: visitorRecords } = visitorRows(communities, records.visits(VISIT_DAYS), clock);
  const held = heldThings(communities, clock);
  // After the faces, whose states are decided together with what people hold.
  const applications = applicationRows(communities, clock);

  // Marks residents and rooms with them.
  const labels = labelRows(communities, clock);
  const labelled = labelLinkRows(communities, labels, clock);
  const workers = workerRows(communities, clock);
  const signIns = signInRows(communities, workers, clock, SCALE[size]);
  const { venues, signIns: venueSignIns } = venueRows(communities, clock);
  const alarms = alarmRows(communities, clock);
  // Marks the alarms that have led to one.
  const repairs = repairRows(communities, workers, alarms, clock);
  const notices = noticeRows(communities, clock);

  const parking = buildParking(communities, clock);
  const passages = planPassages(parking, clock, SCALE[size]);

  const captures = drawCaptures(communities, { visitors, records: visitorRecords }, clock, SCALE[size]);

  const guests = epidemicVisitorRows(communities, clock);
  const epidemic = epidemicRows(communities, { visitors: guests, workers }, clock, SCALE[size]);
  const checks = drawChecks(communities, clock, SCALE[size]);
  const allAlarms = [...alarms, ...epidemic.alarms].sort(byTime);
  // Marks vehicles with when their state began.
  const vehicleSteps = parking.flatMap(({ vehicles }) => vehicles.flatMap((one) => vehicleEvents(one, clock)));
  const dispatchers = new Map(communities.map((one) => [one.plan.communityUuid, dispatcherOf(one)]));
  const capacity = capacityRows(communities, clock);
  const appUsers = communityUserRows(communities, clock);

  const tables: DemoPlan['tables'] = [
    ...communityRows(communities, clock),
    ['role', customRoleRows(clock)],
    ['account', accounts],
    ['area', communities.flatMap((one) => one.space.areas)],
    ['building', communities.flatMap((one) => one.space.buildings)],
    ['unit', communities.flatMap((one) => one.space.units)],
    ['floor', communities.flatMap((one) => one.space.floors)],
    ['room', communities.flatMap((one) => one.space.rooms)],
    ['office', officeRows(communities, clock)],
    ['label', labels],
    ['resident', residents.map((one) => one.row)],
    ['household', householdRows(communities, clock)],
    ['communityUser', appUsers],
    ['worker', workers],
    ['staffRegister', staffRegisterRows(communities, workers, clock)],
    ['devConfigTemplate', templates],
    ['device', communities.flatMap((one) => one.devices.map(({ row }) => row))],
    ['deviceConfig', configs],
    ['visitor', visitors],
    ['visitorRecord', visitorRecords],
    ['parkingSpace', parking.flatMap((one) => one.spaces)],
    ['vehicle', parking.flatMap((one) => one.vehicles)],
    ['labelObjectLink', labelled.links],
    ['labelAlarm', labelled.alarms],
    ['venue', venues],
    ['venueSignIn', venueSignIns],
    ['signInRecord', signIns],
    ['facePicture', held.faces],
    ['accessCard', held.cards],
    ['stranger', captures.strangers],
    ['blackList', captures.blackList],
    ['snapshot', captures.snapshots],
    ['personCard', captures.personCards],
    ['application', applications],
    ['alarmRule', alarmRuleRows(communities, clock)],
    ['repairOrder', repairs],
    ['alarm', allAlarms],
    ['epidemicVisitor', guests],
    ['healthData', epidemic.reports],
    ['isolationPerson', epidemic.people],
    ['isolationAlarm', epidemic.isolationAlarms],
    ['verificationRecord', checks.verifications],
    ['healthCodeRecord', checks.healthCodes],
    ['nucleicRecord', checks.nucleics],
    ['capacityRule', capacity.rules],
    ['capacityEvent', capacity.events],
    ['notice', notices],
    [
      'timelineEvent',
      [
        ...held.events,
        ...applications.flatMap(applicationEvents),
        ...noticeEvents(notices, accounts),
        ...repairs.flatMap((order) =>
          repairEvents(order, dispatchers.get(String(order.communityUuid)) ?? ADMINISTRATOR),
        ),
        ...allAlarms.flatMap(alarmEvents),
        ...vehicleSteps,
        ...epidemic.events,
      ],
    ],
    ['operationLog', operationLogRows(accounts, clock)],
    ['smsRecord', smsRecordRows(accounts, { residents, visitors }, clock)],
    ['announcement', announcementRows(clock)],
    ['message', messageRows(communities, accounts, alarms, clock)],
  ];
  return { tables, records, passages, faces: held.faces.flatMap(({ faceUrl }) => faceUrl ?? []) };
}

const ADMINISTRATOR = '平台管理员';

/** Who sees to the repair orders of a community. */
function dispatcherOf({ accounts, plan }: CommunityParts): string {
  const known = accounts.filter(({ communityUuids }) => communityUuids.includes(plan.communityUuid));
  return known.find(({ roleId }) => roleId === CODES.roleCode.property)?.userName ?? ADMINISTRATOR;
}

/** The oldest first. */
function byTime(one: { createTime: string }, other: { createTime: string }): number {
  return one.createTime < other.createTime ? -1 : one.createTime > other.createTime ? 1 : 0;
}

/** All rows of the demo data, in batches and in the order of `planDemo`. */
export async function* demoBatches(options: { size: DemoSize; today: Date }): AsyncGenerator<DemoBatch> {
  const { tables, records, passages } = planDemo(options);
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, records.total + passages.total);
  let done = 0;
  const batch = (entity: string, rows: readonly object[]): DemoBatch => {
    done += rows.length;
    return { entity, rows: rows as Record<string, unknown>[], done, total };
  };
  for (const [entity, rows] of tables) {
    for (let start = 0; start < rows.length; start += BATCH) yield batch(entity, rows.slice(start, start + BATCH));
  }
  for (const [entity, dayRows] of [
    ['accessRecord', records.dayRows],
    ['vehicleRecord', passages.dayRows],
  ] as const) {
    let waiting: object[] = [];
    for (let day = records.first; day <= records.last; day++) {
      const rows = dayRows(day);
      if (waiting.length + rows.length > BATCH) {
        yield batch(entity, waiting);
        waiting = [];
      }
      waiting.push(...rows);
    }
    yield batch(entity, waiting);
  }
}
