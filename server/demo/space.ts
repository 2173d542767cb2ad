import { CODES } from '../../schemas/generated/codes.ts';
import type { Area, Building, Floor, Room, Unit } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { baseFields, type DemoRow } from './base-fields.ts';
import { type DemoClock, momentOf } from './calendar.ts';
import type { CommunityPlan } from './communities.ts';
import type { Identities } from './identities.ts';
import { demoName } from './names.ts';

export type RoomRow = Omit<DemoRow<Room>, 'vehicleCount'>;
export type BuildingRow = Omit<DemoRow<Building>, 'areaName' | 'deviceCount'>;
export type UnitRow = Omit<DemoRow<Unit>, 'buildingName'>;
export type FloorRow = Omit<DemoRow<Floor>, 'buildingName' | 'unitName'>;

/** The space tree of one community. The counts of people and devices are zero until `countEverything` fills them. */
export interface CommunitySpace {
  areas: DemoRow<Area>[];
  buildings: BuildingRow[];
  units: UnitRow[];
  floors: FloorRow[];
  rooms: RoomRow[];
}

/** A degree of latitude is 111 km: buildings are about 60 m apart. */
const BUILDING_STEP = 0.00055;

export function buildSpace(plan: CommunityPlan, clock: DemoClock, identities: Identities): CommunitySpace {
  const random = seededRandom('space', plan.no);
  const space: CommunitySpace = { areas: [], buildings: [], units: [], floors: [], rooms: [] };
  const createdAt = momentOf(clock.today - plan.ageDays, '09:30');
  const { communityUuid } = plan;
  const roomsPerUnit = plan.floors * plan.roomsPerFloor;
  const roomsPerBuilding = roomsPerUnit * plan.unitsPerBuilding;
  let buildingOrder = 0;

  plan.areas.forEach((areaPlan, areaIndex) => {
    const area: DemoRow<Area> = {
      ...baseFields(`A${plan.no}${areaIndex + 1}`, createdAt),
      communityUuid,
      areaName: areaPlan.areaName,
      sort: areaIndex + 1,
      manager: demoName(random, random.chance(0.5) ? CODES.gender.male : CODES.gender.female),
      managerPhone: identities.phone(),
      buildingCount: areaPlan.buildings.length,
      roomCount: areaPlan.buildings.length * roomsPerBuilding,
      householdCount: 0,
      remark: null,
    };
    space.areas.push(area);
    for (const buildingName of areaPlan.buildings) {
      buildingOrder++;
      const buildingNo = String(buildingOrder).padStart(2, '0');
      const building: BuildingRow = {
        ...baseFields(`B${plan.no}${buildingNo}`, createdAt + buildingOrder * 60),
        communityUuid,
        areaId: area.id,
        buildingName,
        buildingNo,
        buildingType: plan.buildingType,
        unitCount: plan.unitsPerBuilding,
        floorCount: plan.floors,
        underCount: plan.underground,
        longitude: sixDecimals(plan.longitude + (((buildingOrder - 1) % 4) - 1.5) * BUILDING_STEP),
        latitude: sixDecimals(plan.latitude + (1 - Math.floor((buildingOrder - 1) / 4)) * BUILDING_STEP),
        roomCount: roomsPerBuilding,
        householdCount: 0,
      };
      space.buildings.push(building);
      for (let unitNo = 1; unitNo <= plan.unitsPerBuilding; unitNo++)
        addUnit(plan, space, area, building, unitNo, random);
    }
  });
  return space;
}

function addUnit(
  plan: CommunityPlan,
  space: CommunitySpace,
  area: DemoRow<Area>,
  building: BuildingRow,
  unitNo: number,
  random: Random,
): void {
  const { communityUuid } = plan;
  const { createTime, updateTime, createBy, revision } = building;
  const base = { createTime, updateTime, createBy, revision, communityUuid };
  const unit: UnitRow = {
    ...base,
    id: `U${building.id.slice(1)}${unitNo}`,
    buildingId: building.id,
    unitName: `${unitNo}单元`,
    unitNo: String(unitNo),
    liftCount: plan.liftsPerUnit,
    floorCount: plan.floors,
    roomCount: plan.floors * plan.roomsPerFloor,
  };
  space.units.push(unit);
  for (let floorNo = 1; floorNo <= plan.floors; floorNo++) {
    const floor: FloorRow = {
      ...base,
      id: `F${unit.id.slice(1)}${String(floorNo).padStart(2, '0')}`,
      buildingId: building.id,
      unitId: unit.id,
      floorNo,
      floorName: `${floorNo}层`,
      roomCount: plan.roomsPerFloor,
    };
    space.floors.push(floor);
    for (let door = 1; door <= plan.roomsPerFloor; door++) {
      const roomName = `${floorNo}${String(door).padStart(2, '0')}`;
      space.rooms.push({
        ...base,
        id: `R${floor.id.slice(1)}${String(door).padStart(2, '0')}`,
        areaId: area.id,
        buildingId: building.id,
        unitId: unit.id,
        floorId: floor.id,
        roomName,
        callNo: `${building.buildingNo}${unit.unitNo}${roomName}`,
        roomUsage: plan.roomUsage,
        roomState: CODES.roomState.vacant,
        roomArea: Math.round((plan.roomArea[0] + random.next() * (plan.roomArea[1] - plan.roomArea[0])) * 100) / 100,
        spaceName: `${area.areaName}-${building.buildingName}-${unit.unitName}-${roomName}`,
        ownerName: null,
        ownerPhone: null,
        householdCount: 0,
        cardCount: 0,
        faceCount: 0,
        cardFrozen: false,
        labelNames: [],
        remark: null,
      });
    }
  }
}

export function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
