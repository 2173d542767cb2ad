import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert, type SealedCache } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillAccess } from './fill-access.ts';
import { type DemoBatch, demoBatches } from './index.ts';

/** What the rows are made of; the rest of the demo would take the minute that a whole set-up takes. */
const NEEDED = ['room', 'resident', 'household', 'worker', 'device', 'facePicture', 'accessCard'];
const catalogue = loadCatalogue();
const batches: DemoBatch[] = [];

beforeAll(async () => {
  for await (const batch of demoBatches({ size: 'small', today: new Date() })) {
    // The last of them, and most of the work.
    if (batch.entity === 'accessRecord') break;
    if (NEEDED.includes(batch.entity)) batches.push(batch);
  }
}, 60_000);

describe.each(oneDatabase)('who may pass where in the demo, on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    const vault = createVault(loadKeys(place.dataDir));
    const cache: SealedCache = new Map();
    for (const { entity, rows } of batches) await bulkInsert(database, catalogue.entities[entity]!, rows, vault, cache);
    await fillAccess(database, vault);
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await place.remove();
  });

  const figure = async (statement: ReturnType<typeof sql<{ figure: number }>>) =>
    Number((await database.first(statement))?.figure);

  test('there are as many cards of each state as planned', async () => {
    const rows = await database.run(sql<{ state: string; count: number }>`
      select card_state as state, count(*)::integer as count from access_card group by 1 order by 1`);
    const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    expect(counts).toMatchObject({ '0': 100, '2': 40, '3': 25, '4': 60, '5': 300 });
    expect(counts['1']).toBeGreaterThan(2_300);
  });

  // There are no indexes yet: what is counted for each row is counted once, and joined.
  test('rooms and residents have as many cards as they say', async () => {
    for (const [table, key] of [
      ['resident', 'person_id'],
      ['room', 'room_id'],
    ] as const) {
      expect(
        await figure(sql`
          with held as (
            select ${sql.id(key)} as id, count(*) as count from access_card where card_state in ('1', '2', '3', '4') group by 1)
          select count(*) as figure from ${sql.table(table)} t left join held h on h.id = t.id
          where coalesce(t.card_count, 0) <> coalesce(h.count, 0)`),
        table,
      ).toBe(0);
    }
  });

  test('devices, faces and cards say of the sync rows what these add up to', async () => {
    expect(
      await figure(sql`
        with held as (
          select device_id,
            count(*) filter (where sync_type = '1' and sync_state = '2') as faces,
            count(*) filter (where sync_type = '2' and sync_state = '2') as cards,
            count(*) filter (where sync_state = '0') as pending, count(*) filter (where sync_state = '3') as failed
          from device_sync group by 1)
        select count(*) as figure from device d left join held h on h.device_id = d.id
        where (coalesce(d.face_count, 0), coalesce(d.card_count, 0), coalesce(d.pending_sync, 0), coalesce(d.failed_sync, 0))
          <> (coalesce(h.faces, 0), coalesce(h.cards, 0), coalesce(h.pending, 0), coalesce(h.failed, 0))`),
    ).toBe(0);
    for (const table of ['access_card', 'face_picture']) {
      expect(
        await figure(sql`
          with held as (
            select target_id, count(*) as total, count(*) filter (where sync_state = '2') as synced,
              count(*) filter (where sync_state = '3') as failed
            from device_sync group by 1)
          select count(*) as figure from ${sql.table(table)} t left join held h on h.target_id = t.id
          where (t.device_total, t.synced_count, t.failed_count)
            is distinct from (coalesce(h.total, 0)::integer, coalesce(h.synced, 0)::integer, coalesce(h.failed, 0)::integer)`),
        table,
      ).toBe(0);
    }
    expect(await figure(sql`select count(*) as figure from device where failed_sync > 0`)).toBe(2);
  });

  test('what a device is to hold is known, and the simulated ones hold it', async () => {
    expect(await figure(sql`select count(*) as figure from device_sync`)).toBeGreaterThan(50_000);
    expect(
      await figure(sql`
        select count(*) as figure from device_sync s where not exists (select 1 from console_device_held h where h.sync_id = s.id)`),
    ).toBe(0);
    expect(await figure(sql`select count(*) as figure from console_simulated_held`)).toBe(
      await figure(sql`select count(*) as figure from device_sync where sync_state = '2'`),
    );
  });

  test('whoever holds a card or a face that works may pass some door, those whose tenancy has run out none', async () => {
    expect(
      await figure(sql`
        select count(*) as figure from access_card k where k.card_state = '1' and not exists (
          select 1 from door_permission p where p.person_id = k.person_id and p.permission_state = '1')`),
    ).toBe(0);
    expect(
      await figure(sql`
        select count(*) as figure from door_permission p join household h on h.resident_id = p.person_id
        where h.household_state = '3' and p.permission_state <> '3'`),
    ).toBe(0);
    expect(
      await figure(sql`select count(*) as figure from door_permission where permission_state = '3'`),
    ).toBeGreaterThan(50);
  });
});
