import { sql } from 'kysely';
import { recountOf } from '../../db/batch.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';

const l = table('label', 'l');
const r = table('resident', 'r');

/** Counts again how many residents have labels of people. */
export const recountLabels = recountOf(async (database, ids) => {
  await database.run(sql`
    update ${l} set ${assigned(l, {
      object_count: sql`(select count(*) from ${r} where ${r.label_ids} @> array[${l.id}])::integer`,
    })}
    where ${l.id} = any(${ids}::text[]) and ${l.label_object} = ${codes.labelObject.person}`);
});
