import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const b = table('black_list', 'b');

/** By what an entry is found: its own key as devices know it, the picture of a face that was recognised, or its stranger. */
export interface Suspect {
  id?: string | null | undefined;
  faceUrl?: string | null | undefined;
  strangerId?: string | null | undefined;
}

export interface BlackEntry {
  id: string;
  personName: string;
  faceUrl: string | null;
}

/** Whether an entry `b` counts at a moment. */
const inForce = (at: RawBuilder<unknown>) => sql`${b.black_state} = ${codes.blackState.active}
  and ${b.start_time} <= ${at} and ${b.end_time} > ${at}`;

/** The entry of a community that is about somebody at a moment; undefined where there is none, or it has ended. */
export async function blackEntryOf(
  { database }: Pick<RecordServices, 'database'>,
  communityUuid: string,
  { id = null, faceUrl = null, strangerId = null }: Suspect,
  at: Date,
): Promise<BlackEntry | undefined> {
  if (!id && !faceUrl && !strangerId) return undefined;
  return database.first(query`
    select ${selected({ id: b.id, personName: notNull(b.person_name), faceUrl: b.face_url })} from ${b}
    where ${b.community_uuid} = ${communityUuid}
      and (${b.id} = ${id}::text or ${b.face_url} = ${faceUrl}::text or ${b.stranger_id} = ${strangerId}::text)
      and ${inForce(sql`${at.toISOString()}::timestamptz`)}
    order by ${b.id} = ${id}::text desc nulls last, ${b.create_time} desc limit 1`);
}
