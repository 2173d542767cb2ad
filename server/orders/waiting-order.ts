import type { OrderKind } from '../core/device-link.ts';

/** An order as it is queued. */
export interface WaitingOrder {
  id: string;
  deviceId: string;
  deviceSn: string;
  lane: number;
  kind: OrderKind;
  attempts: number;
  commandId: string | null;
  syncId: string | null;
  syncType: string | null;
  targetId: string | null;
}
