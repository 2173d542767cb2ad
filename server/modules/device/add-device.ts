import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { payloadError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { copyTemplate } from '../dev-config/copy-template.ts';
import { placeOf } from './device-place.ts';

const devConfigTemplate = table('dev_config_template');

type Call = Endpoints['/api/v1/device/add'];

/** Adds a device, with the parameters of its template or of the default template of its type. */
export async function addDevice(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const communityUuid = String(payload.communityUuid);
  const insert = async () => {
    const values = newValues(entity, endpoint, { ...payload }, context);
    await checkRelations(context, entity, values, communityUuid);
    const place = await placeOf(context, entity, values, communityUuid);
    if ('errors' in place) throw payloadError(place.errors);
    const record = newRecord(context, entity, { ...values, ...place.values }, communityUuid);
    record.configTemplateId ??= await defaultTemplate(context, communityUuid, String(record.deviceType));
    await bulkInsert(database, entity, [record], vault);
    const id = String(record.id);
    if (record.configTemplateId) await copyTemplate(context, id, String(record.configTemplateId));
    return { id };
  };
  return auditedWrite(context, entity, { logType: CODES.logType.create, verb: '新增' }, insert);
}

async function defaultTemplate(
  { database }: CallContext,
  communityUuid: string,
  deviceType: string,
): Promise<string | null> {
  const row = await database.first(query`
    select ${selected({ id: devConfigTemplate.id })} from ${devConfigTemplate}
    where ${devConfigTemplate.community_uuid} = ${communityUuid} and ${devConfigTemplate.device_type} = ${deviceType}
      and ${devConfigTemplate.is_default}
    order by ${devConfigTemplate.create_time} desc, ${devConfigTemplate.id} limit 1`);
  return row?.id ?? null;
}
