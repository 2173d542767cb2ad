import { sql } from 'kysely';
import { recountOf } from '../../db/batch.ts';

/** Counts anew how many residents bear labels of people. */
export const recountLabels = recountOf(async (database, ids) => {
  await database.run(sql`
    update label l set object_count = (select count(*) from resident r where r.label_ids @> array[l.id])::integer
    where l.id = any(${ids}::text[]) and l.label_object = '1'`);
});
