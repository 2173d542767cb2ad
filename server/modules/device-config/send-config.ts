import { CODES } from '../../../schemas/generated/codes.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { queueSync } from '../../orders/queue-sync.ts';
import { rowSource } from '../../rows/row-source.ts';
import type { CallContext } from '../../services/call-context.ts';
import { configFields } from './config-values.ts';
import { deviceOf } from './device-of.ts';
import { ensureConfig } from './ensure-config.ts';

const t = table('device_config', 't');

/**
 * Queues the saved configuration for a device, the defaults where none was saved.
 *
 * @returns how many devices receive it: one, or none
 */
export async function sendConfig(context: CallContext, id: string): Promise<number> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.deviceConfig;
  if (!entity) throw new Error('Configurations need the entity deviceConfig.');
  const source = rowSource(catalogue, entity, vault);
  const device = await deviceOf(context, id);
  await ensureConfig(context, entity, device);
  const row = await database.first(query`
    select ${source.columns} from ${t} ${source.joins} where ${t.device_id} = ${id}`);
  if (!row) throw new Error(`The configuration of the device ${id} is gone.`);
  const values = Object.fromEntries(configFields(entity).map((field) => [field, source.plain(row, field)]));
  return queueSync(context, {
    syncType: CODES.syncType.configuration,
    targetId: id,
    communityUuid: device.communityUuid,
    deviceIds: [id],
    values: { version: Number(row.configVersion ?? 0), values },
  });
}
