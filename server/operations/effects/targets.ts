import { sql } from 'kysely';
import type { CatalogueEntity, EffectValues } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { lookupColumn, snakeCase } from '../../db/table-of.ts';
import { all } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { Acting } from './acting.ts';
import { type Happened, valueFrom } from './happened.ts';

/** One call changes no more records of another entity by one effect: it would hold them all locked. */
const MOST = 1_000;

/**
 * The keys of the records that an effect is about, in their order: within the reach of the session, of the same community.
 *
 * @throws ApiError effect-too-wide
 */
export async function targetsOf(
  where: EffectValues,
  { database, session }: Acting,
  entity: CatalogueEntity,
  { communityUuid, scopes }: Happened,
): Promise<string[]> {
  const conditions = [];
  for (const [field, words] of Object.entries(where)) {
    const values = [valueFrom(words, scopes)].flat().filter((value) => value !== null);
    // Empty finds nothing: a relation that nobody has filled in is of no record.
    if (values.length === 0) return [];
    const column = sql.ref(`t.${lookupColumn(entity, field)}`);
    conditions.push(sql`${column}::text = any(${values.map(String)}::text[])`);
  }
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const rows = scopedTable(entity, session, entity.scope === 'community' ? communityUuid : undefined);
  const found = await database.run(query`
    select ${selected({ id: sql<string>`${key}` })} from ${rows} as t where ${all(conditions)} order by ${key}
    limit ${MOST + 1}`);
  if (found.length > MOST) throw new ApiError('effect-too-wide', { count: MOST });
  return found.map(({ id }) => id);
}
