import { payloadError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { create } from '../../operations/write/create.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { copyTemplate } from '../dev-config/copy-template.ts';
import { placeOf } from './device-place.ts';

const devConfigTemplate = table('dev_config_template');

type Values = Readonly<Record<string, unknown>>;

/** Adds a device, with the parameters of its template or of the default template of its type. */
export function addDevice(payload: Values, context: CallContext): Promise<Values> {
  return create(payload, context, {
    async complete(values, communityUuid) {
      const place = await placeOf(context, entityOf(context.catalogue, context.endpoint), values, communityUuid);
      if ('errors' in place) throw payloadError(place.errors);
      const configTemplateId =
        values.configTemplateId ?? (await defaultTemplate(context, communityUuid, String(values.deviceType)));
      return { ...place.values, configTemplateId };
    },
    async after(id, { configTemplateId }) {
      if (configTemplateId) await copyTemplate(context, id, String(configTemplateId));
    },
  });
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
