import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Language } from '../core/errors.ts';
import { assigned } from '../db/sql/assigned.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import type { Services } from '../services/services.ts';
import { encryptPush } from './encrypt-push.ts';
import { forgetDevices } from './forget-devices.ts';
import { postPush } from './post-push.ts';
import { pushAddress } from './push-address.ts';
import { type PushKeys, pushKeys, vapid } from './push-keys.ts';
import { noticeOf, type PushNotice, testNotice } from './push-notice.ts';
import { pageFor, pushReader } from './push-reader.ts';
import { PUSHED_KINDS } from './pushed-kinds.ts';

const device = table('push_device');
const d = table('push_device', 'd');
const s = table('console_push_subscription', 's');
const waiting = table('console_push_waiting');
const w = table('console_push_waiting', 'w');

/** Notices that are claimed at once, and sent beside each other: all of them end within the lease. */
const TOGETHER = 10;
/** Seconds until a notice is tried again that the push service did not take; after the last one it has failed. */
const WAITS = [10, 60, 300, 1800];
/** Seconds for which a notice that is being sent is nobody else's. A process that has died in between leaves it to another one. */
const LEASE = 60;
/** Milliseconds after which a round leaves the rest to the next one: a stopping server waits for it. */
const ROUND = 10_000;
/** Seconds after which an alarm is no news: the push service then keeps it no longer for a device that is off. */
const LIFE = 4 * 3600;
/** In place of the name of an entity. */
export const TEST = 'test';

type Dependencies = Pick<Services, 'catalogue' | 'config' | 'database' | 'live' | 'vault'>;

/** A notice that this process is about to send; its subscription is null where the device is gone. */
interface Claimed {
  id: string;
  deviceId: string;
  entity: string;
  recordId: string;
  attempts: number;
  /** Seconds since it was put into the outbox. */
  age: number;
  accountUuid: string | null;
  wanted: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  publicKey: string | null;
  language: string | null;
}

/**
 * Sends the notices that wait in the outbox, the oldest first. Several processes may do it at once: each notice is sent by one of
 * them. A process that dies between the answer of the push service and its own note sends one again, which takes the place of
 * the first on the device; none is lost.
 */
export async function sendPushes(services: Dependencies): Promise<void> {
  const { catalogue, config } = services;
  if (!config.push || !catalogue.entities.pushDevice) return;
  const started = Date.now();
  while (Date.now() - started < ROUND) {
    const claimed = await claim(services);
    if (claimed.length === 0) return;
    const keys = await pushKeys(services);
    await Promise.all(claimed.map((one) => sendOne(services, keys, one)));
    if (claimed.length < TOGETHER) return;
  }
}

/** Of two processes that take at once, each gets others. */
async function claim({ database }: Dependencies): Promise<Claimed[]> {
  // Almost always nothing waits.
  const isDue = await database.first(sql`select 1 from ${w} where ${w.next_at} <= now() limit 1`);
  if (!isDue) return [];
  return database.run(query`
    with due as (
      select ${w.id} from ${w} where ${w.next_at} <= now() order by ${w.queued_at}, ${w.id}
      limit ${TOGETHER} for update skip locked),
    claimed as (
      update ${w} set ${assigned(w, {
        attempts: sql`${w.attempts} + 1`,
        next_at: sql`now() + make_interval(secs => ${LEASE})`,
      })} from due where ${w.id} = due.id
      returning ${selected({
        id: w.id,
        deviceId: w.device_id,
        entity: w.entity,
        recordId: w.record_id,
        attempts: w.attempts,
        age: sql<number>`extract(epoch from now() - ${w.queued_at})::integer`,
      })})
    select ${selected({
      id: sql<string>`claimed.id`,
      deviceId: sql<string>`claimed."deviceId"`,
      entity: sql<string>`claimed.entity`,
      recordId: sql<string>`claimed."recordId"`,
      attempts: sql<number>`claimed.attempts`,
      age: sql<number>`claimed.age`,
      accountUuid: orNull(d.create_by),
      wanted: orNull(d.alarm_level),
      endpoint: orNull(s.endpoint),
      p256dh: orNull(s.p256dh),
      auth: orNull(s.auth),
      publicKey: orNull(s.public_key),
      language: orNull(s.text_language),
    })}
    from claimed left join ${d} on ${d.id} = claimed."deviceId"
      left join ${s} on ${s.device_id} = claimed."deviceId"`);
}

