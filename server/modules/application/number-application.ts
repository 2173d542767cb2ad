import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';

const application = table('application');
const n = table('console_counter', 'n');

/** The next number of a day: SQ, the day, and five digits that continue the existing ones. @param time UTC+8 text */
export async function numberApplication(database: Database, time: string): Promise<string> {
  const day = time.slice(0, 10).replaceAll('-', '');
  const row = await database.first(query`
    insert into ${n} (${columnNames(n, 'name', 'value')})
    select ${`application ${day}`}, 1 + coalesce(max(substr(${application.application_no}, 11)::integer), 0)
    from ${application}
    where ${application.application_no} between ${`SQ${day}00000`} and ${`SQ${day}99999`}
      and length(${application.application_no}) = 15
    on conflict (${columnNames(n, 'name')}) do update set ${assigned(n, { value: sql`${n.value} + 1` })}
    returning ${selected({ value: n.value })}`);
  return `SQ${day}${String(row?.value ?? 1).padStart(5, '0')}`;
}
