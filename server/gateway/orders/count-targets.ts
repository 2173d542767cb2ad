import { sql } from 'kysely';
import { snakeCase } from '../../db/table-of.ts';
import type { OrderNeeds } from '../gateway-needs.ts';

type Needs = Pick<OrderNeeds, 'catalogue' | 'database'>;

/** What is held by devices and says itself on how many: by syncType, the entity of the targets. */
const COUNTED: Readonly<Record<string, string>> = { '1': 'facePicture', '2': 'accessCard' };

/**
 * Brings what faces and cards show of their sync rows up to date. One that a transaction is just changing is left alone by
 * default: waiting for it, while a device's line is held, could wait for ever. It is counted when its orders have been told.
 */
export async function countTargets(
  { catalogue, database }: Needs,
  syncType: string,
  targetIds: readonly string[],
  { wait = false }: { wait?: boolean } = {},
): Promise<void> {
  const entity = catalogue.entities[COUNTED[syncType] ?? ''];
  if (!entity?.fields.syncedCount || targetIds.length === 0) return;
  const total = entity.fields.deviceTotal ? sql`, device_total = c.total` : sql``;
  const isOther = entity.fields.deviceTotal
    ? sql`(t.device_total, t.synced_count, t.failed_count) is distinct from (c.total, c.synced, c.failed)`
    : sql`(t.synced_count, t.failed_count) is distinct from (c.synced, c.failed)`;
  const table = sql.table(snakeCase(entity.name));
  await database.run(sql`
    with free as (
      select id from ${table} where id = any(${[...new Set(targetIds)]}::text[])
      order by id for update ${wait ? sql`` : sql`skip locked`})
    update ${table} t set synced_count = c.synced, failed_count = c.failed ${total}
    from (
      select free.id,
        count(s.id) filter (where s.sync_state in ('0', '1', '2', '3'))::integer as total,
        count(s.id) filter (where s.sync_state = '2')::integer as synced,
        count(s.id) filter (where s.sync_state = '3')::integer as failed
      from free left join device_sync s on s.sync_type = ${syncType} and s.target_id = free.id
      group by free.id) c
    where t.id = c.id and ${isOther}`);
}
