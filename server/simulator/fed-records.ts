import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Database } from '../db/database.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { snakeCase } from '../db/table-of.ts';
import type { FedEntity } from '../gateway/feeds/fed-entities.ts';
import type { FedRecord } from './simulated-world.ts';

const d = table('device', 'd');
const t = commonColumns('t');

/** Records of an entity that are played: enough for every page, and no flood. */
const MOST = 300;

/** The records of an entity that devices feed, and to which device each belongs where its feed says so. */
export async function fedRecords(database: Database, entity: FedEntity): Promise<FedRecord[]> {
  const { feed } = entity;
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const own = Object.entries(feed.where).find(([, words]) => Object(words).from === 'device.id')?.[0];
  const column = (field: string) => sql.ref(`t.${snakeCase(field)}`);
  const where = Object.keys(feed.where);
  const rows = await database.run(query`
    select ${selected({
      id: sql<string>`${key}`,
      communityUuid: t.community_uuid,
      deviceSn: orNull(d.device_sn),
      values: sql<unknown[]>`jsonb_build_array(${sql.join(where.map(column))})`,
    })}
    from ${sql.table(snakeCase(entity.name))} as t
    left join ${d} on ${own === undefined ? sql`false` : sql`${d.id} = ${column(own)}`}
      and ${d.enable_state} is distinct from ${CODES.enableState.disabled}
    order by ${key} limit ${MOST}`);
  return rows.flatMap(({ id, communityUuid, deviceSn, values }) => {
    // What belongs to no device is reported by none.
    if (own !== undefined && deviceSn === null) return [];
    const known = Object.fromEntries(where.map((field, at) => [field, values[at]]));
    return [{ id, entity, communityUuid, where: known, ...(deviceSn !== null && { deviceSn }) }];
  });
}
