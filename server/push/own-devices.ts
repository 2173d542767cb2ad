import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { AlarmLevelCode, PushDevice } from '../../schemas/generated/entities.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { writeOperationLog } from '../operation-log/write-operation-log.ts';
import type { CallContext } from '../services/call-context.ts';
import { areKeys, type SubscriptionKeys } from './encrypt-push.ts';
import { forgetDevices } from './forget-devices.ts';
import { pushAddress } from './push-address.ts';
import { pushKeys } from './push-keys.ts';
import { READING_CODES } from './pushed-kinds.ts';
import { TEST } from './send-pushes.ts';

const device = table('push_device');
const d = table('push_device', 'd');
const subscription = table('console_push_subscription');
const s = table('console_push_subscription', 's');
const waiting = table('console_push_waiting');

/** Seconds between two test notices to a device. */
const TEST_PAUSE = 10;

export interface Subscribing extends SubscriptionKeys {
  endpoint: string;
  deviceName: string;
  alarmLevel: AlarmLevelCode;
}

/** @throws ApiError push-off where the settings switch notices off */
export function mustBeOn({ config }: Pick<CallContext, 'config'>): void {
  if (!config.push) throw new ApiError('push-off');
}

/** @throws ApiError not-permitted for an account that reads no alarms */
export function mustReadAlarms({ session }: CallContext): void {
  if (!READING_CODES.some((code) => session.menuCodes.has(code))) throw new ApiError('not-permitted');
}

/**
 * The device of the account that this browser is: from now on it belongs to this session, and its notices are in the language of the
 * call. A subscription that another account has left in the browser is ended: its alarms are not for who sits here now.
 */
export async function adoptDevice(endpoint: string, context: CallContext) {
  const { database, language, session, vault } = context;
  const index = vault.blindIndex(endpoint);
  return database.transaction(async () => {
    await database.run(sql`
      delete from ${subscription}
      where ${subscription.endpoint_index} = ${index} and ${subscription.account_uuid} <> ${session.accountUuid}`);
    const own = await database.first(query`
      update ${s} set ${assigned(s, { token_hash: session.tokenHash, text_language: language })} from ${d}
      where ${s.endpoint_index} = ${index} and ${d.id} = ${s.device_id}
      returning ${selected({ id: d.id, alarmLevel: notNull(d.alarm_level), publicKey: s.public_key })}`);
    if (!own) return undefined;
    const { publicKey } = await pushKeys(context);
    return { id: own.id, alarmLevel: own.alarmLevel, isCurrent: own.publicKey === publicKey };
  });
}

/**
 * Enters a browser as a device of the account, or changes the level of one.
 *
 * @throws ApiError push-address-wrong, push-keys-wrong, too-many-push-devices
 */
export async function subscribe(asked: Subscribing, context: CallContext): Promise<{ id: string }> {
  const { catalogue, config, database, language, live, session, vault } = context;
  const { accountUuid, tokenHash } = session;
  const { endpoint, p256dh, auth, deviceName, alarmLevel } = asked;
  if (!pushAddress(endpoint, config.pushHosts)) throw new ApiError('push-address-wrong');
  if (!areKeys({ p256dh, auth })) throw new ApiError('push-keys-wrong');
  const entity = catalogue.entities.pushDevice;
  if (!entity) throw new Error('Push notices need the entity pushDevice.');
  const { publicKey } = await pushKeys(context);
  const index = vault.blindIndex(endpoint);
  return database.transaction(async () => {
    // Of two calls at once, the second counts the device of the first.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${accountUuid}`}, 0))`);
    const known = await database.first(query`
      select ${selected({ id: s.device_id, accountUuid: s.account_uuid })} from ${s}
      where ${s.endpoint_index} = ${index} for update`);
    // The browser has changed hands.
    if (known && known.accountUuid !== accountUuid) await forgetDevices(context, known);
    const isOwn = known?.accountUuid === accountUuid;
    const id = isOwn ? known.id : newId();
    if (isOwn) {
      await database.run(sql`
        update ${device} set ${assigned(device, { alarm_level: alarmLevel, device_name: deviceName, ...touched(device) })}
        where ${device.id} = ${id}`);
      await database.run(sql`delete from ${subscription} where ${subscription.device_id} = ${id}`);
    } else {
      const others = await database.first(query`
        select ${selected({ count: sql<number>`count(*)::integer` })} from ${d} where ${d.create_by} = ${accountUuid}`);
      const most = config.pushDevicesPerAccount;
      if ((others?.count ?? 0) >= most) throw new ApiError('too-many-push-devices', { most });
      const now = wallTime(new Date());
      const row = { id, createTime: now, updateTime: now, createBy: accountUuid, revision: 1, deviceName, alarmLevel };
      await bulkInsert(database, entity, [row as NewRow<PushDevice>], vault);
    }
    await database.run(sql`
      insert into ${subscription} (${columnNames(
        subscription,
        'device_id',
        'account_uuid',
        'token_hash',
        'endpoint',
        'endpoint_index',
        'p256dh',
        'auth',
        'public_key',
        'text_language',
      )})
      values (${id}, ${accountUuid}, ${tokenHash}, ${vault.encrypt(endpoint)}, ${index}, ${vault.encrypt(p256dh)},
        ${vault.encrypt(auth)}, ${publicKey}, ${language})`);
    await live.publish({ entity: 'pushDevice', accountUuid });
    await writeOperationLog(context, {
      logType: isOwn ? CODES.logType.update : CODES.logType.create,
      content: isOwn
        ? { zh: '修改告警推送级别', en: 'Changed which alarms are pushed to a device' }
        : { zh: '开启告警推送', en: 'Turned push notices of alarms on for a device' },
      objectType: 'pushDevice',
      objectId: id,
    });
    return { id };
  });
}

/** @throws ApiError not-found where the account has no such device */
export async function unsubscribe(id: string, context: CallContext): Promise<void> {
  await context.database.transaction(async () => {
    const count = await forgetDevices(context, { accountUuid: context.session.accountUuid, id });
    if (count === 0) throw new ApiError('not-found');
    await writeOperationLog(context, {
      logType: CODES.logType.delete,
      content: { zh: '关闭告警推送', en: 'Turned push notices of alarms off for a device' },
      objectType: 'pushDevice',
      objectId: id,
    });
  });
}

/** Puts a test notice into the outbox. @throws ApiError not-found where the account has no such device; push-test-too-soon */
export async function queueTest(id: string, { database, session }: CallContext): Promise<void> {
  await database.transaction(async () => {
    const own = await database.first(query`
      select ${selected({
        isTooSoon: sql<boolean>`coalesce(${s.tested_at} > now() - make_interval(secs => ${TEST_PAUSE}), false)`,
      })} from ${s} where ${s.device_id} = ${id} and ${s.account_uuid} = ${session.accountUuid} for update`);
    if (!own) throw new ApiError('not-found');
    if (own.isTooSoon) throw new ApiError('push-test-too-soon', { seconds: TEST_PAUSE });
    await database.run(sql`
      update ${subscription} set ${assigned(subscription, { tested_at: sql`now()` })}
      where ${subscription.device_id} = ${id}`);
    await database.run(sql`
      insert into ${waiting} (${columnNames(waiting, 'id', 'device_id', 'entity', 'record_id')})
      values (${newId()}, ${id}, ${TEST}, ${newId()})`);
  });
}
