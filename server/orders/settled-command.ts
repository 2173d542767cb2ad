import type { CommandTypeCode, DeviceCommand } from '../../schemas/generated/entities.ts';

export type SettledCommand = Pick<DeviceCommand, 'id'> & {
  deviceId: string;
  communityUuid: string;
  commandType: CommandTypeCode;
  operator: string | null;
};
