import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';

type Of = Pick<CatalogueEntity, 'scope'>;

/** Whether rows of both belong to a community each, and so to the same one where one names the other. */
export function shareCommunity(one: Of, other: Of): boolean {
  return one.scope === 'community' && other.scope === 'community';
}

/**
 * What a join by a key says besides: a record names records of its own community alone (`operations/write/check-relations.ts`).
 * A database that is spread over several nodes need not look for it on the others.
 *
 * @returns `and …`; nothing where one of them belongs to no community
 */
export function inSameCommunity(one: Of, alias: string, other: Of, otherAlias: string): RawBuilder<unknown> {
  if (!shareCommunity(one, other)) return sql``;
  return sql` and ${sql.ref(`${otherAlias}.community_uuid`)} = ${sql.ref(`${alias}.community_uuid`)}`;
}

/**
 * What a statement about a record that was read says besides its key, so that it is run where the record lies.
 *
 * @param communityUuid of the record; left out, it is looked for by its key alone
 * @param alias of the rows; left out, they are those of the table
 * @returns `and …`; nothing where rows belong to no community
 */
export function ofCommunity(entity: Of, communityUuid: string | undefined, alias?: string): RawBuilder<unknown> {
  if (entity.scope !== 'community' || communityUuid === undefined) return sql``;
  return sql` and ${sql.ref(alias === undefined ? 'community_uuid' : `${alias}.community_uuid`)} = ${communityUuid}`;
}
