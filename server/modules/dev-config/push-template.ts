import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { openLines } from '../../orders/device-lines.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { sendConfig } from '../device-config/send-config.ts';
import { copyTemplate } from './copy-template.ts';

const t = table('device', 't');

type Call = Endpoints['/control/devconfig/v1/push'];

/** Gives devices the parameters of a template, and sends them: all devices or, where one is not of its kind, none. */
export async function pushTemplate(
  { id, deviceIds }: Call['request'],
  context: CallContext,
): Promise<Call['response']> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const deviceEntity = catalogue.entities.device;
  if (!deviceEntity) throw new Error('Templates need the entity device.');
  const { count } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.push, verb: '下发', objectId: id },
    async () => {
      const template = await database.first(query`
        select ${selected({ communityUuid: t.community_uuid, deviceType: t.device_type })}
        from ${scopedTable(entity, session)} as t where ${t.id} = ${id}`);
      if (!template) throw new ApiError('not-found');
      const ofType = await database.run(query`
        select ${selected({ id: t.id })} from ${scopedTable(deviceEntity, session, template.communityUuid)} as t
        where ${t.device_type} = ${template.deviceType} order by ${t.id}`);
      const all = ofType.map((row) => row.id);
      const wanted = deviceIds && deviceIds.length > 0 ? [...new Set(deviceIds)].sort() : all;
      // With their lines locked, as the gateway does: copying changes the device rows.
      await openLines(
        context,
        wanted.filter((one) => all.includes(one)),
      );
      for (const deviceId of wanted) {
        await copyTemplate(context, deviceId, id, 'deviceIds');
        await sendConfig(context, deviceId);
      }
      return { id, count: wanted.length };
    },
  );
  return { count };
}
