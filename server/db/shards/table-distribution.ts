import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { rollUpOf } from '../roll-ups/roll-up-of.ts';
import { serverDistribution } from '../server-tables.ts';
import { tableOf } from '../table-of.ts';

export type Distribution = 'community' | 'reference' | 'local';

/** The column that says on which node a community's row lies. */
export const SHARD_KEY = 'community_uuid';

/** Where each table of the console lies when the database is spread over several nodes. Counts by day lie with what they count. */
export function tableDistribution({ entities }: Catalogue): Map<string, Distribution> {
  const places = new Map<string, Distribution>(Object.entries(serverDistribution));
  for (const entity of Object.values(entities)) {
    const table = tableOf(entity);
    if (!table || !entity.distribution) continue;
    places.set(table.name, entity.distribution);
    const counts = rollUpOf(entity);
    if (counts) places.set(counts.name, entity.distribution);
  }
  return places;
}
