import type { EntityDocument } from '../../schemas/generated/grammar.ts';

export type Distribution = NonNullable<EntityDocument['distribution']>;

type Said = Pick<EntityDocument, 'scope' | 'partition'>;

/**
 * Where the rows of an entity lie by what its document says anyway: with their community; on one node, where one account reads
 * them or they grow by the month and no community is asked for; else whole on every node, because all communities read them.
 */
export function derivedDistribution({ scope, partition }: Said): Distribution {
  if (scope === 'community') return 'community';
  return scope === 'account' || partition ? 'local' : 'reference';
}

/** Where the rows of an entity lie when the database is spread over several nodes. */
export function distributionOf(entity: Said & Pick<EntityDocument, 'distribution'>): Distribution {
  return entity.distribution ?? derivedDistribution(entity);
}
