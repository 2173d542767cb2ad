import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../database.ts';
import { tablesOf } from '../migrate.ts';
import { isToBePartitioned } from '../partitions/partition-tables.ts';
import { mustBeWhole } from './backup.ts';
import { type LoadOptions, loadTables } from './load-tables.ts';
import { storedTables } from './stored-tables.ts';
import { beginSnapshot, tableEvents } from './table-events.ts';

/**
 * Copies what a database holds at one moment to an empty one, each table compared by its rows and their checksum.
 *
 * @returns tables of the old schema that are none of the console's and stay behind
 * @throws StartFailure as `loadTables` does, or when there is nothing to move
 */
export async function moveTo(
  source: Database,
  target: Database,
  { keys, ...options }: Omit<LoadOptions, 'replace'> & { catalogue: Catalogue; keys: Keys },
): Promise<string[]> {
  return source.transaction(async () => {
    await beginSnapshot(source);
    const { kept, foreign } = await storedTables(source, options.catalogue);
    await mustBeWhole(source, keys, kept.length > 0);
    const partitioned = tablesOf(options.catalogue).filter(isToBePartitioned);
    await loadTables(target, tableEvents(source, kept, partitioned), { ...options, replace: false });
    return foreign;
  });
}
