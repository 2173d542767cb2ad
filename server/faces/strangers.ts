import { sql } from 'kysely';
import type { StrangerStateCode } from '../../schemas/generated/entities.ts';
import { similarityOf, unpackVector } from '../core/face-vector.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { initialState } from '../lifecycle/initial-state.ts';
import type { RecordServices } from '../services/record-services.ts';

const s = table('snapshot', 's');
const stranger = table('stranger');
const t = table('stranger', 't');
const v = table('console_face_vector', 'v');

export interface Stranger {
  id: string;
  state: StrangerStateCode;
  matchPersonType: string | null;
  matchPersonId: string | null;
}

/** When two captures count as the same stranger. */
export interface Alike {
  /** Percent, at least. */
  similarity: number;
  /** Days since the stranger was last seen, at most. */
  days: number;
}

/** The stranger of a community whose face is nearest to one, and near enough; undefined where there is none. */
export async function nearestStranger(
  { database, vault }: Pick<RecordServices, 'database' | 'vault'>,
  communityUuid: string,
  vector: Int8Array,
  at: Date,
  { similarity, days }: Alike,
): Promise<Stranger | undefined> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const known = await database.run(query`
    select ${selected({
      id: t.id,
      state: sql<StrangerStateCode>`coalesce(${t.stranger_state}, ${codes.strangerState.new})`,
      matchPersonType: t.match_person_type,
      matchPersonId: t.match_person_id,
      vector: v.vector,
    })}
    from ${v} join ${t} on ${t.id} = ${v.stranger_id}
    where ${v.community_uuid} = ${communityUuid} and ${v.is_best}
      and ${t.last_time} > ${moment} - make_interval(days => ${days})
      and ${t.first_time} < ${moment} + make_interval(days => ${days})
    order by ${t.id}`);
  let nearest: { like: number; one: (typeof known)[number] } | undefined;
  for (const one of known) {
    const like = similarityOf(vector, unpackVector(vault.decrypt(one.vector)));
    if (like >= similarity && (!nearest || like > nearest.like)) nearest = { like, one };
  }
  if (!nearest) return undefined;
  const { vector: _, ...found } = nearest.one;
  return found;
}

/** A stranger who was not seen before. What is counted of the captures is written by `recountStranger`. */
export async function addStranger(services: RecordServices, communityUuid: string): Promise<Stranger> {
  const { catalogue, database, vault } = services;
  const { stranger: entity } = catalogue.entities;
  if (!entity) throw new Error('Captures of strangers need the entity stranger.');
  const id = newId();
  const now = wallTime(new Date());
  const row = {
    id,
    createTime: now,
    updateTime: now,
    revision: 1,
    communityUuid,
    strangerState: initialState(services, 'stranger'),
  };
  await bulkInsert(database, entity, [row], vault);
  return { id, state: row.strangerState, matchPersonType: null, matchPersonId: null };
}

/** Between 23:00 and 05:00 in UTC+8. */
export const atNight = sql<boolean>`(${s.snap_time} at time zone 'Asia/Shanghai')::time >= time '23:00'
  or (${s.snap_time} at time zone 'Asia/Shanghai')::time < time '05:00'`;

/**
 * Writes what a stranger's captures come to. It is no change that an operator makes, so the revision stays.
 *
 * @param faceUrl the best picture, where there is a better one now
 */
export async function recountStranger({ database }: RecordServices, id: string, faceUrl?: string): Promise<void> {
  const d = table('device', 'd');
  await database.run(sql`
    update ${stranger} set ${assigned(stranger, {
      first_time: sql`c.first_time`,
      last_time: sql`c.last_time`,
      snap_count: sql`c.snaps`,
      day_count: sql`c.days`,
      device_count: sql`c.devices`,
      night_count: sql`c.nights`,
      last_device_name: sql`c.device_name`,
      update_time: sql`now()`,
      ...(faceUrl !== undefined && { face_url: faceUrl }),
    })}
    from (
      select min(${s.snap_time}) as first_time, max(${s.snap_time}) as last_time, count(*)::integer as snaps,
        count(distinct (${s.snap_time} at time zone 'Asia/Shanghai')::date)::integer as days,
        count(distinct ${s.device_id})::integer as devices,
        (count(*) filter (where ${atNight}))::integer as nights,
        (array_agg(${d.device_name} order by ${s.snap_time} desc))[1] as device_name
      from ${s} left join ${d} on ${d.id} = ${s.device_id} where ${s.stranger_id} = ${id}) c
    where ${stranger.id} = ${id} and c.snaps > 0`);
}
