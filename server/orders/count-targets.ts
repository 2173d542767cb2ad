import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const s = table('device_sync', 's');

/** Which sync rows a thing counts. */
interface Counts {
  total: RawBuilder<unknown>;
  synced: RawBuilder<unknown>;
}

/** Who is to have it now, and who has it. */
const NOW: Counts = {
  total: sql`${s.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing}, ${codes.syncState.synced},
    ${codes.syncState.failed})`,
  synced: sql`${s.sync_state} = ${codes.syncState.synced}`,
};

/** Who was ever to have it, and who shows it still: one that was recalled goes down to none as the devices drop it. */
const EVER: Counts = {
  total: sql`true`,
  synced: sql`(${s.sync_state} = ${codes.syncState.synced}
    or (${s.sync_state} = ${codes.syncState.toRemove} and ${s.sync_time} is not null))`,
};

/** What devices hold, with a count of those devices in its own row: by syncType, the entity of the targets and their table. */
const COUNTED = {
  [CODES.syncType.face]: { entity: 'facePicture', targets: table('face_picture', 't'), counts: NOW },
  [CODES.syncType.card]: { entity: 'accessCard', targets: table('access_card', 't'), counts: NOW },
  [CODES.syncType.notice]: { entity: 'notice', targets: table('notice', 't'), counts: EVER },
} as const;

type Dependencies = Pick<RecordServices, 'catalogue' | 'database'>;

/**
 * Updates what faces, cards and notices show of their sync rows. By default one that another transaction is changing is skipped: waiting
 * for it with a device's line locked could be a deadlock. It is counted when its orders have been sent.
 */
export async function countTargets(
  { catalogue, database }: Dependencies,
  syncType: string,
  targetIds: readonly string[],
  { wait = false }: { wait?: boolean } = {},
): Promise<void> {
  if (!isCounted(syncType) || targetIds.length === 0) return;
  const { targets: t, counts } = COUNTED[syncType];
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
        count(${s.id}) filter (where ${counts.total})::integer as total,
        count(${s.id}) filter (where ${counts.synced})::integer as synced,
        count(${s.id}) filter (where ${s.sync_state} = ${codes.syncState.failed})::integer as failed
      from free left join ${s} on ${s.sync_type} = ${syncType} and ${s.target_id} = free.id
      group by free.id) c
    where ${t.id} = c.id and ${isOther}`);
}

function isCounted(syncType: string): syncType is keyof typeof COUNTED {
  return Object.hasOwn(COUNTED, syncType);
}
