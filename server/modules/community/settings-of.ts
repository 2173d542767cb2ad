import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { CommunityAppSetting, CommunityBaseSetting } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { type Table, table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { detail } from '../../operations/detail.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { update } from '../../operations/write/update.ts';
import { openLines } from '../../orders/device-lines.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deviceOf } from '../device-config/device-of.ts';
import { ensureConfig } from '../device-config/ensure-config.ts';
import { sendConfig } from '../device-config/send-config.ts';

const d = table('device', 'd');
const deviceTable = table('device');
const template = table('dev_config_template', 't');
const SAVE = 'village:basicSetting:save';

type Values = Readonly<Record<string, unknown>>;

/** Answers /community/v1/setting/base. */
export function baseSetting(payload: Values, context: CallContext): Promise<CommunityBaseSetting> {
  return readOrWrite(payload, context, table('community_base_setting'), (before, values) =>
    sendDoorTimes(context, String(before.communityUuid), {
      openSeconds: changed(before, values, 'doorOpenSeconds'),
      leftOpenSeconds: changed(before, values, 'doorLeftOpenSeconds'),
    }),
  ) as Promise<Partial<CommunityBaseSetting>> as Promise<CommunityBaseSetting>;
}

/** Answers /community/v1/setting/app. */
export function appSetting(payload: Values, context: CallContext): Promise<CommunityAppSetting> {
  return readOrWrite(payload, context, table('community_app_setting')) as Promise<
    Partial<CommunityAppSetting>
  > as Promise<CommunityAppSetting>;
}

/**
 * A payload without any setting is a question.
 *
 * @throws ApiError not-permitted for a write without its code, not-found
 */
async function readOrWrite(
  payload: Values,
  context: CallContext,
  of: Table<'community_base_setting'> | Table<'community_app_setting'>,
  after?: (before: Values, values: Values) => Promise<void>,
): Promise<Values> {
  const { endpoint, session } = context;
  const isWrite = endpoint.fields.some((field) => field in payload);
  if (isWrite && !session.menuCodes.has(SAVE)) throw new ApiError('not-permitted');
  const id = await settingOf(String(payload.id), context, of);
  if (isWrite) {
    await update({ ...payload, id }, context, {
      async after(record, values) {
        await after?.({ ...record.shown, communityUuid: record.plain('communityUuid') }, values);
        return {};
      },
    });
  }
  return detail({ id }, context);
}

/**
 * The key of a community's settings. A community from before these settings has none stored: the defaults hold, and are written
 * when somebody looks.
 */
async function settingOf(
  id: string,
  context: CallContext,
  of: Table<'community_base_setting'> | Table<'community_app_setting'>,
): Promise<string> {
  const { catalogue, database, endpoint, session, vault } = context;
  const find = () =>
    database.first(query`
      select ${selected({ id: of.id })} from ${of} where (${of.id} = ${id} or ${of.community_uuid} = ${id})
        and ${of.community_uuid} = any(${session.communityUuids}::text[])`);
  const known = await find();
  if (known) return known.id;
  if (!session.communityUuids.includes(id)) throw new ApiError('not-found');
  const entity = entityOf(catalogue, endpoint);
  return database.transaction(async () => {
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${entity.name} ${id}`}, 0))`);
    const other = await find();
    if (other) return other.id;
    const record = newRecord(context, entity, {}, id);
    await bulkInsert(database, entity, [record], vault);
    return String(record.id);
  });
}

function changed(before: Values, values: Values, field: string): number | undefined {
  return field in values && values[field] !== before[field] ? Number(values[field]) : undefined;
}

/** The times of doors go to the default templates, and to the devices on these; what else was set at a device stays. */
async function sendDoorTimes(
  context: CallContext,
  communityUuid: string,
  times: { openSeconds: number | undefined; leftOpenSeconds: number | undefined },
): Promise<void> {
  const { catalogue, database, live } = context;
  const { deviceConfig } = catalogue.entities;
  const values = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length === 0 || !deviceConfig) return;
  await database.run(sql`
    update ${template} set ${assigned(template, {
      open_seconds: sql`coalesce(${times.openSeconds ?? null}::integer, ${template.open_seconds})`,
      left_open_seconds: sql`coalesce(${times.leftOpenSeconds ?? null}::integer, ${template.left_open_seconds})`,
      ...touched(template),
    })} where ${template.community_uuid} = ${communityUuid} and ${template.is_default}`);
  const devices = await database.run(query`
    select ${selected({ id: notNull(d.id) })} from ${d} join ${template} on ${template.id} = ${d.config_template_id}
    where ${d.community_uuid} = ${communityUuid} and ${template.is_default} order by ${d.id}`);
  const ids = devices.map(({ id }) => id);
  // With their lines locked, as the gateway does: the device rows change.
  await openLines(context, ids);
  for (const id of ids) {
    await ensureConfig(context, deviceConfig, await deviceOf(context, id));
    const record = await lockRecord(context, deviceConfig, id);
    await storeChanges(context, deviceConfig, record, {
      ...values,
      configVersion: Number(record.plain('configVersion') ?? 0) + 1,
      pushState: CODES.syncState.waiting,
    });
    await database.run(sql`
      update ${deviceTable} set ${assigned(deviceTable, { config_state: CODES.syncState.waiting })}
      where ${deviceTable.id} = ${id}`);
    await sendConfig(context, id);
  }
  await live.publish({ entity: 'devConfigTemplate', communityUuid });
  await live.publish({ entity: 'device', communityUuid });
}
