import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { CapacityEvent } from '../../schemas/generated/entities.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { transition } from '../lifecycle/transition.ts';
import { systemSession } from '../operations/effects/acting.ts';
import { newRecord } from '../operations/write/insert-record.ts';
import type { RecordServices } from '../services/record-services.ts';
import { STAY } from './presence.ts';
import { gatesOf, readPassages } from './read-passages.ts';
import { type CountedRule, isActiveAt, ruleValue } from './rule-value.ts';

const capacityEvent = table('capacity_event');
const r = table('capacity_rule', 'r');
const s = table('snapshot', 's');

/** Milliseconds; a rule without a period counts an hour. */
const MINUTE = 60_000;
const ALL_GATES = '全部出入口';

interface WatchedRule extends CountedRule {
  id: string;
  communityUuid: string;
  ruleName: string | null;
  deviceIds: readonly string[];
  threshold: number;
  alarmLevel: string | null;
  notifyAccounts: readonly string[];
}

/**
 * Compares every rule with what is so now: one whose threshold is reached raises an event, once, and the event ends as soon as the
 * value is below it, the rule's hours are over, or the rule is gone. Whichever process looks first does it.
 */
export async function watchCapacity(services: RecordServices, now = new Date()): Promise<void> {
  const { catalogue, database } = services;
  if (!catalogue.entities.capacityRule || !catalogue.entities.capacityEvent) return;
  const rules = await database.run(query`
    select ${selected({
      id: r.id,
      communityUuid: r.community_uuid,
      ruleName: r.rule_name,
      capacityRuleType: r.capacity_rule_type,
      deviceIds: sql<string[]>`coalesce(${r.device_ids}, '{}')`,
      periodMinutes: r.period_minutes,
      threshold: r.threshold,
      alarmLevel: orNull(r.alarm_level),
      notifyAccounts: sql<string[]>`coalesce(${r.notify_accounts}, '{}')`,
      workStart: r.work_start,
      workEnd: r.work_end,
    })} from ${r} where ${r.enable_state} = ${codes.enableState.enabled} order by ${r.id}`);
  for (const rule of rules) await compare(services, rule as WatchedRule, now);
  await endOthers(
    services,
    rules.map(({ id }) => id),
    now,
  );
}

async function compare(services: RecordServices, rule: WatchedRule, now: Date): Promise<void> {
  const { database } = services;
  const { communityUuid, id } = rule;
  const gates = await gatesOf(database, communityUuid, rule.deviceIds);
  const isActive = isActiveAt(rule, wallTime(now).slice(11, 16));
  const at = now.getTime();
  const passages = isActive ? await readPassages(database, communityUuid, gates, { from: at - STAY, until: at }) : [];
  const strangers = isActive ? await strangersSeen(services, rule, at) : 0;
  const { value, deviceId } = ruleValue(rule, passages, strangers, at);
  const isReached = isActive && value >= rule.threshold;
  if (!isReached && !(await ongoing(services, id))) return;
  await database.transaction(async () => {
    // Of several processes that look at the same moment one raises the event.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`capacity ${id}`}, 0))`);
    const event = await ongoing(services, id);
    if (isReached && !event) {
      const names = gates.filter((gate) => (deviceId === null ? rule.deviceIds.length > 0 : gate.id === deviceId));
      const deviceName = names.map((gate) => gate.deviceName).join('、') || ALL_GATES;
      await raise(services, rule, { value, deviceName, now });
    } else if (!isReached && event) await end(services, [event], now);
  });
}

async function ongoing({ database }: RecordServices, ruleId: string): Promise<string | undefined> {
  const event = await database.first(query`
    select ${selected({ id: capacityEvent.id })} from ${capacityEvent}
    where ${capacityEvent.rule_id} = ${ruleId} and ${capacityEvent.recover_time} is null
    order by ${capacityEvent.event_time} desc limit 1`);
  return event?.id;
}

async function raise(
  services: RecordServices,
  rule: WatchedRule,
  { value, deviceName, now }: { value: number; deviceName: string; now: Date },
): Promise<void> {
  const { catalogue, database, effects, live, vault } = services;
  const entity = catalogue.entities.capacityEvent;
  if (!entity) return;
  const { communityUuid } = rule;
  const record = newRecord(
    { session: systemSession(communityUuid) },
    entity,
    {
      ruleId: rule.id,
      ruleName: rule.ruleName,
      capacityRuleType: rule.capacityRuleType,
      alarmLevel: rule.alarmLevel,
      eventTime: wallTime(now),
      value,
      threshold: rule.threshold,
      deviceName: deviceName.slice(0, 100),
      notifyAccounts: rule.notifyAccounts,
    } satisfies NewRow<CapacityEvent>,
    communityUuid,
  );
  await bulkInsert(database, entity, [record], vault);
  const id = String(record.id);
  await live.publish({ entity: 'capacityEvent', id, communityUuid });
  await effects.follow(services, { entity, event: 'create', ids: [id] });
}

/** Ends events; one that somebody has handled already stays handled. */
async function end(services: RecordServices, ids: readonly string[], now: Date): Promise<void> {
  const { database, live } = services;
  const ended = await database.run(query`
    update ${capacityEvent} set ${assigned(capacityEvent, {
      recover_time: sql`greatest(${capacityEvent.event_time}, ${wallTime(now)}::timestamptz)`,
      ...touched(capacityEvent),
    })}
    where ${capacityEvent.id} = any(${[...ids]}::text[]) and ${capacityEvent.recover_time} is null
    returning ${selected({ id: capacityEvent.id, communityUuid: capacityEvent.community_uuid })}`);
  await transition(
    services,
    'capacityEvent',
    'recover',
    ended.map(({ id }) => id),
    { history: null },
  );
  for (const { id, communityUuid } of ended) await live.publish({ entity: 'capacityEvent', id, communityUuid });
}

/** Ends what rules have raised that are disabled or deleted. */
async function endOthers(services: RecordServices, ruleIds: readonly string[], now: Date): Promise<void> {
  const { database } = services;
  const lost = await database.run(query`
    select ${selected({ id: capacityEvent.id })} from ${capacityEvent}
    where ${capacityEvent.recover_time} is null and ${capacityEvent.rule_id} <> all(${[...ruleIds]}::text[])
    limit 1000`);
  if (lost.length > 0)
    await database.transaction(() =>
      end(
        services,
        lost.map(({ id }) => id),
        now,
      ),
    );
}

/** Different strangers whom the devices of a rule have seen in its period. */
async function strangersSeen({ database }: RecordServices, rule: WatchedRule, at: number): Promise<number> {
  if (rule.capacityRuleType !== CODES.capacityRuleType.strangers) return 0;
  const from = new Date(at - (rule.periodMinutes ?? 60) * MINUTE).toISOString();
  const there = rule.deviceIds.length > 0 ? sql`${s.device_id} = any(${[...rule.deviceIds]}::text[])` : sql`true`;
  const row = await database.first(query`
    select ${selected({ count: sql<number>`count(distinct ${s.stranger_id})::integer` })} from ${s}
    where ${s.community_uuid} = ${rule.communityUuid} and ${s.snap_time} > ${from}::timestamptz
      and ${s.snap_time} <= ${new Date(at).toISOString()}::timestamptz
      and ${s.stranger_id} is not null and ${there}`);
  return row?.count ?? 0;
}
