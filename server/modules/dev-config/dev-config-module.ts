import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { create } from '../../operations/write/create.ts';
import { remove } from '../../operations/write/remove.ts';
import { update } from '../../operations/write/update.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule, type Module } from '../define-module.ts';
import { copyTemplate } from './copy-template.ts';
import { pushTemplate, pushTo } from './push-template.ts';
import { listTemplateDevices } from './template-devices.ts';

const d = table('device', 'd');
const device = table('device');
const t = table('dev_config_template', 't');

const template = table('dev_config_template');

const PUSH_NOW = 'now';
const PUSH = ['village:devconfigDetail:push', 'village:devconfig:push'];
const IN_USE: Text = {
  zh: '该模板正在被设备使用，不能修改设备类型',
  en: 'Devices use this template: its type stays as it is',
};

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

  '/control/devconfig/v1/device/list': (payload, context) => listTemplateDevices(payload, context),

  '/control/devconfig/v1/add': ({ pushNow: _, ...payload }, context) =>
    create({ ...payload }, context, { after: (id) => onlyDefault(id, context) }) as Promise<never>,

  '/control/devconfig/v1/update': ({ pushNow, ...payload }, context) => {
    const pushes = pushNow === PUSH_NOW;
    // Whoever may save a template may not push it, unless he holds that code, too.
    if (pushes && !PUSH.some((code) => context.session.menuCodes.has(code))) throw new ApiError('not-permitted');
    return update({ ...payload }, context, {
      async complete(record, { deviceType }) {
        const changes = deviceType !== undefined && deviceType !== record.plain('deviceType');
        if (changes && (await usesOf(record.id, context)) > 0)
          throw payloadError([{ field: 'deviceType', message: IN_USE[context.language] }]);
        return {};
      },
      async after({ id }) {
        await onlyDefault(id, context);
        return { count: pushes ? await pushTo(id, { onlyUsing: true }, context) : 0 };
      },
    }) as Promise<never>;
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

/** A type of device starts with one template: the one that was chosen last. */
async function onlyDefault(id: string, { database }: CallContext): Promise<void> {
  await database.run(sql`
    update ${template} set ${assigned(template, { is_default: false })}
    from ${t} where ${t.id} = ${id} and ${t.is_default} and ${template.id} <> ${id} and ${template.is_default}
      and ${template.community_uuid} = ${t.community_uuid} and ${template.device_type} = ${t.device_type}`);
}

/** How many devices use it, seen or not by whoever asks. */
async function usesOf(id: string, { database }: CallContext): Promise<number> {
  const row = await database.first(query`
    select ${selected({ n: sql<number>`count(*)` })} from ${d} where ${d.config_template_id} = ${id}`);
  return Number(row?.n ?? 0);
}

/** Refuses a template in use, with the product's own text; the generic operation refuses for other references. */
async function refuseUsed(id: string, { database, endpoint, catalogue, session }: CallContext): Promise<void> {
  const row = await database.first(query`
    select ${selected({ n: sql<number>`count(*)` })} from ${d}
    where ${d.config_template_id} = ${id}
      and exists (select 1 from ${scopedTable(entityOf(catalogue, endpoint), session)} as t where ${t.id} = ${id})`);
  if (row && Number(row.n) > 0) throw new ApiError('template-in-use', { n: String(row.n) });
}
