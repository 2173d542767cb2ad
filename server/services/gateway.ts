import type { DeviceAnswer, DeviceLink, OrderContent, OrderKind } from '../core/device-link.ts';

/** What stands between this server and its devices. What devices are to be told waits in the database, whoever queues it. */
export interface Gateway {
  /** Begins to speak with devices; without a link this process leaves that to others. */
  start(link: DeviceLink | undefined): Promise<void>;
  /** Finishes what is being told and being stored. */
  stop(): Promise<void>;
  /**
   * Asks a device something at once, out of line but not while it is told something else.
   *
   * @throws ApiError device-silent, or device-busy when its line does not come free
   */
  ask<Kind extends OrderKind>(deviceId: string, kind: Kind, content: OrderContent[Kind]): Promise<DeviceAnswer>;
}
