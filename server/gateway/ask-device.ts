import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DeviceAnswer,
  type DeviceLink,
  DeviceSilent,
  type OrderContent,
  type OrderKind,
} from '../core/device-link.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { claimLine, ORDERS, releaseLine, renewLine } from '../orders/device-lines.ts';
import type { RecordServices } from '../services/record-services.ts';

const deviceTable = table('device');

/** Milliseconds to wait for a device that is receiving another order. */
const PATIENCE = 12_000;
const LOOK_EVERY = 100;

/** @throws ApiError device-silent, device-busy */
export async function askDevice<Kind extends OrderKind>(
  { database, live }: Pick<RecordServices, 'database' | 'live'>,
  link: DeviceLink | undefined,
  deviceId: string,
  kind: Kind,
  content: OrderContent[Kind],
): Promise<DeviceAnswer> {
  const device = await database.first(query`
    select ${selected({ deviceSn: deviceTable.device_sn })} from ${deviceTable}
    where ${deviceTable.id} = ${deviceId}`);
  if (!link || !device) throw new ApiError('device-silent');
  const token = newId();
  const until = Date.now() + PATIENCE;
  while (!(await claimLine(database, token, deviceId))) {
    if (Date.now() > until) throw new ApiError('device-busy');
    await sleep(LOOK_EVERY);
  }
  try {
    return await link.send({ id: newId(), deviceSn: device.deviceSn, kind, content });
  } catch (error) {
    if (error instanceof DeviceSilent) throw new ApiError('device-silent');
    throw error;
  } finally {
    await database.transaction(async () => {
      if (!(await renewLine(database, token, deviceId))) return;
      await releaseLine(database, deviceId);
      await live.publish({ entity: ORDERS });
    });
  }
}
