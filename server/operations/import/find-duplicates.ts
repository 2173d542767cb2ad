import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { FieldError } from '../../core/errors.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { isEncrypted, lookupColumn, snakeCase } from '../../db/table-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { duplicateOf } from '../write/duplicate-error.ts';

const t = commonColumns('t');

type Values = Readonly<Record<string, unknown>>;

/**
 * The new records that exist already, in the table or in earlier rows of the same file.
 *
 * @param uncomparedFields fields that are not compared with the table, since the caller must not find out their values
 * @returns the errors of each record, in their order
 */
export async function findDuplicates(
  { database, language, session, vault }: CallContext,
  entity: CatalogueEntity,
  records: readonly Values[],
  uncomparedFields: ReadonlySet<string> = new Set(),
): Promise<FieldError[][]> {
  const errors: FieldError[][] = records.map(() => []);
  for (const fields of entity.unique) {
    const [error] = (duplicateOf(entity, fields, language).content as { errors: FieldError[] }).errors;
    if (!error) continue;
    const keys = records.map((record) => keyOf(record, fields));
    const there = new Set<string>();
    const wanted = keys.filter((key) => key !== undefined);
    if (wanted.length > 0 && !fields.some((field) => uncomparedFields.has(field))) {
      const columns = fields.map((field) => textOf(entity, field));
      const within =
        fields.includes('communityUuid') && entity.scope === 'community'
          ? sql` and ${t.community_uuid} = any(${session.communityUuids}::text[])`
          : sql``;
      const rows = await database.run(query`
        select ${selected({ key: sql<string[]>`array[${sql.join(columns)}]` })}
        from ${sql.table(snakeCase(entity.name))} as t
        where array[${sql.join(columns)}] in (
          select array(select jsonb_array_elements_text(wanted))
          from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) as wanted
        )${within}`);
      for (const { key } of rows) there.add(JSON.stringify(key));
    }
    for (const [at, key] of keys.entries()) {
      if (key === undefined) continue;
      const text = JSON.stringify(key);
      if (there.has(text)) errors[at]?.push(error);
      there.add(text);
    }
  }
  return errors;

  /** The values as the table has them; undefined where a part is empty: empty values never count as equal. */
  function keyOf(record: Values, fields: readonly string[]): string[] | undefined {
    const parts = fields.map((field) => {
      const value = record[field];
      if (value === null || value === undefined) return undefined;
      const property = entity.fields[field];
      return property && isEncrypted(property) ? vault.blindIndex(String(value)) : String(value);
    });
    return parts.includes(undefined) ? undefined : (parts as string[]);
  }
}

/** A column as rows of a file have it: a moment as the wire writes it. */
function textOf(entity: CatalogueEntity, field: string): RawBuilder<string> {
  const column = sql.ref(`t.${lookupColumn(entity, field)}`);
  return entity.fields[field]?.format === 'date-time'
    ? sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
    : sql`${column}::text`;
}
