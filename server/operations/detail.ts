import { sql } from 'kysely';
import { ApiError } from '../core/errors.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { withArchivedRecord } from '../rows/archived-rows.ts';
import { entityOf } from '../rows/entity-of.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';

const t = commonColumns('t');

/** Answers a `detail` call: the row of the key, whichever community is selected. Its own community or owner decides. */
export async function detail(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<Record<string, unknown>> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const source = rowSource(catalogue, entity, vault);
  const owner =
    entity.scope === 'community' ? t.community_uuid : entity.scope === 'account' ? t.create_by : sql<null>`null`;
  // A record of another community is refused as such, one of the platform that is out of reach counts as missing.
  const row = await withArchivedRecord(context, entity, payload.id, (all) => {
    const whole = all ? sql`(select * from ${all})` : sql.table(snakeCase(entity.name));
    const rows = entity.scope === 'platform' ? scopedTable(entity, session, undefined, all) : whole;
    return database.first(query`
      select ${source.columns}, ${selected({ ' owner': owner })}
      from ${rows} as t ${source.joins}
      where ${sql.ref(`t.${snakeCase(entity.primaryKey)}`)} = ${payload.id}`);
  });
  const reachable = row && (entity.scope !== 'account' || row[' owner'] === session.accountUuid);
  if (!reachable) throw new ApiError('not-found');
  if (entity.scope === 'community' && !session.communityUuids.includes(String(row[' owner']))) {
    throw new ApiError('other-community');
  }
  return source.present(row, session.level);
}
