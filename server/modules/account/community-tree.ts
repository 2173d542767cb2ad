import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { all, contains } from '../../operations/filter-condition.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { accountEntity } from './lock-account.ts';

type Node = {
  value: string;
  label: string;
  nodeType: 'region' | 'community';
  checked: boolean;
  disabled: boolean;
  children: Node[];
};

interface Row {
  communityUuid: string;
  communityName: string;
  provinceCode: string | null;
  cityCode: string | null;
  areaCode: string | null;
  provinceName: string | null;
  cityName: string | null;
  areaName: string | null;
}

/** Answers /mgauth/v1/user/get/area/tree: province, city, district, community. */
export async function communityTree(
  { id, keyword }: { id?: string; keyword?: string },
  context: CallContext,
): Promise<{ children: Node[] }> {
  const { database, session } = context;
  const held = id === undefined ? [] : await communitiesOf(id, context);
  const shown = [...new Set([...session.communityUuids, ...held])];
  const conditions = [sql`c.community_uuid = any(${shown}::text[])`];
  if (keyword) conditions.push(contains(sql.ref('c.community_name'), keyword));
  const rows = await database.run(sql<Row>`
    select c.community_uuid as "communityUuid", c.community_name as "communityName",
      c.province_code as "provinceCode", c.city_code as "cityCode", c.area_code as "areaCode",
      p.name as "provinceName", y.name as "cityName", a.name as "areaName"
    from community c
      left join region p on p.code = c.province_code
      left join region y on y.code = c.city_code
      left join region a on a.code = c.area_code
    where ${all(conditions)}
    order by c.province_code nulls last, c.city_code, c.area_code, c.community_name, c.community_uuid`);

  const root: Node[] = [];
  for (const row of rows) {
    const leaf = nodeOf(row.communityUuid, row.communityName, 'community');
    leaf.checked = held.includes(row.communityUuid);
    leaf.disabled = !session.communityUuids.includes(row.communityUuid);
    placeOf(row, root).push(leaf);
  }
  return { children: root };
}

async function communitiesOf(id: string, context: CallContext): Promise<string[]> {
  const row = await context.database.first(sql<{ held: string[] | null }>`
    select community_uuids as held from ${scopedTable(accountEntity(context), context.session)} as t where uuid = ${id}`);
  if (!row) throw new ApiError('not-found');
  return row.held ?? [];
}

/** Where a community stands: below its district, or as far down as its divisions are known. */
function placeOf(row: Row, root: Node[]): Node[] {
  const divisions = [
    [row.provinceCode, row.provinceName],
    [row.cityCode, row.cityName],
    [row.areaCode, row.areaName],
  ] as const;
  let place = root;
  for (const [code, name] of divisions) {
    if (code === null) continue;
    let division = place.find(({ value }) => value === code);
    if (!division) {
      division = nodeOf(code, name ?? code, 'region');
      place.push(division);
    }
    place = division.children;
  }
  return place;
}

function nodeOf(value: string, label: string, nodeType: Node['nodeType']): Node {
  return { value, label, nodeType, checked: false, disabled: false, children: [] };
}
