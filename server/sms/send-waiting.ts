import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';

const smsRecord = table('sms_record');
const r = table('sms_record', 'r');
const waiting = table('console_sms_waiting');
const w = table('console_sms_waiting', 'w');

/** SMS that are claimed at once: few enough that all of them end within the lease, also one after the other. */
const TOGETHER = 5;
/** Minutes until an SMS is tried again that the provider did not take; after the last one it has failed. */
const WAITS = [1, 5, 30];
/** Seconds for which an SMS that is being sent is nobody else's. A process that has died in between leaves it to another one. */
const LEASE = 60;
/** Milliseconds after which a round leaves the rest to the next one: a stopping server waits for it. */
const ROUND = 10_000;

type Dependencies = Pick<Services, 'config' | 'database' | 'sms' | 'vault'>;

/** An SMS that this process is about to send. */
interface Claimed {
  id: string;
  text: string;
  phone: string | null;
  phoneIndex: string | null;
  attempts: number;
}

/**
 * Sends the SMS that wait in the outbox: those with a code first, for which somebody stands at a door, else the oldest. Several processes may do it at once: each SMS is sent by one of them. A
 * process that dies between the provider's answer and its own note sends one again; none is lost.
 *
 * What one mistake in a document, or one account, could cost is limited: `SMS_PER_MINUTE` of all together, the rest follows in
 * the next minutes, and `SMS_NOTICES_DAILY_LIMIT` for one number a day (UTC+8), the rest has failed, as its record says.
 */
export async function sendWaiting(services: Dependencies): Promise<void> {
  // What has waited before a server became a demo stays where it is.
  if (services.config.demo) return;
  const started = Date.now();
  while (Date.now() - started < ROUND) {
    const claimed = await claim(services);
    const numbers = new Set(claimed.map(({ phoneIndex }) => phoneIndex));
    // Those for one number follow one another, so that each is counted before the next.
    const ofNumber = (number: string | null) => claimed.filter(({ phoneIndex }) => phoneIndex === number);
    await Promise.all([...numbers].map((number) => sendInTurn(services, ofNumber(number))));
    if (claimed.length < TOGETHER) return;
  }
}

async function sendInTurn(services: Dependencies, several: readonly Claimed[]): Promise<void> {
  for (const one of several) await sendOne(services, one);
}

/** Of two processes that take at once, each gets others. */
async function claim({ config, database }: Dependencies): Promise<Claimed[]> {
  const sent = sql<number | null>`case when exists (select 1 from ${w} where ${w.next_at} <= now()) then (
    select count(*)::integer from ${r}
    where ${r.send_time} > now() - interval '1 minute' and ${r.message_type} = ${codes.smsMessageType.notification}
      and ${r.sms_state} = ${codes.smsState.sent}) end`;
  const row = await database.first(query`select ${selected({ sent })}`);
  // Almost always nothing waits.
  if (typeof row?.sent !== 'number') return [];
  const limit = Math.min(TOGETHER, config.smsPerMinute - row.sent);
  if (limit <= 0) return [];
  return database.run(query`
    with due as (
      select ${w.sms_record} as id from ${w} where ${w.next_at} <= now() order by ${w.is_code} desc, ${w.queued_at}, ${w.sms_record}
      limit ${limit} for update skip locked),
    claimed as (
      update ${w} set ${assigned(w, {
        attempts: sql`${w.attempts} + 1`,
        next_at: sql`now() + make_interval(secs => ${LEASE})`,
      })} from due where ${w.sms_record} = due.id
      returning ${selected({ id: w.sms_record, text: w.text, attempts: w.attempts, queuedAt: w.queued_at })})
    select ${selected({
      id: sql<string>`claimed.id`,
      text: sql<string>`claimed.text`,
      phone: r.phone,
      phoneIndex: r.phone_index,
      attempts: sql<number>`claimed.attempts`,
    })} from claimed left join ${r} on ${r.id} = claimed.id order by claimed."queuedAt", claimed.id`);
}

async function sendOne(services: Dependencies, { id, text, phone, phoneIndex, attempts }: Claimed): Promise<void> {
  const { config, database, sms, vault } = services;
  const { smsNoticesDailyLimit } = config;
  if (phone === null || phoneIndex === null) return endWaiting(services, id, '手机号已删除');
  const today = await database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })} from ${r}
    where ${r.phone_index} = ${phoneIndex} and ${r.send_time} >= date_trunc('day', now())
      and ${r.message_type} = ${codes.smsMessageType.notification} and ${r.sms_state} = ${codes.smsState.sent}`);
  if ((today?.count ?? 0) >= smsNoticesDailyLimit)
    return endWaiting(services, id, `该号码当日通知短信已达${smsNoticesDailyLimit}条上限`);
  try {
    await sms.send({ phone: vault.decrypt(phone), text: vault.decrypt(text) });
  } catch {
    const wait = WAITS[attempts - 1];
    if (wait === undefined) return endWaiting(services, id, '短信服务发送失败');
    await database.run(sql`
      update ${waiting} set ${assigned(waiting, { next_at: sql`now() + make_interval(mins => ${wait})` })}
      where ${waiting.sms_record} = ${id}`);
    return;
  }
  return endWaiting(services, id);
}

/** It waits no more. @param failed why it was not sent; left out, it was */
async function endWaiting({ database }: Dependencies, id: string, failed?: string): Promise<void> {
  const state = failed === undefined ? CODES.smsState.sent : CODES.smsState.failed;
  await database.transaction(async () => {
    await database.run(sql`
      update ${smsRecord} set ${assigned(smsRecord, {
        sms_state: state,
        send_time: sql`now()`,
        fail_reason: failed ?? null,
        update_time: sql`now()`,
      })} where ${smsRecord.id} = ${id}`);
    await database.run(sql`delete from ${waiting} where ${waiting.sms_record} = ${id}`);
  });
}
