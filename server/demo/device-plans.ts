import { CODES, type CodeOf } from '../../schemas/generated/codes.ts';
import type { CommunityPlan } from './communities.ts';
import type { DevicePlan } from './device-plan.ts';
import type { CommunitySpace } from './space.ts';

type Area = CommunitySpace['areas'][number];

/** The devices and their places: 70, 30, 26, 24 and 10 in the five communities. Every unit has its door machine. */
export function devicePlans(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  return [
    ...gates(plan, space),
    ...unitDoors(plan, space),
    ...garageDoors(plan, space),
    ...officeFloors(plan, space),
    ...others(plan, space),
  ];
}

/** A device that serves an area or all of the community. */
function atArea(area: Area, deviceName: string, rest: Partial<DevicePlan>): DevicePlan {
  return {
    deviceName,
    deviceType: CODES.deviceType.turnstile,
    locationType: CODES.locationType.communityGate,
    location: deviceName,
    direction: CODES.direction.both,
    areaId: area.id,
    buildingId: null,
    unitId: null,
    floorId: null,
    spaceName: area.areaName,
    ...rest,
  };
}

/** Turnstiles side by side, one way each; the first gate of a bigger community measures temperature. */
function gates(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  const lanes = plan.no === '01' || plan.buildingUse === CODES.buildingUse.cbd ? 2 : 1;
  return space.areas.flatMap((area, areaIndex) =>
    plan.areas[areaIndex]!.gates.flatMap((gate, gateIndex) => {
      const at = `${plan.kind === 'home' ? area.areaName : ''}${gate}`;
      const measuresTemperature = plan.no !== '03' && areaIndex === 0 && gateIndex === 0;
      const devices: DevicePlan[] = [];
      for (let lane = 1; lane <= lanes; lane++) {
        const suffix = lanes > 1 ? lane : '';
        devices.push(
          atArea(area, `${at}人行闸机（进）${suffix}`, {
            location: at,
            direction: CODES.direction.in,
            measuresTemperature,
          }),
          atArea(area, `${at}人行闸机（出）${suffix}`, { location: at, direction: CODES.direction.out }),
        );
      }
      if (plan.kind === 'home')
        devices.push(
          atArea(area, `${at}围墙机`, {
            location: at,
            deviceType: CODES.deviceType.gateStation,
            direction: CODES.direction.in,
          }),
        );
      return devices;
    }),
  );
}

function unitDoors(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  const buildings = new Map(space.buildings.map((building) => [building.id, building]));
  const areas = new Map(space.areas.map((area) => [area.id, area]));
  return space.units.map((unit) => {
    const building = buildings.get(unit.buildingId)!;
    const area = areas.get(building.areaId)!;
    const unitName = plan.unitsPerBuilding > 1 ? unit.unitName : '';
    return atArea(area, `${building.buildingName}${unitName}门口机`, {
      deviceType: CODES.deviceType.unitDoorStation,
      locationType: CODES.locationType.unitDoor,
      location: `${building.buildingName}${unitName}首层入口`,
      buildingId: building.id,
      unitId: unit.id,
      spaceName: `${area.areaName}-${building.buildingName}-${unit.unitName}`,
    });
  });
}

function garageDoors(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  if (plan.kind !== 'home' || plan.underground === 0) return [];
  const areas = new Map(space.areas.map((area) => [area.id, area]));
  return space.buildings.map((building) => {
    const area = areas.get(building.areaId)!;
    return atArea(area, `${building.buildingName}地下车库门禁`, {
      deviceType: CODES.deviceType.faceTerminal,
      locationType: CODES.locationType.garage,
      location: `${building.buildingName}负一层电梯厅`,
      buildingId: building.id,
      spaceName: `${area.areaName}-${building.buildingName}`,
    });
  });
}

