import { sql } from 'kysely';
import type { Catalogue, CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../../../server/core/load-catalogue.ts';
import { makeKeys, parseKeys } from '../../../server/crypto/keys.ts';
import { createVault, type Vault } from '../../../server/crypto/vault.ts';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { type DatabaseKind, makeTestDatabase } from '../../../server/testing/test-database.ts';

export const OWN = 'own';
/** Half of the openings are of the community that is asked about. */
const COMMUNITIES = [OWN, 'other'];
const DAYS = 365;

/** Openings of a year, with counts by day and without: the same table, read by two sets of documents. */
export interface FiguresWorld {
  database: Database;
  vault: Vault;
  without: Catalogue;
  counted: Catalogue;
  end(): Promise<void>;
}

export function openings(catalogue: Catalogue): CatalogueEntity {
  const { accessRecord } = catalogue.entities;
  if (!accessRecord) throw new Error('There are no openings.');
  return accessRecord;
}

/** A database of its own with so many openings, tidied, in which nothing is counted yet. */
export async function prepareFigures(kind: DatabaseKind, records: number): Promise<FiguresWorld> {
  const { entities, ...rest } = loadCatalogue();
  const { accessRecord, device } = entities;
  if (!accessRecord || !device) throw new Error('There are no openings.');
  const documents = (record: CatalogueEntity): Catalogue => ({ ...rest, entities: { accessRecord: record, device } });
  const rollUp = { by: 'openTime', groups: ['deviceId', 'openResult', 'direction'], sums: ['temperature'] };
  const without = documents(accessRecord);
  const place = await makeTestDatabase(kind);
  const database = await openDatabase(place);
  await migrate(database, without, { indexes: false });
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`
      insert into device (id, device_name, community_uuid)
      select c || d, 'door ' || d, c from unnest(${COMMUNITIES}::text[]) as c, generate_series(0, 19) as d`);
    await database.run(sql`
      insert into access_record (id, community_uuid, device_id, person_id, open_time, open_type, open_result, direction, temperature)
      select 'r' || i, c, c || (i / 2 % 20), 'p' || (i::bigint * 7919 % 3000), now() - i * (${DAYS} * interval '1 day' / ${records}::integer),
        (1 + i % 5)::text, case when i % 23 = 0 then '0' else '1' end, (1 + i / 3 % 2)::text, 36 + (i % 17)::double precision / 10
      from (select i, (${COMMUNITIES}::text[])[1 + i % 2] as c from generate_series(0, ${records}::integer - 1) as i) as given`);
  });
  // Their months, and the indexes.
  await migrate(database, without);
  await database.maintain({ everything: true });
  return {
    database,
    vault: createVault(parseKeys(makeKeys(), 'bench')),
    without,
    counted: documents({ ...accessRecord, rollUp }),
    end: async () => {
      await database.close();
      await place.remove();
    },
  };
}
