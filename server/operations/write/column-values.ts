import { type RawBuilder, sql } from 'kysely';
import type { Property } from '../../../schemas/generated/grammar.ts';
import type { Vault } from '../../crypto/vault.ts';
import { sealedInside } from '../../db/sealed-entries.ts';
import { columnType, hasTail, indexColumn, isEncrypted, snakeCase, tailColumn } from '../../db/table-of.ts';

/** The columns of a field with their values: an encrypted field also has index columns. */
export function columnValues(
  field: string,
  property: Property,
  value: unknown,
  vault: Vault,
): [column: string, value: RawBuilder<unknown>][] {
  const column = snakeCase(field);
  const isEmpty = value === null || value === undefined || value === '';
  if (isEncrypted(property)) {
    const text = isEmpty ? undefined : String(value);
    const index = sql`${text === undefined ? null : vault.blindIndex(text)}::text`;
    const tail = sql`${text === undefined ? null : vault.tailIndex(text)}::text`;
    return [
      [column, sql`${text === undefined ? null : vault.encrypt(text)}::text`],
      [indexColumn(field), index],
      ...(hasTail(property) ? [[tailColumn(field), tail] as [string, RawBuilder<unknown>]] : []),
    ];
  }
  const type = columnType(property);
  const stored = isEmpty ? null : type === 'jsonb' ? JSON.stringify(sealedInside(value, property, vault)) : value;
  return [[column, sql`${stored}::${sql.raw(type)}`]];
}
