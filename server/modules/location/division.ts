import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A division and the codes of those above it; `regionName` is its whole name, from the province down. */
export interface Division {
  code: string;
  name: string;
  provinceCode: string | null;
  cityCode: string | null;
  areaCode: string | null;
  streetCode: string | null;
  isLeaf: boolean;
  regionName: string;
}

/** @returns undefined for a code that none has */
export async function findDivision(database: Database, code: string): Promise<Division | undefined> {
  const row = await database.first(sql<Omit<Division, 'regionName'> & { names: string[] }>`
    select r.code, r.name, r.province_code as "provinceCode", r.city_code as "cityCode", r.area_code as "areaCode",
      r.street_code as "streetCode", r.is_leaf as "isLeaf",
      array(select name from region where code in (r.province_code, r.city_code, r.area_code, r.street_code, r.code)
        order by level) as names
    from region r where r.code = ${code}`);
  if (!row) return undefined;
  const { names, ...division } = row;
  return { ...division, regionName: names.join(' ') };
}