/** The office towers' floors with a reception of their own. */
function officeFloors(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  if (plan.buildingUse !== CODES.buildingUse.cbd) return [];
  const area = space.areas[0]!;
  return [
    [0, 6],
    [0, 12],
    [0, 20],
    [1, 9],
    [1, 18],
  ].map(([buildingIndex = 0, floorNo]) => {
    const building = space.buildings[buildingIndex]!;
    const floor = space.floors.find((one) => one.buildingId === building.id && one.floorNo === floorNo)!;
    return atArea(area, `${building.buildingName}${floorNo}层人脸识别终端`, {
      deviceType: CODES.deviceType.faceTerminal,
      locationType: CODES.locationType.floor,
      location: `${floorNo}层前台`,
      buildingId: building.id,
      unitId: floor.unitId,
      floorId: floor.id,
      spaceName: `${area.areaName}-${building.buildingName}-1单元-${floor.floorName}`,
    });
  });
}

function others(plan: CommunityPlan, space: CommunitySpace): DevicePlan[] {
  const first = space.areas[0]!;
  const last = space.areas.at(-1)!;
  const barrier = (area: Area, name: string, direction: CodeOf<'direction'>) =>
    atArea(area, name, {
      deviceType: CODES.deviceType.vehicleBarrier,
      locationType: CODES.locationType.garage,
      direction,
      location: '车行通道',
    });
  const desk = (area: Area, name: string) =>
    atArea(area, name, {
      deviceType: CODES.deviceType.guardStation,
      locationType: CODES.locationType.commonArea,
      location: '值班室',
    });
  const idTerminal = (name: string) =>
    atArea(first, name, {
      deviceType: CODES.deviceType.personCardTerminal,
      locationType: CODES.locationType.commonArea,
      direction: CODES.direction.in,
    });
  const camera = (area: Area, name: string) =>
    atArea(area, name, { deviceType: CODES.deviceType.captureCamera, locationType: CODES.locationType.commonArea });
  const sensor = (area: Area, name: string) =>
    atArea(area, name, {
      deviceType: CODES.deviceType.doorSensor,
      locationType: CODES.locationType.commonArea,
      location: '消防通道',
    });
  const lift = (area: Area, name: string) =>
    atArea(area, name, {
      deviceType: CODES.deviceType.liftController,
      locationType: CODES.locationType.commonArea,
      location: '电梯机房',
    });
  const { areaName } = first;
  switch (plan.no) {
    case '01':
      return [
        ...[first, last].flatMap((area) => [
          barrier(area, `${area.areaName}车辆道闸（进）`, CODES.direction.in),
          barrier(area, `${area.areaName}车辆道闸（出）`, CODES.direction.out),
          desk(area, `${area.areaName}岗亭管理机`),
          sensor(area, `${area.areaName}1号门磁`),
          lift(area, `${area.areaName}梯控`),
        ]),
        camera(first, `${areaName}东门抓拍相机`),
        camera(last, `${last.areaName}西门抓拍相机`),
        idTerminal('物业服务中心人证核验终端'),
        atArea(first, `${areaName}东门健康核验终端`, {
          deviceType: CODES.deviceType.healthTerminal,
          location: `${areaName}东门`,
          direction: CODES.direction.in,
          measuresTemperature: true,
        }),
      ];
    case '02':
      return [
        barrier(first, '东门车辆道闸（进）', CODES.direction.in),
        barrier(first, '东门车辆道闸（出）', CODES.direction.out),
        desk(first, '岗亭管理机'),
        idTerminal('物业服务中心人证核验终端'),
        camera(first, '东门抓拍相机'),
        sensor(last, '西苑1号门磁'),
      ];
    case '03':
      return [
        barrier(first, '南门车辆道闸（进）', CODES.direction.in),
        barrier(first, '南门车辆道闸（出）', CODES.direction.out),
        desk(first, '岗亭管理机'),
        camera(first, `${areaName}抓拍相机`),
        sensor(first, `${areaName}1号门磁`),
      ];
    case '04':
      return [
        ...space.buildings.flatMap(({ buildingName }) => [
          lift(first, `${buildingName}1号梯控`),
          lift(first, `${buildingName}2号梯控`),
        ]),
        barrier(first, '地库车辆道闸（进）', CODES.direction.in),
        barrier(first, '地库车辆道闸（出）', CODES.direction.out),
        desk(first, '消控室管理机'),
        idTerminal('A座前台人证核验终端'),
        camera(first, 'A座大堂抓拍相机'),
      ];
    default:
      return [
        barrier(first, '正门车辆道闸', CODES.direction.both),
        desk(first, '门卫室管理机'),
        idTerminal('正门人证核验终端'),
      ];
  }
}
