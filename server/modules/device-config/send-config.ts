import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { queueSync } from '../../gateway/orders/queue-sync.ts';
import { rowSource } from '../../operations/row-source.ts';
import { configFields } from './config-values.ts';
import { deviceOf } from './device-of.ts';
import { ensureConfig } from './ensure-config.ts';

/** Has a device told its saved configuration, the defaults where none was saved. @returns how many are told: one, or none */
export async function sendConfig(context: CallContext, id: string): Promise<number> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.deviceConfig;
  if (!entity) throw new Error('Configurations need the entity deviceConfig.');
  const source = rowSource(catalogue, entity, vault);
  const device = await deviceOf(context, id);
  await ensureConfig(context, entity, device);
  const row = await database.first(sql<Record<string, unknown>>`
    select ${source.columns} from device_config as t ${source.joins} where t.device_id = ${id}`);
  if (!row) throw new Error(`The configuration of the device ${id} is gone.`);
  const values = Object.fromEntries(configFields(entity).map((field) => [field, source.plain(row, field)]));
  return queueSync(context, {
    syncType: '4',
    targetId: id,
    communityUuid: device.communityUuid,
    deviceIds: [id],
    values: { version: Number(row.configVersion ?? 0), values },
  });
}
