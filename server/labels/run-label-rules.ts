import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { LabelAlarm } from '../../schemas/generated/entities.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { writeChangeHistory } from '../history/write-change-history.ts';
import { transition } from '../lifecycle/transition.ts';
import { systemSession } from '../operations/effects/acting.ts';
import { newRecord } from '../operations/write/insert-record.ts';
import { h, homeOf } from '../rows/home-of.ts';
import type { RecordServices } from '../services/record-services.ts';
import { alignHomes, alignLinks } from './align-links.ts';
import { type DueAlarm, dueAlarms, isAway } from './due-alarms.ts';

const alarm = table('label_alarm', 'raised');
const k = table('label_object_link', 'k');
const l = table('label', 'l');
const own = table('household', 'own');
const r = table('resident', 'r');

/** Alarms of one rule that are raised at once; more wait for the next minute. */
const TOGETHER = 200;

/**
 * Looks at the rules of all labels: ends what is over, raises what is due. Several servers may do it: one at a time, and an occasion
 * never has a second alarm.
 *
 * @param now a test moves it
 */
export async function runLabelRules(services: RecordServices, now = new Date()): Promise<void> {
  const { database } = services;
  await database.exclusively('label rules', async () => {
    await database.transaction(async () => {
      await alignLinks(database);
      await alignHomes(database);
      await endAlarms(services);
    });
    for (const statement of dueAlarms(wallTime(now), TOGETHER)) {
      for (const due of await database.run(statement)) await raise(services, due, now);
    }
  });
}

/**
 * An absence ends with the next passage, whenever that is reported; and, like a reminder, when it is no longer asked for: the label
 * is taken away or has another rule, the person is away or has moved out.
 */
async function endAlarms(services: RecordServices): Promise<void> {
  const { database } = services;
  const over = await database.run(query`
    select ${selected({ id: alarm.id })} from ${alarm}
      left join ${k} on ${k.id} = ${alarm.link_id} left join ${l} on ${l.id} = ${k.label_id}
      left join ${r} on ${r.id} = ${k.resident_id} left join ${homeOf(sql`${r.id}`)}
    where ${alarm.handle_state} in (${codes.alarmState.open}, ${codes.alarmState.inProgress}) and (
      (${alarm.label_alarm_type} = ${codes.labelAlarmType.noPassageForNHours} and (
        ${h.id} is null or ${l.label_alarm_type} <> ${alarm.label_alarm_type} or ${isAway}
        or ${r.last_pass_time} > coalesce(${alarm.last_pass_time}, '-infinity')))
      or (${alarm.label_alarm_type} = ${codes.labelAlarmType.expiryReminder} and (
        ${h.id} is null or ${l.label_alarm_type} <> ${alarm.label_alarm_type} or not exists (
          select 1 from ${own} where ${own.id} = split_part(${alarm.occasion}, ':', 3)
            and ${own.household_state} is distinct from ${codes.householdState.movedOut}
            and to_char(${own.expire_date}, 'YYYYMMDD') = split_part(${alarm.occasion}, ':', 4)))))
    order by ${alarm.id} limit 1000`);
  await transition(
    services,
    'labelAlarm',
    'recover',
    over.map(({ id }) => id),
    { history: {} },
  );
}

async function raise(services: RecordServices, due: DueAlarm, now: Date): Promise<void> {
  const { catalogue, database, effects, live, vault } = services;
  const { labelAlarm: entity } = catalogue.entities;
  if (!entity) throw new Error('Rules of labels need the entity labelAlarm.');
  const { residentId, residentName, phone, communityUuid, notifyAccounts, ...rest } = due;
  const session = systemSession(communityUuid);
  const record = newRecord(
    { session },
    entity,
    {
      ...rest,
      personType: CODES.personType.resident,
      personId: residentId,
      personName: residentName,
      phone: phone === null ? null : vault.decrypt(phone),
      // Empty is nobody named, which the effects tell from somebody.
      notifyAccounts: notifyAccounts?.length ? notifyAccounts : null,
      alarmTime: wallTime(now),
    } satisfies NewRow<LabelAlarm>,
    communityUuid,
  );
  const id = String(record.id);
  await database.transaction(async () => {
    const raised = await database.first(sql`select 1 from ${alarm} where ${alarm.occasion} = ${due.occasion}`);
    if (raised) return;
    await bulkInsert(database, entity, [record], vault);
    const write = { id, communityUuid, steps: [], isNew: true, changes: [], others: [] };
    await writeChangeHistory({ ...services, session }, entity, write);
    await live.publish({ entity: 'labelAlarm', id, communityUuid });
    await effects.follow(services, { entity, event: 'create', ids: [id] });
  });
}
