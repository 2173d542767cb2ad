import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Property } from '../../../schemas/generated/grammar.ts';
import { StartFailure } from '../../core/start-failure.ts';
import { makeKeys, parseKeys } from '../../crypto/keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { watchDataKeys } from '../../crypto/watch-data-keys.ts';
import { databasesThatDiffer, makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { storedTables } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { openedInside, sealedInside } from '../sealed-entries.ts';
import { eventCatalogue, fillEvents } from '../testing/event-world.ts';
import { keyUse } from './key-use.ts';
import { withNewKey, withoutKey } from './keys-text.ts';
import { replaceKeysFile } from './replace-keys-file.ts';
import { mustBeUnused } from './retire-key.ts';
import { rewriteValues } from './rewrite-values.ts';

const catalogue = eventCatalogue();
const first = makeKeys();
const second = withNewKey(first).text;
const oldVault = createVault(parseKeys(first, 'test'));
const vault = createVault(parseKeys(second, 'test'));

test('a new key encrypts, the older one still reads; the one that encrypts cannot go', () => {
  expect(vault.encrypt('a')).toMatch(/^2\./);
  expect(vault.decrypt(oldVault.encrypt('a'))).toBe('a');
  expect(vault.blindIndex('a')).toBe(oldVault.blindIndex('a'));
  expect(parseKeys(withoutKey(second, '1'), 'test').data.map(({ id }) => id)).toEqual(['2']);
  expect(() => withoutKey(second, '2')).toThrow('The data key 2 is the one that encrypts');
  expect(() => withoutKey(second, '7')).toThrow('There is no data key 7: there are 1, 2.');
});

describe.each(databasesThatDiffer('storage'))('values on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  const table = async (name: string) => {
    const found = (await storedTables(database, catalogue)).kept.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const phones = async () =>
    Object.fromEntries(
      (
        await database.run(sql<{ id: string; phone: string }>`select id, phone from pet_event where phone is not null`)
      ).map(({ id, phone }) => [id, phone]),
    );
  beforeAll(async () => {
    place = await makeTestDatabase(kind);
    database = await openDatabase(place);
    await fillEvents(database, catalogue, parseKeys(first, 'test'));
    await database.run(sql`insert into console_job (id, task) values ('j', ${oldVault.encrypt('{}')})`);
    await database.run(sql`update pet_event set phone = ${`9.${'x'.repeat(40)}`} where id = 'e4'`);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('are told by their key', async () => {
    const { kept } = await storedTables(database, catalogue);
    expect(Object.fromEntries(await keyUse(database, kept))).toEqual({ 1: 3, 9: 1 });
  });

  test('are encrypted anew; one that changed meanwhile stays as it was changed, one that nobody reads as it is', async () => {
    const changed = oldVault.encrypt('15499990009');
    let reads = 0;
    const beside: Database = {
      ...database,
      async run<Row>(statement: RawBuilder<Row>) {
        const rows = await database.run(statement);
        reads += 1;
        // A server writes between the reading and the writing of a batch.
        if (reads === 1) await database.run(sql`update pet_event set phone = ${changed} where id = 'e2'`);
        return rows;
      },
    };
    expect(await rewriteValues(beside, await table('pet_event'), vault, '2')).toEqual({ values: 1, unreadable: 1 });
    expect(await phones()).toMatchObject({ e2: changed, e4: `9.${'x'.repeat(40)}` });
    expect(vault.decrypt((await phones()).e3 ?? '')).toBe('15412340002');
    const proof = mustBeUnused(database, await storedTables(database, catalogue), '1');
    await expect(proof).rejects.toThrow('The data key 1 is still needed (console_job.task 1, pet_event.phone 1)');

    for (const name of ['pet_event', 'console_job']) await rewriteValues(database, await table(name), vault, '2');
    await mustBeUnused(database, await storedTables(database, catalogue), '1');
    const newOnly = createVault(parseKeys(withoutKey(second, '1'), 'test'));
    expect(newOnly.decrypt((await phones()).e2 ?? '')).toBe('15499990009');
    expect(
      await database.first(sql`select id from pet_event where phone_index = ${newOnly.blindIndex('15412340002')}`),
    ).toEqual({ id: 'e3' });
    // Nothing is left to do.
    expect(await rewriteValues(database, await table('pet_event'), vault, '2')).toEqual({ values: 0, unreadable: 1 });
  });
});

describe.each(databasesThatDiffer('storage'))('values inside lists on %s', (kind) => {
  test('are told by their key, encrypted anew, and keep their key from being retired', async () => {
    const label = { zh: '主人', en: 'Owners' };
    const phone: Property = { type: 'string', label, sensitive: { mask: 'phone', encrypted: true } };
    const owners: Property = { type: 'array', label, items: { type: 'object', properties: { phone } } };
    const { petEvent } = catalogue.entities;
    if (!petEvent) throw new Error('No entity');
    const entity = { ...petEvent, fields: { ...petEvent.fields, owners } };
    const listing = { ...catalogue, entities: { ...catalogue.entities, petEvent: entity } };
    const place = await makeTestDatabase(kind);
    const database = await openDatabase(place);
    try {
      await fillEvents(database, listing, parseKeys(first, 'test'));
      const list = [{ phone: '15412340007' }, { phone: '15412340008' }];
      await database.run(sql`
        update pet_event set owners = ${JSON.stringify(sealedInside(list, owners, oldVault))}::jsonb where id = 'e2'`);
      const tables = () => storedTables(database, listing);
      const before = Object.fromEntries(await keyUse(database, (await tables()).kept));
      const found = (await tables()).kept.find(({ name }) => name === 'pet_event');
      if (!found) throw new Error('No table');
      await expect(mustBeUnused(database, await tables(), '1')).rejects.toThrow('pet_event.owners 1');
      await rewriteValues(database, found, vault, '2');
      await mustBeUnused(database, await tables(), '1');
      expect(Object.fromEntries(await keyUse(database, (await tables()).kept))).toEqual({ 2: before['1'] });
      const row = await database.first(sql<{ owners: unknown }>`select owners from pet_event where id = 'e2'`);
      const newOnly = createVault(parseKeys(withoutKey(second, '1'), 'test'));
      expect(openedInside(row?.owners, owners, newOnly)).toEqual(list);
    } finally {
      await database.close();
      await place.remove();
    }
  });
});

test('a server takes keys up that come while it runs, and only its own', async () => {
  const place = await makeTestDatabase('pglite');
  const file = join(place.dataDir, 'keys.json');
  writeFileSync(file, first, { mode: 0o644 });
  const keys = parseKeys(first, 'test');
  const running = createVault(keys, watchDataKeys(place.dataDir, keys));
  replaceKeysFile(file, second);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(running.encrypt('a')).toMatch(/^1\./);
  // What another process writes with the new key is read at once.
  expect(running.decrypt(vault.encrypt('b'))).toBe('b');
  expect(running.encrypt('a')).toMatch(/^2\./);

  replaceKeysFile(file, withNewKey(withNewKey(makeKeys()).text).text);
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  expect(running.encrypt('a')).toMatch(/^2\./);
  vi.useRealTimers();
  expect(() => replaceKeysFile(join(place.dataDir, 'none/keys.json'), second)).toThrow(StartFailure);
  await place.remove();
});
