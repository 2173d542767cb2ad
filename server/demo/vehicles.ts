import { CODES } from '../../schemas/generated/codes.ts';
import type {
  ParkingRightCode,
  ParkingSpace,
  PlateColorCode,
  SpaceTypeCode,
  Vehicle,
  VehicleStateCode,
  VehicleTypeCode,
} from '../../schemas/generated/entities.ts';
import { type Random, seededRandom, weightedPick } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, dayText } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import type { DemoResident } from './people.ts';
import type { RoomRow } from './space.ts';

/** All communities together. */
const VEHICLES = 620;
const SPACES = 900;
const DAY = 86_400;

export type VehicleRow = Omit<DemoRow<Vehicle>, 'spaceNo'>;
export type SpaceRow = DemoRow<ParkingSpace>;

/** The vehicles of a community and its spaces. */
export interface DemoParking {
  parts: CommunityParts;
  vehicles: VehicleRow[];
  spaces: SpaceRow[];
}

/** Where plates of a community are from. The numbers begin with 00 or 0 and a letter, rows that are believed not to be issued. */
const REGIONS: Readonly<Record<string, string>> = { '01': '浙A', '02': '沪B', '03': '苏B', '04': '京A', '05': '沪C' };
/** Letters that plates use. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CAR_COLORS = ['白色', '黑色', '灰色', '银色', '蓝色', '红色', '棕色', '绿色'] as const;
const BRANDS: Readonly<Record<VehicleTypeCode, readonly string[]>> = {
  [CODES.vehicleType.car]: [
    '大众朗逸',
    '丰田卡罗拉',
    '本田雅阁',
    '日产轩逸',
    '别克君威',
    '吉利帝豪',
    '哈弗H6',
    '长安CS75',
  ],
  [CODES.vehicleType.newEnergyCar]: ['比亚迪秦', '比亚迪海豚', '埃安S', '蔚来ES6', '小鹏P7', '理想L7', '零跑C11'],
  [CODES.vehicleType.largeVehicle]: ['东风多利卡', '江铃顺达', '福田奥铃'],
  [CODES.vehicleType.motorcycle]: ['春风150', '豪爵125'],
  [CODES.vehicleType.eBike]: ['雅迪DE8', '爱玛A500'],
  [CODES.vehicleType.other]: ['五菱荣光'],
};
const PLATE_COLORS: Readonly<Record<VehicleTypeCode, PlateColorCode>> = {
  [CODES.vehicleType.car]: CODES.plateColor.blue,
  [CODES.vehicleType.newEnergyCar]: CODES.plateColor.green,
  [CODES.vehicleType.largeVehicle]: CODES.plateColor.yellow,
  [CODES.vehicleType.motorcycle]: CODES.plateColor.yellow,
  [CODES.vehicleType.eBike]: CODES.plateColor.green,
  [CODES.vehicleType.other]: CODES.plateColor.blue,
};
const kind = weightedPick<VehicleTypeCode>([
  [CODES.vehicleType.car, 640],
  [CODES.vehicleType.newEnergyCar, 320],
  [CODES.vehicleType.largeVehicle, 12],
  [CODES.vehicleType.motorcycle, 20],
  [CODES.vehicleType.other, 8],
]);
const rightOf = weightedPick<ParkingRightCode>([
  [CODES.parkingRight.ownedSpace, 48],
  [CODES.parkingRight.monthly, 34],
  [CODES.parkingRight.free, 3],
  [CODES.parkingRight.temporary, 13],
  [CODES.parkingRight.refused, 2],
]);
const AREAS = ['地下一层A区', '地下一层B区', '地下二层C区', '地面停车区'] as const;

/** Vehicles and spaces of all communities; every state of both is there. */
export function buildParking(communities: readonly CommunityParts[], clock: DemoClock): DemoParking[] {
  const people = communities.reduce((sum, { residents }) => sum + residents.length, 0);
  return communities.map((parts) => {
    const share = parts.residents.length / people;
    const vehicles = vehicleRows(parts, Math.round(VEHICLES * share), clock);
    return { parts, vehicles, spaces: spaceRows(parts, vehicles, Math.round(SPACES * share), clock) };
  });
}

