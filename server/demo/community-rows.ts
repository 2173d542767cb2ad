import { CODES } from '../../schemas/generated/codes.ts';
import type {
  Community,
  CommunityAppSetting,
  CommunityBaseSetting,
  CommunitySystemConfig,
  Property,
} from '../../schemas/generated/entities.ts';
import { DEFAULT_BASE_SETTING } from '../communities/base-setting.ts';
import { seededRandom } from '../core/random.ts';
import type { AccountRow } from './accounts.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf } from './calendar.ts';
import { type CommunityPlan, PROPERTIES } from './communities.ts';
import type { CommunityParts } from './community-parts.ts';
import { buildDevices } from './devices.ts';
import type { Identities } from './identities.ts';
import { demoName } from './names.ts';
import { buildResidents } from './people.ts';
import { buildSpace } from './space.ts';
import { buildStaff } from './staff.ts';

/** Without what joins answer. */
type CommunityDemoRow = Omit<Community, 'propertyName'>;
type ConfigDemoRow = Omit<DemoRow<CommunitySystemConfig>, 'ofCommunity'>;

/** Everything in one community that does not change with time, with its counts filled in. */
export function buildCommunity(
  plan: CommunityPlan,
  clock: DemoClock,
  identities: Identities,
  accounts: readonly AccountRow[],
  portraitsUsed: number,
): CommunityParts {
  const space = buildSpace(plan, clock, identities);
  const residents = buildResidents(plan, space, clock, identities, portraitsUsed);
  const staff = buildStaff(plan, identities);
  const devices = buildDevices(plan, space, residents, clock);
  const parts = { plan, space, residents, staff, devices, cards: [], isolations: [], accounts, identities };
  countEverything(parts);
  return parts;
}

