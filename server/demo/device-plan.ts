import type { DeviceTypeCode, DirectionCode, LocationTypeCode } from '../../schemas/generated/entities.ts';

/** What a device is placed at; ids of the space tree, or null where it serves more than that. */
export interface DevicePlan {
  deviceName: string;
  deviceType: DeviceTypeCode;
  locationType: LocationTypeCode;
  location: string;
  direction: DirectionCode;
  areaId: string;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  spaceName: string;
  measuresTemperature?: boolean;
}
