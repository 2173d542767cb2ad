import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { type Installation, setUp } from '../setup.ts';
import { databaseKinds, makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe.each(databaseKinds)('who may pass where in the demo, on %s', (kind) => {
  let place: TestDatabase;
  let installation: Installation;
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    const config = { ...readConfig({}), ...place };
    installation = await setUp({ config, catalogue: loadCatalogue(), demo: 'small', regions: false });
  }, 240_000);
  afterAll(async () => {
    await installation?.database.close();
    await place.remove();
  });

  const figure = async (statement: ReturnType<typeof sql<{ figure: number }>>) =>
    Number((await installation.database.first(statement))?.figure);

  test('there are as many cards of each state as planned', async () => {
    const rows = await installation.database.run(sql<{ state: string; count: number }>`
      select card_state as state, count(*)::integer as count from access_card group by 1 order by 1`);
    const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    expect(counts).toMatchObject({ '0': 100, '2': 40, '3': 25, '4': 60, '5': 300 });
    expect(counts['1']).toBeGreaterThan(2_300);
  });

  test('rooms and residents have as many cards as they say', async () => {
    expect(
      await figure(sql`
        select count(*) as figure from resident r where r.card_count is distinct from
          (select count(*) from access_card k where k.person_id = r.id and k.card_state in ('1', '2', '3', '4'))`),
    ).toBe(0);
    expect(
      await figure(sql`
        select count(*) as figure from room r where coalesce(r.card_count, 0) <>
          (select count(*) from access_card k where k.room_id = r.id and k.card_state in ('1', '2', '3', '4'))`),
    ).toBe(0);
  });

  test('devices, faces and cards say of the sync rows what these add up to', async () => {
    expect(
      await figure(sql`
        select count(*) as figure from device d where
          (coalesce(d.face_count, 0), coalesce(d.card_count, 0), coalesce(d.pending_sync, 0), coalesce(d.failed_sync, 0)) is distinct from (
            select (count(*) filter (where s.sync_type = '1' and s.sync_state = '2')::integer,
              count(*) filter (where s.sync_type = '2' and s.sync_state = '2')::integer,
              count(*) filter (where s.sync_state = '0')::integer, count(*) filter (where s.sync_state = '3')::integer)
            from device_sync s where s.device_id = d.id)`),
    ).toBe(0);
    for (const table of ['access_card', 'face_picture']) {
      expect(
        await figure(sql`
          select count(*) as figure from ${sql.table(table)} t where (t.device_total, t.synced_count, t.failed_count) is distinct from (
            select (count(*)::integer, count(*) filter (where s.sync_state = '2')::integer,
              count(*) filter (where s.sync_state = '3')::integer)
            from device_sync s where s.target_id = t.id)`),
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
