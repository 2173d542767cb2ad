import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { all, contains } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountEntity } from './lock-account.ts';

const a = table('region', 'a');
const c = table('community', 'c');
const p = table('region', 'p');
const t = table('account', 't');
const y = table('region', 'y');

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
  const conditions = [sql`${c.community_uuid} = any(${shown}::text[])`];
  if (keyword) conditions.push(contains(c.community_name, keyword));
  const rows = await database.run(query`
    select ${selected({
      communityUuid: notNull(c.community_uuid),
      communityName: c.community_name,
      provinceCode: c.province_code,
      cityCode: c.city_code,
      areaCode: c.area_code,
      provinceName: p.name,
      cityName: y.name,
      areaName: a.name,
    })}
    from ${c}
      left join ${p} on ${p.code} = ${c.province_code}
      left join ${y} on ${y.code} = ${c.city_code}
      left join ${a} on ${a.code} = ${c.area_code}
    where ${all(conditions)}
    order by ${c.province_code} nulls last, ${c.city_code}, ${c.area_code}, ${c.community_name},
      ${c.community_uuid}`);

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
  const row = await context.database.first(query`
    select ${selected({ held: t.community_uuids })} from ${scopedTable(accountEntity(context), context.session)} as t
    where ${t.uuid} = ${id}`);
  if (!row) throw new ApiError('not-found');
  return row.held ?? [];
}

/** The place of a community in the tree: below its district, or as far down as its divisions are known. */
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
