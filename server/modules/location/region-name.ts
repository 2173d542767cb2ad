import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The whole name of a division, from its province down; undefined for a code that none has. */
export async function regionName(database: Database, zoningCode: string): Promise<string | undefined> {
  const row = await database.first(sql<{ names: string[] }>`
    select array(select name from region where code in (r.province_code, r.city_code, r.area_code, r.street_code, r.code)
      order by level) as names
    from region r where r.code = ${zoningCode}`);
  return row?.names.join(' ');
}
