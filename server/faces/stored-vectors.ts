import { sql } from 'kysely';
import { assigned } from '../db/sql/assigned.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const consoleFaceSearch = table('console_face_search');
const consoleFaceVector = table('console_face_vector');
const s = table('snapshot', 's');
const v = table('console_face_vector', 'v');

export interface StoredVector {
  snapshotId: string;
  communityUuid: string;
  strangerId: string | null;
  snapTime: Date;
  snapUrl: string | null;
  /** As `packVector` makes it. */
  vector: string;
  /** The print of the picture; null where it could not be made. */
  print: string | null;
  /** 0 to 100. */
  quality: number;
}

/**
 * Keeps the vector of a capture.
 *
 * @returns whether it is the best one of its stranger now, and stands for it from here on
 */
export async function storeVector(
  { database, vault }: Pick<RecordServices, 'database' | 'vault'>,
  { snapshotId, communityUuid, strangerId, snapTime, snapUrl, vector, print, quality }: StoredVector,
): Promise<boolean> {
  const best =
    strangerId === null
      ? undefined
      : await database.first(query`
          select ${selected({ id: v.snapshot_id, quality: v.quality })} from ${v}
          where ${v.stranger_id} = ${strangerId} and ${v.is_best}`);
  const isBest = strangerId !== null && (!best || quality > best.quality);
  if (isBest && best) {
    await database.run(sql`
      update ${consoleFaceVector} set ${assigned(consoleFaceVector, { is_best: false })}
      where ${consoleFaceVector.stranger_id} = ${strangerId} and ${consoleFaceVector.is_best}`);
  }
  await database.run(sql`
    insert into ${consoleFaceVector} (${columnNames(
      consoleFaceVector,
      'snapshot_id',
      'community_uuid',
      'stranger_id',
      'snap_time',
      'snap_url',
      'vector',
      'print',
      'quality',
      'is_best',
    )})
    values (${snapshotId}, ${communityUuid}, ${strangerId}, ${snapTime.toISOString()}::timestamptz, ${snapUrl},
      ${vault.encrypt(vector)}, ${print}::text::bit(1536), ${quality}, ${isBest})`);
  return isBest;
}

/** Removes vectors whose captures are gone, or have lost their pictures by age, and what searches have found more than an hour ago. */
export async function pruneVectors({
  catalogue,
  database,
}: Pick<RecordServices, 'catalogue' | 'database'>): Promise<void> {
  if (!catalogue.entities.snapshot) return;
  await database.run(sql`
    delete from ${consoleFaceVector}
    where not exists (select 1 from ${s} where ${s.id} = ${consoleFaceVector.snapshot_id}
      and (${s.snap_url} is not null or ${consoleFaceVector.snap_url} is null))`);
  await database.run(sql`
    delete from ${consoleFaceSearch} where ${consoleFaceSearch.at} < now() - interval '1 hour'`);
}
