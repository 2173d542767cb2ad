import { type RawBuilder, sql } from 'kysely';
import { query } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { keywordCondition } from '../hidden-values/keyword-condition.ts';
import { entityOf } from '../rows/entity-of.ts';
import { all } from '../rows/filter-condition.ts';
import { sortedBy } from '../rows/page-order.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';

/** Nodes of one level, or found by a search: no user reads more than these. */
const MOST = 1_000;

/**
 * Answers a `tree` call: the nodes below one (`parentId`), or the topmost. A `keyword` finds nodes by name at any depth, and
 * below a node among its own.
 */
export async function tree(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<{ children: Record<string, unknown>[] }> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  if (!endpoint.tree?.parent) throw new Error(`${endpoint.path}: a tree without a parent field is a module's.`);
  const { label } = endpoint.tree;
  const { parentId, keyword, communityUuid } = payload;
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const parent = sql.ref(`t.${snakeCase(endpoint.tree.parent)}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (typeof parentId === 'string') conditions.push(sql`${parent} = ${parentId}`);
  else if (keyword === undefined) conditions.push(sql`${parent} is null`);
  if (typeof keyword === 'string') conditions.push(keywordCondition(context, entity, label, keyword));
  const source = rowSource(catalogue, entity, vault);
  const order = sortedBy(entity, entity.sort.field);
  const rows = await database.run(query`
    select ${source.columns}, not exists (
      select from ${sql.table(snakeCase(entity.name))} as c
      where ${sql.ref(`c.${snakeCase(endpoint.tree.parent)}`)} = ${key}
    ) as " isLeaf"
    from ${scopedTable(entity, session, typeof communityUuid === 'string' ? communityUuid : undefined)} as t
    ${source.joins}
    where ${all(conditions)}
    order by ${order} ${entity.sort.order === 'descend' ? sql`desc nulls last` : sql`asc`}, ${key}
    limit ${MOST}`);
  return { children: rows.map((row) => ({ ...source.present(row, session.level), isLeaf: row[' isLeaf'] })) };
}
