import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { StartFailure } from '../core/start-failure.ts';
import { makeKeys, parseKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { databasesThatDiffer, makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const label = { zh: '字段', en: 'Field' };
const text: Property = { type: 'string', label };

function catalogueOf(fields: Record<string, Property>, rest: Partial<CatalogueEntity> = {}): Catalogue {
  const pet: CatalogueEntity = {
    name: 'petAnimal',
    title: label,
    scope: 'platform',
    rows: 'own',
    primaryKey: 'id',
    readModel: false,
    appendOnly: false,
    fields: { id: text, ...fields },
    required: [],
    indexes: [],
    unique: [],
    sort: { field: 'id', order: 'ascend' },
    ...rest,
  };
  return {
    entities: { petAnimal: pet, view: { ...pet, name: 'view', readModel: true } },
    endpoints: {},
    dictionaries: {},
    menu: [],
    roles: [],
  };
}

describe.each(databasesThatDiffer('storage'))('tables on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const columns = async () =>
    Object.fromEntries(
      (
        await database.run(sql<{ name: string; type: string }>`
          select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
          where attrelid = 'pet_animal'::regclass and attnum > 0`)
      ).map(({ name, type }) => [name, type]),
    );
  const indexes = async () =>
    (
      await database.run(
        sql<{ definition: string }>`select indexdef as definition from pg_indexes where tablename = 'pet_animal'`,
      )
    )
      .map(({ definition }) => definition.replace(/.*USING btree /, ''))
      .sort();

  test('are made of the fields that are stored; a read model has none', async () => {
    await migrate(
      database,
      catalogueOf(
        {
          petName: text,
          birthTime: { type: 'string', label, format: 'date-time' },
          birthDay: { type: 'string', label, format: 'calendar-date' },
          legs: { type: 'integer', label },
          weight: { type: 'number', label, decimals: 1 },
          tame: { type: 'boolean', label },
          toys: { type: 'array', label, items: { type: 'string' } },
          family: { type: 'object', label },
          phone: { type: 'string', label, sensitive: { mask: 'phone', encrypted: true } },
          ownerName: { type: 'string', label, joined: { relation: 'id', field: 'name' } },
        },
        { indexes: [['phone', 'birthTime'], ['legs', 'weight'], ['legs']], unique: [['petName']] },
      ),
    );
    expect(await columns()).toEqual({
      id: 'text',
      pet_name: 'text',
      birth_time: 'timestamp(0) with time zone',
      birth_day: 'date',
      legs: 'integer',
      weight: 'double precision',
      tame: 'boolean',
      toys: 'text[]',
      family: 'jsonb',
      phone: 'text',
      phone_index: 'text',
      phone_tail: 'text',
    });
    expect(await indexes()).toEqual([
      '(id)',
      '(legs, weight)',
      '(pet_name)',
      '(phone_index, birth_time)',
      '(phone_tail, birth_time)',
    ]);
    expect(await database.first(sql`select to_regclass('view') as view`)).toEqual({ view: null });
  });

  test('take rows with every kind of value', async () => {
    const { petAnimal } = catalogueOf({
      petName: text,
      birthTime: { type: 'string', label, format: 'date-time' },
      weight: { type: 'number', label, decimals: 1 },
      tame: { type: 'boolean', label },
      toys: { type: 'array', label, items: { type: 'string' } },
      family: { type: 'object', label },
      phone: { type: 'string', label, sensitive: { mask: 'phone', encrypted: true } },
    }).entities;
    if (!petAnimal) throw new Error('No entity');
    const vault = createVault(parseKeys(makeKeys(), 'test'));
    const names = ['猫', 'a "b" \\ {c},', 'NULL', '', "o'hara\n", '张 三'];
    await bulkInsert(
      database,
      petAnimal,
      names.map((petName, at) => ({
        id: String(at),
        petName,
        birthTime: '2026-11-20 04:30:00',
        weight: 1.25,
        tame: at % 2 === 0,
        toys: at ? ['球', 'a,b'] : null,
        family: { mother: petName },
        phone: at ? '15412340001' : null,
      })),
      vault,
    );
    const rows = await database.run(sql<Record<string, unknown>>`select * from pet_animal order by id`);
    expect(rows.map(({ pet_name }) => pet_name)).toEqual(names);
    expect(rows[1]).toMatchObject({
      birth_time: '2026-11-20 04:30:00',
      weight: 1.3,
      tame: false,
      toys: ['球', 'a,b'],
      family: { mother: names[1] },
    });
    expect(rows[0]).toMatchObject({ toys: null, phone: null, phone_index: null, phone_tail: null });
    expect(vault.decrypt(String(rows[1]?.phone))).toBe('15412340001');
    expect(rows[1]).toMatchObject({
      phone_index: vault.blindIndex('15412340001'),
      phone_tail: vault.tailIndex('99990001'),
    });
  });

  test('grow by new fields, and lose nothing when a field goes', async () => {
    await migrate(database, catalogueOf({ colour: text }, { indexes: [['colour']] }));
    expect(await columns()).toMatchObject({ colour: 'text', pet_name: 'text' });
    expect(await database.first(sql`select count(*) as rows from pet_animal`)).toEqual({ rows: 6 });
    await migrate(database, catalogueOf({ colour: text }, { indexes: [['colour']] }));
  });

  test.runIf(kind === 'postgres')(
    'are not waited for where nothing is to be added, and one at a time where it is',
    async () => {
      const other = await openDatabase(place);
      const held = async (work: () => Promise<void>) =>
        other.transaction(async () => {
          await other.run(sql`select count(*) from console_nonce, console_session, pet_animal`);
          await work();
        });
      // Whoever is answered meanwhile holds these tables until its end.
      await held(() => migrate(database, catalogueOf({ colour: text }, { indexes: [['colour']] })));
      let grown: Promise<void> | undefined;
      await held(async () => {
        grown = migrate(database, catalogueOf({ colour: text, coat: text }, { indexes: [['colour']] }));
        // A table that came first in the change would be held by now, and this would wait for it without end.
        await vi.waitFor(async () =>
          expect(
            await database.run(
              sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`,
            ),
          ).toHaveLength(1),
        );
        await other.run(sql`update console_session set seen_at = now() where token_hash = 'nobody'`);
      });
      await grown;
      expect(await columns()).toMatchObject({ coat: 'text' });
      await other.close();
    },
  );

  test('grow by lists, objects, money and a state, which then take values', async () => {
    const fields: Record<string, Property> = {
      fee: { type: 'integer', label, money: true },
      petState: { ...text, dictionary: 'petState' },
      vaccines: { type: 'array', label, items: { type: 'object', properties: { name: text } } },
      weights: { type: 'array', label, items: { type: 'number' } },
      home: { type: 'object', label, properties: { room: text } },
    };
    const lifecycle = {
      field: 'petState',
      initial: '0',
      transitions: { pass: { label, from: ['0'], to: '1' } },
    };
    const grown = catalogueOf(fields, { lifecycle });
    await migrate(database, grown);
    expect(await columns()).toMatchObject({
      fee: 'bigint',
      pet_state: 'text',
      vaccines: 'jsonb',
      weights: 'jsonb',
      home: 'jsonb',
    });
    const row = {
      id: 'money',
      fee: 3_000_000_000,
      petState: '0',
      vaccines: [{ name: 'a' }],
      weights: [1.5, 2],
      home: { room: 'B' },
    };
    const { petAnimal } = grown.entities;
    if (!petAnimal) throw new Error('No entity');
    await bulkInsert(database, petAnimal, [row], createVault(parseKeys(makeKeys(), 'test')));
    expect(
      await database.first(sql`
        select id, fee, pet_state as "petState", vaccines, weights, home from pet_animal where id = 'money'`),
    ).toEqual(row);
    await database.run(sql`delete from pet_animal where id = 'money'`);
  });

  test('are not changed: a field of another type is refused with both types named', async () => {
    const refused = migrate(database, catalogueOf({ legs: { type: 'string', label } }));
    await expect(refused).rejects.toThrow(StartFailure);
    await expect(refused).rejects.toThrow(
      'The column legs of the table pet_animal is integer, and its entity now asks for text.',
    );
  });

  test('refuse a unique index that their rows are in the way of, and say which', async () => {
    const refused = migrate(
      database,
      catalogueOf({ birthTime: { type: 'string', label, format: 'date-time' } }, { unique: [['birthTime']] }),
    );
    await expect(refused).rejects.toThrow('Rows of the table pet_animal are the same in birth_time');
  });
});
