import { sql } from 'kysely';
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

/** Which devices get a template. */
interface Receivers {
  deviceIds?: readonly string[] | null | undefined;
  /** Without `deviceIds`: those that use it, instead of all of its type. */
  onlyUsing?: boolean | null | undefined;
}

/** Gives devices the parameters of a template, and sends them: all devices or, where one is not of its kind, none. */
export async function pushTemplate(
  { id, deviceIds, onlyUsing, dryRun }: Call['request'] & { dryRun?: boolean },
  context: CallContext,
): Promise<Call['response']> {
  const entity = entityOf(context.catalogue, context.endpoint);
  if (dryRun) return { count: (await receivers(id, { deviceIds, onlyUsing }, context)).wanted.length };
  const { count } = await auditedWrite(
    context,
    entity,
    { logType: CODES.logType.push, verb: '下发', objectId: id },
    async () => ({ id, count: await pushTo(id, { deviceIds, onlyUsing }, context) }),
  );
  return { count };
}

/** The same inside the caller's transaction. @returns how many devices get it */
export async function pushTo(id: string, to: Receivers, context: CallContext): Promise<number> {
  const { all, wanted } = await receivers(id, to, context);
  // With their lines locked, as the gateway does: copying changes the device rows.
  await openLines(
    context,
    wanted.filter((one) => all.includes(one)),
  );
  for (const deviceId of wanted) {
    await copyTemplate(context, deviceId, id, 'deviceIds');
    await sendConfig(context, deviceId);
  }
  return wanted.length;
}

async function receivers(
  id: string,
  { deviceIds, onlyUsing }: Receivers,
  { catalogue, database, endpoint, session }: CallContext,
): Promise<{ all: string[]; wanted: string[] }> {
  const entity = entityOf(catalogue, endpoint);
  const deviceEntity = catalogue.entities.device;
  if (!deviceEntity) throw new Error('Templates need the entity device.');
  const template = await database.first(query`
    select ${selected({ communityUuid: t.community_uuid, deviceType: t.device_type })}
    from ${scopedTable(entity, session)} as t where ${t.id} = ${id}`);
  if (!template) throw new ApiError('not-found');
  const ofType = await database.run(query`
    select ${selected({ id: t.id, uses: sql<boolean>`coalesce(${t.config_template_id} = ${id}, false)` })}
    from ${scopedTable(deviceEntity, session, template.communityUuid)} as t
    where ${t.device_type} = ${template.deviceType} order by ${t.id}`);
  const all = ofType.map((row) => row.id);
  if (deviceIds && deviceIds.length > 0) return { all, wanted: [...new Set(deviceIds)].sort() };
  return { all, wanted: onlyUsing ? ofType.filter(({ uses }) => uses).map((row) => row.id) : all };
}
