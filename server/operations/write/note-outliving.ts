import { sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { Services } from '../../context.ts';
import { snakeCase } from '../../db/table-of.ts';

/** Before a record is deleted: notes what rows that point to it go on showing of it. */
export async function noteOutliving(
  { database }: Pick<Services, 'database'>,
  { name, primaryKey, fields }: CatalogueEntity,
  id: string,
): Promise<void> {
  const outliving = Object.keys(fields).filter((field) => fields[field]?.outlives);
  if (outliving.length === 0) return;
  const pairs = outliving.map((field) => sql`${field}::text, ${sql.id(snakeCase(field))}`);
  await database.run(sql`
    insert into console_outliving (entity, id, fields)
    select ${name}, ${id}, jsonb_build_object(${sql.join(pairs)})
    from ${sql.table(snakeCase(name))} where ${sql.id(snakeCase(primaryKey))} = ${id}
    on conflict (entity, id) do update set fields = excluded.fields`);
}
