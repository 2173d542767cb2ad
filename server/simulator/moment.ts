import type { DeviceEvent, EventBase } from '../core/device-link.ts';

/** Something that a device will report at a second of the day. */
export interface Moment {
  /** 0 to 86399, in UTC+8. */
  second: number;
  /** Without its picture, which is drawn when it is wanted. */
  event: Exclude<DeviceEvent, { kind: 'heartbeat' | 'feed' }>;
  /** The name of the drawn picture that goes along, as `demoPicture` has it. */
  picture?: string;
  /** Of an opening: the check at the same gate that has to let the person in first. */
  afterCheck?: EventBase;
}