/** Fills what rooms, buildings and areas show of the people and cards in them. */
function countEverything({ space, residents }: CommunityParts): void {
  const buildings = byId(space.buildings);
  const areas = byId(space.areas);
  for (const { row, room, passer, leftDay } of residents) {
    if (passer.householdType === CODES.householdType.owner && room.ownerName === null) {
      room.ownerName = row.residentName;
      room.ownerPhone = row.phone;
    }
    if (leftDay !== null) continue;
    room.householdCount = (room.householdCount ?? 0) + 1;
    room.cardCount = (room.cardCount ?? 0) + (row.cardCount ?? 0);
    if (row.faceUrl !== null) room.faceCount = (room.faceCount ?? 0) + 1;
    const building = buildings.get(room.buildingId)!;
    const area = areas.get(room.areaId)!;
    building.householdCount = (building.householdCount ?? 0) + 1;
    area.householdCount = (area.householdCount ?? 0) + 1;
  }
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rows of the companies, the communities and their settings. */
export function communityRows(
  parts: readonly CommunityParts[],
  clock: DemoClock,
): [
  ['property', Property[]],
  ['community', CommunityDemoRow[]],
  ['communitySystemConfig', ConfigDemoRow[]],
  ['communityBaseSetting', DemoRow<CommunityBaseSetting>[]],
  ['communityAppSetting', DemoRow<CommunityAppSetting>[]],
] {
  return [
    ['property', propertyRows(parts, clock)],
    ['community', parts.map((one) => communityRow(one, clock))],
    ['communitySystemConfig', parts.map(({ plan }) => configRow(plan, clock))],
    ['communityBaseSetting', parts.map(({ plan }) => baseSettingRow(plan, clock))],
    ['communityAppSetting', parts.map(({ plan }) => appSettingRow(plan, clock))],
  ];
}

function livingIn(residents: CommunityParts['residents']): number {
  return residents.filter(({ leftDay }) => leftDay === null).length;
}

function propertyRows(parts: readonly CommunityParts[], clock: DemoClock): Property[] {
  return PROPERTIES.map((property, index) => {
    const random = seededRandom('property', property.propertyId);
    const managed = parts.filter(({ plan }) => plan.propertyId === property.propertyId);
    const devices = managed.flatMap((one) => one.devices);
    return {
      ...baseFields(property.propertyId, momentOf(clock.today - 1500 + index * 40, '09:00')),
      ...property,
      contact: demoName(random, CODES.gender.male),
      phone: managed[0]!.identities.phone(),
      enableState: CODES.enableState.enabled,
      communityCount: managed.length,
      householdCount: managed.reduce((sum, one) => sum + livingIn(one.residents), 0),
      deviceCount: devices.length,
      onlineRate: Math.round((onlineOf(devices) / devices.length) * 1000) / 10,
      remark: null,
    };
  });
}

function communityRow(
  { plan, space, residents, devices, identities }: CommunityParts,
  clock: DemoClock,
): CommunityDemoRow {
  const { zoningCode } = plan;
  return {
    ...baseFields(plan.communityId, momentOf(clock.today - plan.ageDays, '09:00')),
    communityId: plan.communityId,
    communityUuid: plan.communityUuid,
    communityName: plan.communityName,
    propertyId: plan.propertyId,
    zoningCode,
    provinceCode: zoningCode.slice(0, 2).padEnd(12, '0'),
    cityCode: zoningCode.slice(0, 4).padEnd(12, '0'),
    areaCode: zoningCode.slice(0, 6).padEnd(12, '0'),
    streetCode: zoningCode.slice(0, 9).padEnd(12, '0'),
    regionName: plan.regionName,
    address: plan.address,
    longitude: plan.longitude,
    latitude: plan.latitude,
    buildingUse: plan.buildingUse,
    buildingCount: space.buildings.length,
    contact: demoName(seededRandom('manager', plan.no), CODES.gender.female),
    phone: identities.phone(),
    fixedPhone: PROPERTIES.find((one) => one.propertyId === plan.propertyId)?.fixedPhone ?? null,
    enableState: CODES.enableState.enabled,
    roomCount: space.rooms.length,
    householdCount: livingIn(residents),
    deviceCount: devices.length,
    onlineCount: onlineOf(devices),
  };
}

function configRow(plan: CommunityPlan, clock: DemoClock): ConfigDemoRow {
  return {
    ...baseFields(`S${plan.no}`, momentOf(clock.today - plan.ageDays, '09:05')),
    communityUuid: plan.communityUuid,
    systemName: plan.kind === 'home' ? null : `${plan.communityName}管理子系统`,
    systemUrl: null,
    // 疫情防控 is a matter of the main community alone, so that both kinds of menu can be seen.
    epidemicEnabled: plan.no === '01',
    recordKeepDays: 365,
    snapKeepDays: 90,
  };
}

/** Owners confirm in the main community, visitors are let in by the desk of the office towers; all else is as it comes. */
function baseSettingRow(plan: CommunityPlan, clock: DemoClock): DemoRow<CommunityBaseSetting> {
  return {
    ...DEFAULT_BASE_SETTING,
    ...baseFields(`E${plan.no}`, momentOf(clock.today - plan.ageDays, '09:06')),
    communityUuid: plan.communityUuid,
    ownerConfirm: plan.no === '01',
    visitorApproval: plan.no === '04',
  };
}

function appSettingRow(plan: CommunityPlan, clock: DemoClock): DemoRow<CommunityAppSetting> {
  return {
    ...baseFields(`A${plan.no}`, momentOf(clock.today - plan.ageDays, '09:07')),
    communityUuid: plan.communityUuid,
    appOpen: true,
    qrOpen: true,
    bluetoothOpen: plan.kind === 'work',
    inviteVisitor: true,
    collectFace: true,
    addFamily: plan.kind === 'home',
    applyCard: true,
    reportRepair: true,
    inviteDailyMax: 10,
    servicePhone: PROPERTIES.find((one) => one.propertyId === plan.propertyId)?.fixedPhone ?? null,
    serviceHours: '08:30-17:30',
    welcomeText: `欢迎回到${plan.communityName}`,
  };
}

function onlineOf(devices: CommunityParts['devices']): number {
  return devices.filter(({ row }) => row.onlineState === CODES.onlineState.online).length;
}
