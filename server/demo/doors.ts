import { CODES } from '../../schemas/generated/codes.ts';
import type { CommunityPlan } from './communities.ts';
import type { DemoDevice } from './devices.ts';
import type { DemoResident } from './people.ts';
import type { CommunitySpace } from './space.ts';

export interface Gate {
  areaId: string;
  in: DemoDevice[];
  out: DemoDevice[];
  /** The wall machine that visitors ring. */
  wall: DemoDevice | undefined;
}

/** The doors of one community that people walk through, found by the place they belong to. */
export interface CommunityDoors {
  gates: Gate[];
  unitDoor: Map<string, DemoDevice>;
  unitDoors: DemoDevice[];
  garageDoor: Map<string, DemoDevice>;
  floorDoor: Map<string, DemoDevice>;
  /** The gate that a resident usually takes. */
  usualGate(resident: DemoResident): Gate;
}

export function findDoors(plan: CommunityPlan, space: CommunitySpace, devices: readonly DemoDevice[]): CommunityDoors {
  const gates = new Map<string, Gate>();
  const byPlace = (type: string, place: 'unitId' | 'buildingId' | 'floorId') =>
    new Map(
      devices.filter(({ row }) => row.deviceType === type && row[place]).map((one) => [one.row[place]!, one] as const),
    );
  for (const device of devices) {
    const { deviceType, location, areaId, direction } = device.row;
    if (
      deviceType !== CODES.deviceType.gateStation &&
      deviceType !== CODES.deviceType.turnstile &&
      deviceType !== CODES.deviceType.healthTerminal
    )
      continue;
    const gate = gates.get(location!) ?? { areaId: areaId!, in: [], out: [], wall: undefined };
    gates.set(location!, gate);
    if (deviceType === CODES.deviceType.gateStation) gate.wall = device;
    else if (direction === CODES.direction.in) gate.in.push(device);
    else gate.out.push(device);
  }
  const unitDoor = byPlace(CODES.locationType.unitDoor, 'unitId');
  const all = [...gates.values()];
  const gatesOfBuilding = new Map(
    space.buildings.map((building, index) => [
      building.id,
      plan.buildingUse === CODES.buildingUse.cbd
        ? [all[index]!]
        : all.filter((gate) => gate.areaId === building.areaId),
    ]),
  );
  return {
    gates: all,
    unitDoor,
    unitDoors: [...unitDoor.values()],
    garageDoor: byPlace(CODES.locationType.garage, 'buildingId'),
    floorDoor: byPlace(CODES.locationType.garage, 'floorId'),
    usualGate: ({ room, passer }) => {
      const near = gatesOfBuilding.get(room.buildingId)!;
      return near[(passer.portrait ?? 0) % near.length]!;
    },
  };
}
