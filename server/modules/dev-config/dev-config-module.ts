import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { remove } from '../../operations/write/remove.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule, type Module } from '../define-module.ts';
import { copyTemplate } from './copy-template.ts';
import { pushTemplate } from './push-template.ts';

const d = table('device', 'd');
const device = table('device');
const t = table('dev_config_template', 't');

type Answer<Path extends keyof Module> = Awaited<ReturnType<NonNullable<Module[Path]>>>;

/** Templates of device parameters; devices have copies, which are their own. */
export const devConfigModule = defineModule({
  '/control/devconfig/v1/detail': async (payload, context) => {
    const record = await detail(payload, context);
    const devices = await context.database.run(query`
      select ${selected({
        id: device.id,
        deviceName: device.device_name,
        deviceSn: device.device_sn,
        onlineState: device.online_state,
        configState: device.config_state,
      })}
      from ${device} where ${device.config_template_id} = ${payload.id}
      order by ${naturalOrder(device.device_name)}, ${device.id} limit 500`);
    return { ...record, devices } as unknown as Answer<'/control/devconfig/v1/detail'>;
  },

  '/control/devconfig/v1/delete': async (payload, context) => {
    await refuseUsed(String(payload.id), context);
    return (await remove({ ...payload }, context)) as Answer<'/control/devconfig/v1/delete'>;
  },

  '/control/devconfig/v1/push': (payload, context) => pushTemplate(payload, context),

  '/api/v1/device/config/apply': async ({ deviceId, templateId }, context) => {
    const entity = entityOf(context.catalogue, context.endpoint);
    return auditedWrite(
      context,
      entity,
      { logType: CODES.logType.update, verb: '套用模板', objectId: deviceId },
      async () => ({
        id: deviceId,
        ...(await copyTemplate(context, deviceId, templateId, 'templateId')),
      }),
    );
  },
});

/** Refuses a template in use, with the product's own text; the generic operation refuses for other references. */
async function refuseUsed(id: string, { database, endpoint, catalogue, session }: CallContext): Promise<void> {
  const row = await database.first(query`
    select ${selected({ n: sql<number>`count(*)` })} from ${d}
    where ${d.config_template_id} = ${id}
      and exists (select 1 from ${scopedTable(entityOf(catalogue, endpoint), session)} as t where ${t.id} = ${id})`);
  if (row && Number(row.n) > 0) throw new ApiError('template-in-use', { n: String(row.n) });
}
