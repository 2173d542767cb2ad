import { sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { snakeCase } from '../../db/table-of.ts';
import { ofCommunity } from '../../rows/same-community.ts';
import type { Services } from '../../services/services.ts';

const consoleOutliving = table('console_outliving');
const excluded = table('console_outliving', 'excluded');

/**
 * Before a record is deleted: stores what rows that refer to it still show of it.
 *
 * @param communityUuid of the record, where it is known
 */
export async function noteOutliving(
  { database }: Pick<Services, 'database'>,
  entity: CatalogueEntity,
  id: string,
  communityUuid?: string,
): Promise<void> {
  const { name, primaryKey, fields } = entity;
  const outliving = Object.keys(fields).filter((field) => fields[field]?.outlives);
  if (outliving.length === 0) return;
  const pairs = outliving.map((field) => sql`${field}::text, ${sql.id(snakeCase(field))}`);
  await database.run(sql`
    insert into ${consoleOutliving} (${columnNames(consoleOutliving, 'entity', 'id', 'fields')})
    select ${name}, ${id}, jsonb_build_object(${sql.join(pairs)})
    from ${sql.table(snakeCase(name))} where ${sql.id(snakeCase(primaryKey))} = ${id}${ofCommunity(entity, communityUuid)}
    on conflict (${columnNames(consoleOutliving, 'entity', 'id')}) do update
      set ${assigned(consoleOutliving, { fields: excluded.fields })}`);
}
