import { sql } from 'kysely';
import { recountOf } from '../../db/batch.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import { alignLinks } from '../../labels/align-links.ts';

const l = table('label', 'l');
const r = table('resident', 'r');

/** Counts again how many residents have labels of people, and makes their links the same. */
export const recountLabels = recountOf(async (database, ids) => {
  await alignLinks(database, ids);
  await database.run(sql`
    update ${l} set ${assigned(l, {
      object_count: sql`(select count(*) from ${r} where ${r.community_uuid} = ${l.community_uuid} and ${r.label_ids} @> array[${l.id}])::integer`,
    })}
    where ${l.id} = any(${ids}::text[]) and ${l.label_object} = ${codes.labelObject.person}`);
});
