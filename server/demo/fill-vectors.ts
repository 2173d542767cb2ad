import { sql } from 'kysely';
import { packVector } from '../core/face-vector.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { drawnVector, portraitIn } from '../demo-pictures/face-vectors.ts';

const consoleFaceVector = table('console_face_vector');
const f = table('snapshot', 'f');
const s = table('snapshot', 's');
const t = table('stranger', 't');

const BATCH = 5_000;

/** The vectors of the demo's captures, as its devices would have sent them; the picture of a stranger stands for it. */
export async function fillVectors(database: Database, vault: Vault): Promise<void> {
  await database.run(sql`truncate ${consoleFaceVector}`);
  const captures = await database.run(query`
    select ${selected({ id: s.id, snapUrl: notNull(s.snap_url) })} from ${s} where ${s.snap_url} is not null
    order by ${s.id}`);
  for (let from = 0; from < captures.length; from += BATCH) {
    const some = captures.slice(from, from + BATCH).flatMap(({ id, snapUrl }) => {
      const portrait = portraitIn(snapUrl);
      return portrait === undefined ? [] : [{ id, vector: vault.encrypt(packVector(drawnVector(portrait, id))) }];
    });
    await database.run(sql`
      insert into ${consoleFaceVector} (${columnNames(
        consoleFaceVector,
        'snapshot_id',
        'community_uuid',
        'stranger_id',
        'snap_time',
        'snap_url',
        'vector',
        'quality',
        'is_best',
      )})
      select ${s.id}, ${s.community_uuid}, ${s.stranger_id}, ${s.snap_time}, ${s.snap_url}, given.vector, 70,
        coalesce(${t.id} is not null and ${s.id} = (
          select min(${f.id}) from ${f} where ${f.stranger_id} = ${t.id}), false)
      from unnest(${some.map(({ id }) => id)}::text[], ${some.map(({ vector }) => vector)}::text[]) as given (id, vector)
        join ${s} on ${s.id} = given.id left join ${t} on ${t.id} = ${s.stranger_id}`);
  }
}
