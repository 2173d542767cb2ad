import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { mayDo, type SyncVerb } from './type-codes.ts';

const t = table('device_sync', 't');

/**
 * The sync rows of a call, all within the caller's reach and of the kinds of its buttons.
 *
 * @throws ApiError not-found, not-permitted
 */
export async function chosenRows(
  { catalogue, database, endpoint, session }: CallContext,
  ids: readonly string[],
  verb: SyncVerb,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await database.run(query`
    select ${selected({ id: t.id, syncType: notNull(t.sync_type) })}
    from ${scopedTable(entityOf(catalogue, endpoint), session)} as t
    where ${t.id} = any(${wanted}::text[])`);
  if (rows.length < wanted.length) throw new ApiError('not-found');
  if (!rows.every(({ syncType }) => mayDo(session, syncType, verb))) throw new ApiError('not-permitted');
  return rows.map(({ id }) => id);
}
