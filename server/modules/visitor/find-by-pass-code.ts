import { ApiError } from '../../core/errors.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { searchByNumber } from '../../hidden-values/number-search.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const v = table('visitor', 'v');

/**
 * The visit whose code somebody shows. The console shows codes to nobody, so a caller could find them out by asking: codes that nobody
 * has are counted and logged as numbers are that are searched.
 *
 * @throws ApiError pass-code-unknown, number-search-checked, number-search-limit
 */
export async function findByPassCode(
  { passCode, communityUuid }: { passCode: string; communityUuid?: string },
  context: CallContext,
): Promise<{ id: string }> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  await searchByNumber({ entity, field: 'passCode', number: passCode }, context, communityUuid);
  // Void codes are removed. Two visits may have the same by chance: the one that begins last is at the gate.
  const found = await database.first(query`
    select ${selected({ id: v.id })} from ${scopedTable(entity, session, communityUuid)} as v
    where ${v.pass_code_index} = ${vault.blindIndex(passCode)} order by ${v.start_time} desc, ${v.id} limit 1`);
  if (!found) throw new ApiError('pass-code-unknown');
  return found;
}
