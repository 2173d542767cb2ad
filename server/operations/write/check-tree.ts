import { sql } from 'kysely';
import type { Catalogue, CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import { payloadError } from '../../core/errors.ts';
import { snakeCase } from '../../db/table-of.ts';
import type { CallContext } from '../../services/call-context.ts';

const BELOW_ITSELF: Text = {
  zh: '{label}不能是自己或自己的下级',
  en: '{label} must not be the record itself or below it',
};

/** The fields by which records of an entity are below one another, as its tree calls and its relations define. */
export function parentFields(catalogue: Catalogue, entity: CatalogueEntity): string[] {
  const ofTrees = Object.values(catalogue.endpoints)
    .filter((endpoint) => endpoint.entity === entity.name && endpoint.tree?.parent !== undefined)
    .map(({ tree }) => String(tree?.parent));
  return [...new Set(ofTrees)].filter((field) => entity.fields[field] && !entity.fields[field].joined);
}

/** A node is not put below itself: it could not be reached any more. @throws ApiError payload-wrong naming the field */
export async function checkTree(
  { catalogue, database, language }: Pick<CallContext, 'catalogue' | 'database' | 'language'>,
  entity: CatalogueEntity,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = sql.table(snakeCase(entity.name));
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  for (const field of parentFields(catalogue, entity)) {
    const parent = values[field];
    if (parent === null || parent === undefined) continue;
    const column = sql.ref(`t.${snakeCase(field)}`);
    const found = await database.first(sql`
      with recursive above as (
        select ${parent}::text as id
        union select ${column}::text from ${table} as t join above on ${key} = above.id
      ) select 1 from above where id = ${id}`);
    if (!found) continue;
    const label = entity.fields[field]?.label[language] ?? field;
    throw payloadError([{ field, message: BELOW_ITSELF[language].replace('{label}', label) }]);
  }
}
