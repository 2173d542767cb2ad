import type { CommandTypeCode, DeviceCommand } from '../../schemas/generated/entities.ts';

export type CompletedCommand = Pick<DeviceCommand, 'id'> & {
  deviceId: string;
  communityUuid: string;
  commandType: CommandTypeCode;
  operator: string | null;
};
