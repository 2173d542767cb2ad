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
  const table = sql.table(snakeCase(entity.name));
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const owner = entity.scope === 'account' ? t.create_by : sql<null>`null`;
  const row = await withArchivedRecord(context, entity, payload.id, (all) => {
    const whole = all ? sql`(select * from ${all})` : table;
    const rows = entity.scope === 'account' ? whole : scopedTable(entity, session, undefined, all);
    return database.first(query`
      select ${source.columns}, ${selected({ ' owner': owner })}
      from ${rows} as t ${source.joins}
      where ${key} = ${payload.id}`);
  });
  if (row && (entity.scope !== 'account' || row[' owner'] === session.accountUuid)) {
    return source.present(row, session.level);
  }
  // A record of another community is refused as such, one of the platform that is out of reach counts as missing.
  const isElsewhere =
    entity.scope === 'community' &&
    (await database.first(sql`select 1 from ${table} as t where ${key} = ${payload.id}`));
  throw new ApiError(isElsewhere ? 'other-community' : 'not-found');
}
