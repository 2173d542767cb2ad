import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';

const r = table('region', 'r');
const region = table('region');

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

/** @returns undefined for an unknown code */
export async function findDivision(database: Database, code: string): Promise<Division | undefined> {
  const row = await database.first(query`
    select ${selected({
      code: r.code,
      name: notNull(r.name),
      provinceCode: r.province_code,
      cityCode: r.city_code,
      areaCode: r.area_code,
      streetCode: r.street_code,
      isLeaf: notNull(r.is_leaf),
      names: sql<string[]>`
        array(select ${region.name} from ${region} where ${region.code} in (${r.province_code}, ${r.city_code},
        ${r.area_code}, ${r.street_code}, ${r.code})
        order by ${region.level})`,
    })}
    from ${r} where ${r.code} = ${code}`);
  if (!row) return undefined;
  const { names, ...division } = row;
  return { ...division, regionName: names.join(' ') };
}
