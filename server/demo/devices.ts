import { CODES } from '../../schemas/generated/codes.ts';
import type { Device, DeviceTypeCode } from '../../schemas/generated/entities.ts';
import { seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import type { DevicePlan } from './device-plan.ts';
import { devicePlans } from './device-plans.ts';
import type { DemoResident } from './people.ts';
import { type CommunitySpace, sixDecimals } from './space.ts';

type DeviceRow = Omit<DemoRow<Device>, 'buildingName' | 'configTemplateName'>;

export interface DemoDevice {
  row: DeviceRow;
  /** From this second on it reports nothing: broken, offline, or (0) never activated. Infinity for one that works. */
  silentFrom: number;
  measuresTemperature: boolean;
  checksHealthCode: boolean;
}

interface Model {
  deviceModel: string;
  firmware: readonly string[];
  faceCapacity: number;
  cardCapacity: number;
  /** Whether it moves a door, so that it has a door state. */
  door: boolean;
  intercom: boolean;
}

const model = (
  deviceModel: string,
  firmware: readonly string[],
  faces: number,
  cards: number,
  rest?: Partial<Model>,
): Model => ({
  deviceModel,
  firmware,
  faceCapacity: faces,
  cardCapacity: cards,
  door: true,
  intercom: false,
  ...rest,
});

const MODELS: Record<DeviceTypeCode, Model> = {
  [CODES.deviceType.gateStation]: model('YQ-W300', ['V3.2.14', 'V3.2.11'], 20_000, 50_000, { intercom: true }),
  [CODES.deviceType.unitDoorStation]: model('YQ-D210', ['V2.8.6', 'V2.8.6', 'V2.7.9'], 10_000, 20_000, {
    intercom: true,
  }),
  [CODES.deviceType.turnstile]: model('YQ-T520', ['V4.1.0', 'V4.0.7'], 20_000, 50_000),
  [CODES.deviceType.faceTerminal]: model('YQ-F180', ['V2.5.3', 'V2.5.1'], 10_000, 20_000),
  [CODES.deviceType.personCardTerminal]: model('YQ-C90', ['V1.9.2'], 5_000, 0, { door: false }),
  [CODES.deviceType.healthTerminal]: model('YQ-H60', ['V1.6.0'], 20_000, 50_000),
  [CODES.deviceType.liftController]: model('YQ-L40', ['V1.3.8'], 0, 20_000, { door: false }),
  [CODES.deviceType.guardStation]: model('YQ-M800', ['V5.0.2'], 0, 0, { door: false, intercom: true }),
  [CODES.deviceType.doorSensor]: model('YQ-S10', ['V1.1.4'], 0, 0),
  [CODES.deviceType.captureCamera]: model('YQ-P400', ['V3.0.5'], 0, 0, { door: false }),
  [CODES.deviceType.vehicleBarrier]: model('YQ-B700', ['V2.2.1'], 0, 0),
};
const MANUFACTURER = '云起物联（演示）';

type Trouble = 'offline' | 'fault' | 'notActivated' | 'failedSync';

/** Six offline, two broken, four not yet activated, two that refused part of what they were sent. */
const TROUBLES: Record<string, Record<string, Trouble>> = {
  '01': {
    '2栋2单元门口机': 'offline',
    '8栋地下车库门禁': 'offline',
    二期西门抓拍相机: 'offline',
    '11栋1单元门口机': 'fault',
    一期1号门磁: 'notActivated',
    二期梯控: 'notActivated',
    '3栋1单元门口机': 'failedSync',
    '一期东门人行闸机（进）1': 'failedSync',
  },
  '02': { '5栋2单元门口机': 'offline', 西苑西门围墙机: 'offline', '6栋地下车库门禁': 'notActivated' },
  '03': { '4栋3单元门口机': 'fault', 一区抓拍相机: 'offline' },
  '04': { B座18层人脸识别终端: 'notActivated' },
};

export function buildDevices(
  plan: CommunityPlan,
  space: CommunitySpace,
  residents: readonly DemoResident[],
  clock: DemoClock,
): DemoDevice[] {
  const random = seededRandom('devices', plan.no);
  const buildings = new Map(space.buildings.map((building) => [building.id, building]));
  return devicePlans(plan, space).map((place, index) => {
    const nth = index + 1;
    const kind = MODELS[place.deviceType];
    const trouble = TROUBLES[plan.no]?.[place.deviceName];
    const active = trouble !== 'notActivated';
    const lastHeartbeat = {
      offline: clock.now - random.between(7_200, 5 * 86_400),
      fault: clock.now - random.between(0, 50),
      failedSync: clock.now - random.between(0, 50),
      notActivated: null,
      working: clock.now - random.between(0, 55),
    }[trouble ?? 'working'];
    const brokenSince = clock.now - random.between(30_000, 200_000);
    const installDay = clock.today - plan.ageDays + 20 + random.below(30);
    const loaded = active ? loadOf(place, residents) : { faces: 0, cards: 0 };
    const failed = trouble === 'failedSync' ? 3 + (nth % 5) : 0;
    const building = place.buildingId === null ? undefined : buildings.get(place.buildingId);
    const mac = [2, Number(plan.no), 0, random.below(256), random.below(256), nth]
      .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
      .join(':');
    const row: DeviceRow = {
      ...baseFields(`D${plan.no}${String(nth).padStart(4, '0')}`, momentOf(installDay, '14:00') + nth * 60),
      communityUuid: plan.communityUuid,
      deviceName: place.deviceName,
      deviceSn: `${kind.deviceModel.replace('-', '')}${plan.no}${String(nth).padStart(4, '0')}${random.between(1000, 9999)}`,
      deviceType: place.deviceType,
      deviceModel: kind.deviceModel,
      manufacturer: MANUFACTURER,
      locationType: place.locationType,
      location: place.location,
      areaId: place.areaId,
      buildingId: place.buildingId,
      unitId: place.unitId,
      floorId: place.floorId,
      roomId: null,
      spaceName: place.spaceName,
      spaceIds: [place.areaId, place.buildingId, place.unitId, place.floorId].filter((id) => id !== null),
      direction: place.direction,
      ip: `10.${Number(plan.no)}.${place.locationType}.${10 + nth}`,
      mac,
      sipAccount: kind.intercom ? `8${plan.no}${String(nth).padStart(4, '0')}` : null,
      configTemplateId: null,
      onlineState:
        trouble === 'offline'
          ? CODES.onlineState.offline
          : trouble === 'fault'
            ? CODES.onlineState.fault
            : active
              ? CODES.onlineState.online
              : CODES.onlineState.notActivated,
      doorState: !kind.door
        ? null
        : trouble === 'offline' || !active
          ? CODES.doorState.unknown
          : random.chance(0.04)
            ? CODES.doorState.open
            : CODES.doorState.closed,
      configState: !active ? CODES.syncState.waiting : failed > 0 ? CODES.syncState.failed : CODES.syncState.synced,
      enableState: CODES.enableState.enabled,
      lastHeartbeat: lastHeartbeat === null ? null : timeText(lastHeartbeat),
      lastOpenTime: null,
      activeTime: active ? timeText(momentOf(installDay + 1, '10:00') + nth * 300) : null,
      firmware: random.pick(kind.firmware),
      faceCount: kind.faceCapacity > 0 ? Math.max(0, loaded.faces - failed) : 0,
      cardCount: kind.cardCapacity > 0 ? loaded.cards : 0,
      faceCapacity: kind.faceCapacity,
      cardCapacity: kind.cardCapacity,
      pendingSync: trouble === 'offline' && kind.faceCapacity > 0 ? random.between(1, 6) : 0,
      failedSync: failed,
      longitude: sixDecimals((building?.longitude ?? plan.longitude) + (random.next() - 0.5) * 0.0004),
      latitude: sixDecimals((building?.latitude ?? plan.latitude) + (random.next() - 0.5) * 0.0004),
      installDate: dayText(installDay),
      warrantyDate: dayText(installDay + 3 * 365),
      imageUrl: `/demo/pictures/site-${Number(plan.no) * 100 + nth}.svg`,
      remark: null,
    };
    return {
      row,
      silentFrom: !active
        ? 0
        : trouble === 'offline'
          ? (lastHeartbeat ?? 0)
          : trouble === 'fault'
            ? brokenSince
            : Infinity,
      measuresTemperature: place.measuresTemperature === true,
      checksHealthCode: place.deviceType === CODES.deviceType.healthTerminal,
    };
  });
}

/** Faces and cards of everyone who may pass: the unit's people at its door, the building's in its garage, else all. */
function loadOf(place: DevicePlan, residents: readonly DemoResident[]): { faces: number; cards: number } {
  let faces = 0;
  let cards = 0;
  for (const { row, room } of residents) {
    if (place.floorId !== null && room.floorId !== place.floorId) continue;
    if (place.unitId !== null && room.unitId !== place.unitId) continue;
    if (place.buildingId !== null && room.buildingId !== place.buildingId) continue;
    if (row.faceUrl !== null) faces++;
    cards += row.cardCount ?? 0;
  }
  return { faces, cards };
}