/** A plate of the community's place. @param nth from 0 @param isKnown one that is registered, else a stranger's */
export function plateOf(no: string, nth: number, vehicleType: VehicleTypeCode, isKnown: boolean): string {
  const region = REGIONS[no] ?? '浙A';
  const digits = String(nth % 1000).padStart(3, '0');
  const row = isKnown ? '00' : `0${LETTERS[Math.floor(nth / 1000) % LETTERS.length] ?? 'Z'}`;
  return PLATE_COLORS[vehicleType] === CODES.plateColor.green
    ? `${region}D${row}${digits}`
    : `${region}${row}${digits}`;
}

export function plateColorOf(vehicleType: VehicleTypeCode): PlateColorCode {
  return PLATE_COLORS[vehicleType];
}

function vehicleRows({ plan, residents }: CommunityParts, count: number, clock: DemoClock): VehicleRow[] {
  const random = seededRandom('vehicles', plan.no);
  const here = residents.filter(({ leftDay }) => leftDay === null);
  const owners = here.flatMap((one) => Array.from({ length: one.vehicles }, () => one));
  const drivers = here.filter(({ drives, vehicles }) => drives && vehicles === 0);
  return [...owners, ...drivers, ...here].slice(0, count).map((owner, index) => {
    const vehicleType = kind(random);
    const parkingRight = rightOf(random);
    const made = Math.min(owner.sinceDay + random.between(1, 120), clock.today - 1);
    const nth = index + 1;
    return {
      ...baseFields(
        `C${plan.no}${String(nth).padStart(4, '0')}`,
        made * DAY + random.between(30_000, 60_000),
        '云杉物业',
      ),
      communityUuid: plan.communityUuid,
      ...placeOf(owner.room),
      plateNo: plateOf(plan.no, nth, vehicleType, true),
      plateColor: plateColorOf(vehicleType),
      vehicleType,
      brand: random.pick(BRANDS[vehicleType]),
      color: random.pick(CAR_COLORS),
      residentId: owner.row.id,
      ownerName: owner.row.residentName,
      phone: owner.row.phone,
      parkingRight,
      spaceId: null,
      ...validity(parkingRight, made, nth, random, clock),
      lastPassTime: null,
      labelNames: [],
      remark: parkingRight === CODES.parkingRight.refused ? '多次占用消防通道，暂停入场' : null,
    };
  });
}

/** Some rights end soon, some are over, a few vehicles are disabled. */
function validity(
  right: ParkingRightCode,
  made: number,
  nth: number,
  random: Random,
  { today }: DemoClock,
): { startDate: string; endDate: string; vehicleState: VehicleStateCode } {
  const state = CODES.vehicleState;
  const dates = (end: number | null, vehicleState: VehicleStateCode) => ({
    startDate: dayText(end === null ? made : Math.min(made, end - 1)),
    endDate: end === null ? '2099-12-31' : dayText(end),
    vehicleState: nth % 83 === 0 ? state.disabled : vehicleState,
  });
  if (right === CODES.parkingRight.ownedSpace) return dates(null, state.valid);
  if (nth % 9 === 0) return dates(today + random.between(1, 14), state.expiring);
  if (nth % 10 === 0) return dates(today - random.between(2, 40), state.expired);
  return dates(today + random.between(20, 340), state.valid);
}

export function placeOf({ areaId, buildingId, unitId, floorId, id, spaceName }: RoomRow) {
  return { areaId, buildingId, unitId, floorId, roomId: id, spaceName };
}

const NOBODY = {
  areaId: null,
  buildingId: null,
  unitId: null,
  floorId: null,
  roomId: null,
  spaceName: null,
  ownerName: null,
  phone: null,
  plateNos: null,
  startDate: null,
  endDate: null,
};

