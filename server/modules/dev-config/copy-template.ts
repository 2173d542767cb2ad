import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { rowSource } from '../../rows/row-source.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { configFields } from '../device-config/config-values.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { ensureConfig } from '../device-config/ensure-config.ts';

const deviceTable = table('device');
const t = table('dev_config_template', 't');

const GONE: Text = { zh: '配置模板不存在或已被删除', en: 'The template does not exist or has been deleted' };
const OTHER_TYPE: Text = { zh: '模板与设备的类型不一致', en: 'The template is for another type of device' };

/** The result for a device's configuration. */
export interface SavedConfig {
  revision: number;
  configVersion: number;
}

/**
 * Copies a template of the same community and type into the configuration of a device, as its next version, inside the caller's
 * transaction. Nothing is sent: that is a push.
 *
 * @throws ApiError payload-wrong, not-found
 */
export async function copyTemplate(
  context: CallContext,
  deviceId: string,
  templateId: string,
  field = 'configTemplateId',
): Promise<SavedConfig> {
  const { catalogue, database, language, live, vault } = context;
  const { devConfigTemplate, deviceConfig } = catalogue.entities;
  if (!devConfigTemplate || !deviceConfig) throw new Error('Templates need their entity and deviceConfig.');
  const device = await deviceOf(context, deviceId);
  const names = configFields(deviceConfig);
  const source = rowSource(catalogue, devConfigTemplate, vault, [...names, 'deviceType']);
  const template = await database.first(query`
    select ${source.columns} from ${t}
    where ${t.id} = ${templateId} and ${t.community_uuid} = ${device.communityUuid} for share`);
  if (!template) throw payloadError([{ field, message: GONE[language] }]);
  const own = await database.first(query`
    select ${selected({ deviceType: deviceTable.device_type })} from ${deviceTable}
    where ${deviceTable.id} = ${deviceId}`);
  if (own?.deviceType !== template.deviceType) throw payloadError([{ field, message: OTHER_TYPE[language] }]);
  await ensureConfig(context, deviceConfig, device);
  const record = await lockRecord(context, deviceConfig, deviceId);
  const values = Object.fromEntries(names.map((name) => [name, source.plain(template, name)]));
  const configVersion = Number(record.plain('configVersion') ?? 0) + 1;
  const revision = await storeChanges(context, deviceConfig, record, {
    ...values,
    configVersion,
    pushState: CODES.syncState.waiting,
  });
  await database.run(sql`
    update ${deviceTable} set ${assigned(deviceTable, {
      config_state: CODES.syncState.waiting,
      config_template_id: templateId,
    })} where ${deviceTable.id} = ${deviceId}`);
  await live.publish({ entity: 'deviceConfig', id: deviceId, communityUuid: device.communityUuid });
  await live.publish({ entity: 'device', id: deviceId, communityUuid: device.communityUuid });
  return { revision: revision ?? 0, configVersion };
}
