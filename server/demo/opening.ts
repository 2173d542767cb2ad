import type { DirectionCode, OpenFailReasonCode, OpenTypeCode } from '../../schemas/generated/entities.ts';
import type { DemoDevice } from './devices.ts';
import type { Passer } from './passer.ts';

/** One event at one door, before it becomes a row. */
export interface Opening {
  /** Of the day, 0 to 86399. */
  second: number;
  device: DemoDevice;
  openType: OpenTypeCode;
  direction: DirectionCode;
  passer: Passer;
  /** Null when the door opened. */
  failReason: OpenFailReasonCode | null;
  /** User name of the account, for openings from the console. */
  operator: string | null;
}