/** Owned and leased spaces for the vehicles that have one, some more that are sold or free, and public ones. */
function spaceRows(
  { plan, residents }: CommunityParts,
  vehicles: readonly VehicleRow[],
  count: number,
  clock: DemoClock,
): SpaceRow[] {
  const random = seededRandom('spaces', plan.no);
  const { ownedSpace, monthly } = CODES.parkingRight;
  const isValid = ({ vehicleState }: VehicleRow) => vehicleState !== CODES.vehicleState.expired;
  const owned = vehicles.filter(({ parkingRight }) => parkingRight === ownedSpace);
  const leased = vehicles.filter((one) => one.parkingRight === monthly && isValid(one));
  const withoutCar = residents.filter(
    ({ leftDay, passer, vehicles: cars }) =>
      leftDay === null && cars === 0 && passer.householdType === CODES.householdType.owner,
  );
  const spaces: SpaceRow[] = [];
  const add = (spaceType: SpaceTypeCode, rest: Partial<SpaceRow> = {}) => {
    const area = Math.min(AREAS.length - 1, Math.floor((spaces.length * AREAS.length) / count));
    const nth = spaces.length + 1;
    const row: SpaceRow = {
      ...baseFields(`K${plan.no}${String(nth).padStart(4, '0')}`, (clock.today - plan.ageDays + 20) * DAY + 36_000),
      communityUuid: plan.communityUuid,
      ...NOBODY,
      spaceNo: `${'ABCD'[area]}${String(nth).padStart(3, '0')}`,
      parkingArea: AREAS[area] ?? AREAS[0],
      spaceType,
      spaceState: CODES.spaceState.free,
      spaceSize: Math.round(random.between(1_150, 1_480)) / 100,
      remark: null,
      ...rest,
    };
    spaces.push(row);
    return row;
  };
  for (const one of owned) {
    const space = add(CODES.spaceType.owned, { ...boundTo(one), spaceState: CODES.spaceState.sold, endDate: null });
    one.spaceId = space.id;
  }
  for (const one of leased) {
    const space = add(CODES.spaceType.leased, { ...boundTo(one), spaceState: CODES.spaceState.let });
    one.spaceId = space.id;
  }
  // Some owners have a space and no vehicle.
  for (const owner of withoutCar.slice(0, Math.round(owned.length * 0.06)))
    add(CODES.spaceType.owned, soldTo(owner, clock));
  for (let nth = 0; nth < Math.round(count * 0.05); nth++)
    add(nth % 2 === 0 ? CODES.spaceType.owned : CODES.spaceType.leased);
  for (let nth = 0; spaces.length < count; nth++) {
    const spaceType = publicType(nth);
    add(spaceType, nth % 41 === 40 ? { spaceState: CODES.spaceState.disabled, remark: '顶板渗水，维修中' } : {});
  }
  return spaces;
}

function publicType(nth: number): SpaceTypeCode {
  const { accessible, charging, public: open, visitor } = CODES.spaceType;
  return nth % 20 === 19 ? accessible : nth % 10 === 8 ? charging : nth % 6 === 5 ? visitor : open;
}

function boundTo(vehicle: VehicleRow): Partial<SpaceRow> {
  const { areaId, buildingId, unitId, floorId, roomId, spaceName, ownerName, phone, startDate, endDate } = vehicle;
  return {
    areaId,
    buildingId,
    unitId,
    floorId,
    roomId,
    spaceName,
    ownerName,
    phone,
    startDate,
    endDate,
    plateNos: [vehicle.plateNo],
  };
}

function soldTo({ room, row, sinceDay }: DemoResident, { today }: DemoClock): Partial<SpaceRow> {
  return {
    ...placeOf(room),
    ownerName: row.residentName,
    phone: row.phone,
    spaceState: CODES.spaceState.sold,
    startDate: dayText(Math.min(today - 1, sinceDay + 10)),
  };
}
