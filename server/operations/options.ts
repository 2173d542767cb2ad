import { sql } from 'kysely';
import type { Option } from '../../schemas/generated/endpoints.ts';
import { query } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { keywordCondition } from '../hidden-values/keyword-condition.ts';
import { entityOf } from '../rows/entity-of.ts';
import { all, filterConditions } from '../rows/filter-condition.ts';
import { hiddenKind } from '../rows/hidden-kind.ts';
import { optionFields } from '../rows/option-fields.ts';
import { sortedBy } from '../rows/page-order.ts';
import { rowSource } from '../rows/row-source.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';

export const MAX_OPTIONS = 50;

/** Answers an `options` call: at most 50 choices whose label contains the keyword, or the choices of given values. */
export async function options(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<Option[]> {
  const { catalogue, database, endpoint, session, vault } = context;
  const entity = entityOf(catalogue, endpoint);
  const { value, label } = optionFields(catalogue, endpoint);
  const { keyword, values, communityUuid } = payload;
  const source = rowSource(catalogue, entity, vault, [...new Set([value, label, ...endpoint.labels])]);
  const conditions = [filterConditions(context, entity, endpoint, payload)];
  if (typeof keyword === 'string') conditions.push(keywordCondition(context, entity, label, keyword));
  if (Array.isArray(values)) conditions.push(sql`${sql.ref(`t.${snakeCase(value)}`)} = any(${values}::text[])`);
  // The order of names would reveal hidden parts of them.
  const hidden = hiddenKind(catalogue, entity, label, session.level) !== undefined;
  const order = hidden ? sql`` : sql`${sortedBy(entity, label)},`;
  const rows = await database.run(query`
    select ${source.columns}
    from ${scopedTable(entity, session, typeof communityUuid === 'string' ? communityUuid : undefined)} as t
    ${source.joins}
    where ${all(conditions)}
    order by ${order} ${sql.ref(`t.${snakeCase(value)}`)}
    limit ${Array.isArray(values) ? values.length : MAX_OPTIONS}`);
  return rows.map((row) => {
    const shown = source.present(row, session.level);
    const labels = Object.fromEntries(endpoint.labels.map((name) => [name, shown[name]]));
    return { ...labels, value: String(shown[value]), label: String(shown[label] ?? '') };
  });
}
