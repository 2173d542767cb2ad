import { type RawBuilder, sql } from 'kysely';
import { query, selected } from '../../db/sql/query.ts';
import { snakeCase } from '../../db/table-of.ts';
import type { RowsOfAll } from '../../rows/archived-rows.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { all as every, filterConditions } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

/** The rows of an export: those that match the filters and are in reach of the caller. */
export interface ExportedRows {
  table: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** Of the table `t`. */
  key: RawBuilder<unknown>;
  count(): Promise<number>;
}

/** @param all rows in place of those of the table: also those of months that lie in files */
export function exportedRows(
  context: CallContext,
  payload: Readonly<Record<string, unknown>>,
  all?: RowsOfAll,
): ExportedRows {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  const table = scopedTable(entity, session, community, all);
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const conditions = [
    filterConditions(context, entity, endpoint, payload),
    ...(Array.isArray(payload.ids) ? [sql`${key} = any(${payload.ids}::text[])`] : []),
  ];
  return {
    table,
    conditions,
    key,
    async count() {
      const counted = await database.first(
        query`select ${selected({ total: sql<number>`count(*)` })} from ${table} as t where ${every(conditions)}`,
      );
      return counted?.total ?? 0;
    },
  };
}
