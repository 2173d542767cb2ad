import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The next number of a day: SQ, the day, and five digits that go on from what is there. @param time UTC+8 text */
export async function numberApplication(database: Database, time: string): Promise<string> {
  const day = time.slice(0, 10).replaceAll('-', '');
  const row = await database.first(sql<{ value: number }>`
    insert into console_counter as n (name, value)
    select ${`application ${day}`}, 1 + coalesce(max(substr(application_no, 11)::integer), 0) from application
    where application_no between ${`SQ${day}00000`} and ${`SQ${day}99999`} and length(application_no) = 15
    on conflict (name) do update set value = n.value + 1 returning value`);
  return `SQ${day}${String(row?.value ?? 1).padStart(5, '0')}`;
}
