import { sql } from 'kysely';
import type { CatalogueEntity, Relation, Text } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { snakeCase } from '../../db/table-of.ts';
import { type FieldError, payloadError } from '../../errors.ts';
import { all } from '../filter-condition.ts';
import { scopedTable } from '../scoped-table.ts';

const MISSING: Text = { zh: '{label}不存在或已被删除', en: '{label} does not exist or has been deleted' };

/**
 * What the written values point to is there, in the same community, and stays until the transaction ends.
 *
 * @param communityUuid of the record; undefined where it belongs to none
 * @throws ApiError payload-wrong naming the fields
 */
export async function checkRelations(
  context: CallContext,
  entity: CatalogueEntity,
  values: Readonly<Record<string, unknown>>,
  communityUuid: string | undefined,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries(values)) {
    const property = entity.fields[field];
    const relation = property?.relation ?? property?.items?.relation;
    if (!relation || value === null || value === undefined) continue;
    const keys = [...new Set([value].flat().map(String))];
    if (keys.length === 0 || (await areThere(context, relation, keys, communityUuid))) continue;
    errors.push({
      field,
      message: MISSING[context.language].replace('{label}', property?.label[context.language] ?? field),
    });
  }
  if (errors.length > 0) throw payloadError(errors);
}

async function areThere(
  { catalogue, database, session }: CallContext,
  relation: Relation,
  keys: readonly string[],
  communityUuid: string | undefined,
): Promise<boolean> {
  const target = catalogue.entities[relation.entity];
  if (!target) return false;
  // A read model has no rows to ask for: the module that writes such a record checks it.
  if (target.readModel) return true;
  const field = relation.value ?? target.primaryKey;
  const column = sql.ref(`t.${snakeCase(field)}`);
  const key = target.fields[field]?.type === 'string' ? column : sql`${column}::text`;
  const conditions = [sql`${key} = any(${keys}::text[])`];
  // Communities themselves belong to nobody, but nobody points to one that is not his.
  if (target.scope !== 'community' && target.fields.communityUuid) {
    conditions.push(sql`t.community_uuid = any(${session.communityUuids}::text[])`);
  }
  const found = await database.run(sql`
    select 1 from ${scopedTable(target, session, communityUuid)} as t where ${all(conditions)} for key share`);
  return found.length >= keys.length;
}
