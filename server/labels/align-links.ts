import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import { h, homeOf } from '../rows/home-of.ts';

const a = table('label_alarm', 'a');
const k = table('label_object_link', 'k');
const link = table('label_object_link');
const l = table('label', 'l');
const r = table('resident', 'r');

/**
 * Makes the links of labels of people the same as what residents say of themselves (`labelIds`), whichever way that was written: a
 * form, an import, a batch. A person who is no longer away counts as absent from now on.
 *
 * @param labelIds left out, all labels
 */
export async function alignLinks(database: Database, labelIds?: readonly string[]): Promise<void> {
  const chosen = labelIds ? sql` and ${l.id} = any(${labelIds}::text[])` : sql``;
  const gone = await database.run(query`
    select ${selected({ id: k.id, residentId: k.resident_id, pauses: l.pauses_alarms })} from ${k} join ${l} on ${l.id} = ${k.label_id}
    where ${l.label_object} = ${codes.labelObject.person}${chosen}
      and not exists (select 1 from ${r} where ${r.id} = ${k.object_id} and ${r.label_ids} @> array[${k.label_id}])`);
  await removeLinks(
    database,
    gone.map(({ id }) => id),
  );
  const back = gone.flatMap(({ residentId, pauses }) => (pauses && residentId ? [residentId] : []));
  if (back.length > 0) {
    await database.run(sql`
      update ${link} set ${assigned(link, { count_from: sql`now()` })} where ${link.resident_id} = any(${back}::text[])`);
  }
  await database.run(sql`
    insert into ${link} (${columnNames(
      link,
      'id',
      'create_time',
      'update_time',
      'revision',
      'community_uuid',
      'label_id',
      'object_id',
      'resident_id',
      'household_id',
      'area_id',
      'building_id',
      'unit_id',
      'floor_id',
      'room_id',
      'space_name',
      'bind_time',
      'count_from',
    )})
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${r.community_uuid}, ${l.id}, ${r.id}, ${r.id}, ${h.id},
      ${h.area_id}, ${h.building_id}, ${h.unit_id}, ${h.floor_id}, ${h.room_id}, ${h.space_name}, now(), now()
    from ${l} join ${r} on ${r.label_ids} @> array[${l.id}] and ${r.community_uuid} = ${l.community_uuid}
      left join ${homeOf(sql`${r.id}`)}
    where ${l.label_object} = ${codes.labelObject.person}${chosen}
      and not exists (select 1 from ${k} where ${k.label_id} = ${l.id} and ${k.object_id} = ${r.id})
    on conflict do nothing`);
}

/** People move: their links follow them to where they live now. */
export async function alignHomes(database: Database): Promise<void> {
  await database.run(sql`
    update ${link} set ${assigned(link, {
      household_id: sql`now_at.household_id`,
      area_id: sql`now_at.area_id`,
      building_id: sql`now_at.building_id`,
      unit_id: sql`now_at.unit_id`,
      floor_id: sql`now_at.floor_id`,
      room_id: sql`now_at.room_id`,
      space_name: sql`now_at.space_name`,
    })}
    from (select ${k.id} as link_id, ${h.id} as household_id, ${h.area_id} as area_id, ${h.building_id} as building_id,
        ${h.unit_id} as unit_id, ${h.floor_id} as floor_id, ${h.room_id} as room_id, ${h.space_name} as space_name
      from ${k} left join ${homeOf(sql`${k.resident_id}`)} where ${k.resident_id} is not null) now_at
    where now_at.link_id = ${link.id}
      and (${link.household_id}, ${link.space_name}) is distinct from (now_at.household_id, now_at.space_name)`);
}

/** Takes links away; alarms that they have raised stay, and name their label themselves. */
export async function removeLinks(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.run(sql`
    update ${a} set ${assigned(a, { link_id: null, ...touched(a) })} where ${a.link_id} = any(${ids}::text[])`);
  await database.run(sql`delete from ${link} where ${link.id} = any(${ids}::text[])`);
}

/** Writes down who has given labels, where nobody stands there yet. */
export async function nameBinder(
  database: Database,
  labelIds: readonly string[],
  objectIds: readonly string[],
  by: string,
): Promise<void> {
  await database.run(sql`
    update ${link} set ${assigned(link, { bind_by: by })}
    where ${link.label_id} = any(${labelIds}::text[]) and ${link.object_id} = any(${objectIds}::text[])
      and ${link.bind_by} is null`);
}
