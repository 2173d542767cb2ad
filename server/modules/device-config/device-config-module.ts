import { sql } from 'kysely';
import type { DeviceConfig, DevicePassword } from '../../../schemas/generated/entities.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowSource } from '../../rows/row-source.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';
import { unsavedConfig } from './config-values.ts';
import { deviceOf } from './device-of.ts';
import { modifyConfig } from './modify-config.ts';
import { modifyPassword } from './modify-password.ts';
import { pushConfig } from './push-config.ts';

const deviceConfig = table('device_config');
const t = table('device_config', 't');

/** The running parameters of a device and its four passwords. */
export const deviceConfigModule = defineModule({
  '/api/v1/device/config/load': async (payload, context) => {
    const { catalogue, database, endpoint } = context;
    const device = await deviceOf(context, payload.id);
    const saved = await database.first(
      sql`select 1 from ${deviceConfig} where ${deviceConfig.device_id} = ${device.id}`,
    );
    if (saved) return (await detail(payload, context)) as Partial<DeviceConfig> as DeviceConfig;
    const setting = await baseSettingOf(database, device.communityUuid);
    return unsavedConfig(entityOf(catalogue, endpoint), device, setting) as Partial<DeviceConfig> as DeviceConfig;
  },

  '/api/v1/device/config/modify': (payload, context) => modifyConfig(payload, context),
  '/api/v1/device/config/push': ({ deviceIds }, context) => pushConfig(deviceIds, context),

  '/api/v1/device/password/load': async ({ deviceId }, context) => {
    const { catalogue, database, endpoint, session, vault } = context;
    const device = await deviceOf(context, deviceId);
    const entity = entityOf(catalogue, endpoint);
    const source = rowSource(catalogue, entity, vault);
    const rows = await database.run(query`
      select ${source.columns} from ${scopedTable(entity, session)} as t ${source.joins}
      where ${t.device_id} = ${device.id}`);
    const types = catalogue.dictionaries.passwordType?.values ?? [];
    const list = types.map(({ value: passwordType }) => {
      const row = rows.find((one) => one.passwordType === passwordType);
      if (row) return source.present(row, session.level);
      // A password that was never set, so that it can be set: its id has no row.
      const empty = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, null]));
      const { onlineState: _, ...shown } = device.shown;
      return { ...empty, ...shown, id: `${passwordType}@${device.id}`, passwordType };
    });
    return {
      list: list as Partial<DevicePassword>[] as DevicePassword[],
      total: list.length,
      capped: false,
      next: null,
    };
  },

  '/api/v1/device/password/modify': (payload, context) => modifyPassword(payload, context),
});
