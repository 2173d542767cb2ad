import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { newId } from '../../core/new-id.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import type { CallContext } from '../../services/call-context.ts';

const preference = table('account_preference');

/** Whether the account hears critical alarms. Nothing is stored before it has turned the sound off for the first time. */
export async function alarmSoundOf(database: Database, accountUuid: string): Promise<boolean> {
  const row = await database.first(query`
    select ${selected({ alarmSound: preference.alarm_sound })} from ${preference}
    where ${preference.create_by} = ${accountUuid}`);
  return row?.alarmSound ?? true;
}

/** Stores what the account prefers, in its one row, and tells its open consoles. */
export async function storePreference(alarmSound: boolean, context: CallContext): Promise<{ alarmSound: boolean }> {
  const { database, live, session } = context;
  const { accountUuid } = session;
  await database.transaction(async () => {
    await database.run(sql`
      insert into ${preference} (${columnNames(
        preference,
        'id',
        'create_time',
        'update_time',
        'create_by',
        'revision',
        'alarm_sound',
      )})
      values (${newId()}, now(), now(), ${accountUuid}, 1, ${alarmSound})
      on conflict (${columnNames(preference, 'create_by')}) do update
        set ${assigned(preference, { alarm_sound: alarmSound, ...touched(preference) })}`);
    await live.publish({ entity: 'accountPreference', accountUuid });
    await writeOperationLog(context, {
      logType: CODES.logType.update,
      content: alarmSound
        ? { zh: '开启告警声音', en: 'Turned the sound of alarms on' }
        : { zh: '关闭告警声音', en: 'Turned the sound of alarms off' },
      objectType: 'accountPreference',
    });
  });
  return { alarmSound };
}
