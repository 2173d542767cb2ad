import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const s = table('device_sync', 's');

/** What devices hold, with a count of those devices in its own row: by syncType, the entity of the targets and their table. */
const COUNTED = {
  [CODES.syncType.face]: { entity: 'facePicture', targets: table('face_picture', 't') },
  [CODES.syncType.card]: { entity: 'accessCard', targets: table('access_card', 't') },
} as const;

type Dependencies = Pick<RecordServices, 'catalogue' | 'database'>;

/**
 * Updates what faces and cards show of their sync rows. By default one that another transaction is changing is skipped: waiting
 * for it with a device's line locked could be a deadlock. It is counted when its orders have been sent.
 */
export async function countTargets(
  { catalogue, database }: Dependencies,
  syncType: string,
  targetIds: readonly string[],
  { wait = false }: { wait?: boolean } = {},
): Promise<void> {
  if (!isCounted(syncType) || targetIds.length === 0) return;
  const { targets: t } = COUNTED[syncType];
  const entity = catalogue.entities[COUNTED[syncType].entity];
  if (!entity?.fields.syncedCount) return;
  const isOther = entity.fields.deviceTotal
    ? sql`(${t.device_total}, ${t.synced_count}, ${t.failed_count})
        is distinct from (c.total, c.synced, c.failed)`
    : sql`(${t.synced_count}, ${t.failed_count}) is distinct from (c.synced, c.failed)`;
  await database.run(sql`
    with free as (
      select ${t.id} from ${t} where ${t.id} = any(${[...new Set(targetIds)]}::text[])
      order by ${t.id} for update ${wait ? sql`` : sql`skip locked`})
    update ${t} set ${assigned(t, {
      synced_count: sql`c.synced`,
      failed_count: sql`c.failed`,
      ...(entity.fields.deviceTotal && { device_total: sql`c.total` }),
    })}
    from (
      select free.id,
        count(${s.id}) filter (where ${s.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing},
          ${codes.syncState.synced}, ${codes.syncState.failed}))::integer as total,
        count(${s.id}) filter (where ${s.sync_state} = ${codes.syncState.synced})::integer as synced,
        count(${s.id}) filter (where ${s.sync_state} = ${codes.syncState.failed})::integer as failed
      from free left join ${s} on ${s.sync_type} = ${syncType} and ${s.target_id} = free.id
      group by free.id) c
    where ${t.id} = c.id and ${isOther}`);
}

function isCounted(syncType: string): syncType is keyof typeof COUNTED {
  return Object.hasOwn(COUNTED, syncType);
}