async function sendOne(services: Dependencies, keys: PushKeys, one: Claimed): Promise<void> {
  const { config, vault } = services;
  const { accountUuid, endpoint, p256dh, auth, age, deviceId } = one;
  const isThere = endpoint !== null && p256dh !== null && auth !== null && accountUuid !== null;
  // A subscription with an earlier key of this server: its push service would refuse it.
  if (!isThere || one.publicKey !== keys.publicKey || age >= LIFE) return drop(services, one);
  const notice = await noticeFor(services, accountUuid, one);
  if (notice === 'no-reader') {
    await forgetDevices(services, { accountUuid });
    return;
  }
  if (!notice) return drop(services, one);
  const address = pushAddress(vault.decrypt(endpoint), config.pushHosts);
  if (!address) return drop(services, one, 'failed');
  const body = encryptPush(JSON.stringify(notice), { p256dh: vault.decrypt(p256dh), auth: vault.decrypt(auth) });
  const headers = {
    authorization: vapid(keys, address.url.origin, config.pushContact),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(LIFE - age),
    urgency: notice.isUrgent ? 'high' : 'normal',
    // Of two notices of one record that wait for a device, the later one stays.
    topic: createHash('sha256').update(notice.tag).digest('base64url').slice(0, 32),
  };
  const answer = await postPush(address, headers, body);
  if (answer.outcome === 'sent') return drop(services, one, 'sent');
  if (answer.outcome === 'refused') return drop(services, one, 'failed');
  if (answer.outcome === 'gone') {
    await forgetDevices(services, { accountUuid, id: deviceId });
    return;
  }
  const wait = WAITS[one.attempts - 1];
  if (wait === undefined) return drop(services, one, 'failed');
  await services.database.run(sql`
    update ${waiting} set ${assigned(waiting, {
      next_at: sql`now() + make_interval(secs => ${Math.max(wait, answer.after ?? 0)})`,
    })} where ${waiting.id} = ${one.id}`);
}

/** What the account may be sent at this moment, whatever it could read when the notice was put into the outbox. */
async function noticeFor(
  services: Dependencies,
  accountUuid: string,
  { entity, recordId, attempts, wanted, language: stored }: Claimed,
): Promise<PushNotice | 'no-reader' | undefined> {
  const reader = await pushReader(services, accountUuid);
  if (!reader) return 'no-reader';
  const language: Language = stored === 'en' ? 'en' : 'zh';
  if (entity === TEST) return testNotice(language, TEST);
  const kind = Object.hasOwn(PUSHED_KINDS, entity) ? PUSHED_KINDS[entity] : undefined;
  const record = kind && (await services.database.first(kind.read(recordId)));
  if (!kind || !record) return undefined;
  // Somebody has seen to it while the push service did not answer.
  if (attempts > 1 && record.isHandled) return undefined;
  if ((wanted ?? CODES.alarmLevel.critical) < (record.level ?? kind.level)) return undefined;
  const page = await pageFor(services, reader, kind, record.communityUuid);
  if (!page) return undefined;
  return noticeOf(services.catalogue, kind, record, page.address(recordId), `${entity} ${recordId}`, language);
}

/** It waits no more. @param note what its device shows of it; left out, nothing was handed over and nothing failed */
async function drop({ database, live }: Dependencies, one: Claimed, note?: 'sent' | 'failed'): Promise<void> {
  const { id, deviceId, accountUuid } = one;
  await database.transaction(async () => {
    await database.run(sql`delete from ${waiting} where ${waiting.id} = ${id}`);
    if (!note || accountUuid === null) return;
    const at = note === 'sent' ? { sent_time: sql`now()` } : { fail_time: sql`now()` };
    await database.run(sql`
      update ${device} set ${assigned(device, { ...at, ...touched(device) })} where ${device.id} = ${deviceId}`);
    await live.publish({ entity: 'pushDevice', accountUuid });
  });
}
