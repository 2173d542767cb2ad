import type { DeviceAnswer, DeviceLink, OrderContent, OrderKind } from '../core/device-link.ts';

/** Connects this server with its devices. Orders for devices wait in the database, whichever process has queued them. */
export interface Gateway {
  /** Begins to communicate with devices; without a link, other processes do that. */
  start(link: DeviceLink | undefined): Promise<void>;
  /** Finishes the orders being sent and the events being stored. */
  stop(): Promise<void>;
  /**
   * Asks a device something at once, ahead of its waiting orders, but not while another order is being sent.
   *
   * @throws ApiError device-silent, or device-busy when its line does not come free
   */
  ask<Kind extends OrderKind>(deviceId: string, kind: Kind, content: OrderContent[Kind]): Promise<DeviceAnswer>;
}
