import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';

/** The rows that are changed, which count their changes. */
type Revised = { readonly revision: RawBuilder<number | null> };

/** The revision that a changed row gets; rows of before there were any have none. */
export function nextRevision(of: Revised): RawBuilder<number> {
  return sql`coalesce(${of.revision}, 0) + 1`;
}

/** What every change of a record writes as well: the time, and the next revision, so that an earlier read counts as outdated. */
export function touched(of: Revised): { update_time: RawBuilder<string>; revision: RawBuilder<number> } {
  return { update_time: sql`now()`, revision: nextRevision(of) };
}

/** The same as far as an entity has the fields. */
export function touchedFields(
  { fields }: Pick<CatalogueEntity, 'fields'>,
  of: Revised,
): Partial<ReturnType<typeof touched>> {
  const { update_time, revision } = touched(of);
  return { ...(fields.updateTime && { update_time }), ...(fields.revision && { revision }) };
}
