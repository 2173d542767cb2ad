import { sql } from 'kysely';
import type { DeviceConfig } from '../../../schemas/generated/entities.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defaultConfig } from './config-values.ts';
import type { ReachedDevice } from './device-of.ts';

const deviceConfig = table('device_config');

/** Gives a device the default configuration where none was saved, in a transaction. */
export async function ensureConfig(
  { database, session, vault }: CallContext,
  entity: CatalogueEntity,
  device: ReachedDevice,
): Promise<void> {
  const isKnown = () =>
    database.first(sql`select 1 from ${deviceConfig} where ${deviceConfig.device_id} = ${device.id}`);
  if (await isKnown()) return;
  // Two calls that save the first one at the same time wait for each other here: not at the device, which the gateway locks
  // behind its line.
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`config ${device.id}`}, 0))`);
  if (await isKnown()) return;
  const now = wallTime(new Date());
  const row = {
    ...defaultConfig(entity, await baseSettingOf(database, device.communityUuid)),
    id: newId(),
    deviceId: device.id,
    communityUuid: device.communityUuid,
    createTime: now,
    updateTime: now,
    createBy: session.accountUuid,
    revision: 0,
    configVersion: 0,
  } satisfies NewRow<DeviceConfig>;
  await bulkInsert(database, entity, [row], vault);
}
