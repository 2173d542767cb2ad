import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  Property,
  RecordNumber,
} from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OTHER, OWN, PHONES } from '../testing/small-world.ts';
import { databasesThatDiffer } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { bulkInsert } from './bulk-insert.ts';
import { bulkUpsert } from './bulk-upsert.ts';

const pet = petCatalogue.entities.pet as CatalogueEntity;
const label = { zh: '编号', en: 'Number' };
const numbered = (number: RecordNumber): Property => ({
  type: 'string',
  label,
  maxLength: 20,
  number,
  readOnly: true,
});
const entity: CatalogueEntity = {
  ...pet,
  fields: {
    ...pet.fields,
    petNo: numbered({ prefix: 'PT', date: 'day', digits: 4 }),
    yearNo: numbered({ date: 'year', digits: 2, scope: 'platform' }),
    everNo: numbered({ prefix: 'E-', digits: 1 }),
  },
  unique: [...pet.unique, ['communityUuid', 'petNo'], ['yearNo'], ['communityUuid', 'everNo']],
};
const { endpoints } = petCatalogue;
/** A call that names the number among what it writes, should a document come without the checker. */
const naming = (path: string) => {
  const call = endpoints[path] as CatalogueEndpoint;
  return { [path]: { ...call, fields: [...call.fields, 'petNo'] } };
};
const catalogue: Catalogue = {
  ...petCatalogue,
  entities: { ...petCatalogue.entities, pet: entity },
  endpoints: { ...endpoints, ...naming('/pet/v1/add'), ...naming('/pet/v1/update') },
};
const today = wallTime(new Date()).slice(0, 10).replaceAll('-', '');

describe.each(databasesThatDiffer('connections'))('numbers of records on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const name = () => {
    names += 1;
    return `宠物${names}`;
  };
  const add = (given: object = {}) =>
    manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName: name(), ...given });
  const row = (id: string) =>
    server.database.first(sql<{ pet: string; year: string; ever: string }>`
      select pet_no as pet, year_no as year, ever_no as ever from pet where id = ${id}`);
  /** The counts of the pets of a community on a day, in order. */
  const counts = async (communityUuid: string, day = today) => {
    const rows = await server.database.run(sql<{ no: string }>`
      select pet_no as no from pet where community_uuid = ${communityUuid} and pet_no like ${`PT${day}%`}`);
    return rows.map(({ no }) => Number(no.slice(10))).sort((one, other) => one - other);
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
  const insert = (rows: readonly object[]) =>
    bulkInsert(
      server.database,
      entity,
      rows.map((one) => ({ ...one })),
      server.vault,
    );
  const record = (more: object = {}) => ({ id: name(), communityUuid: OWN, petName: name(), ...more });

  test('count by day, year and for ever, each community for itself or all together', async () => {
    const { id } = await add();
    const year = today.slice(0, 4);
    expect(await row(id)).toEqual({ pet: `PT${today}0001`, year: `${year}01`, ever: 'E-1' });
    await insert([record({ id: 'there', communityUuid: OTHER })]);
    expect(await row('there')).toEqual({ pet: `PT${today}0001`, year: `${year}02`, ever: 'E-1' });
    // The moment of the record decides, in UTC+8: rows of demo data come with their own.
    await insert([record({ id: 'before', createTime: '2025-12-31 23:59:59' })]);
    expect(await row('before')).toEqual({ pet: 'PT202512310001', year: '202501', ever: 'E-2' });
  });

  test('no caller gives a number, neither with a new record nor later', async () => {
    expect(await refusalOf(add({ petNo: 'PT202601019999' }))).toMatchObject({
      content: { errors: [{ field: 'petNo', message: '编号由系统维护，不能填写' }] },
    });
    const { id } = await add();
    const shown = await manager.post<{ revision: number; petNo: string }>('/pet/v1/detail', { id });
    const { revision } = shown;
    expect(await refusalOf(manager.post('/pet/v1/update', { id, revision, petNo: 'X' }))).toMatchObject({
      content: { errors: [{ field: 'petNo' }] },
    });
    // What came back as it was shown is no change.
    await manager.post('/pet/v1/update', { id, revision, petNo: shown.petNo, chipNo: '77' });
    expect((await row(id))?.pet).toBe(shown.petNo);
  });

  test('200 that create at once leave neither a gap nor a double, also when some are refused', async () => {
    const before = (await counts(OWN)).length;
    const taken = name();
    const created = await Promise.allSettled(upTo(200).map((nth) => add(nth % 10 === 0 ? { petName: taken } : {})));
    // Of the twenty of one name one is stored.
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(181);
    expect(await counts(OWN)).toEqual(upTo(before + 181));
  }, 60_000);

  test('what is rolled back gives its numbers back', async () => {
    const before = await counts(OWN);
    // A statement that fails by itself, outside of any transaction.
    await insert([record({ id: 'twice' })]);
    await expect(insert([record({ id: 'twice' })])).rejects.toThrow();
    const failing = server.database.transaction(async () => {
      await insert([record(), record()]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await server.database.transaction(async () => {
      await server.database
        .attempt(async () => {
          await insert([record()]);
          throw new Error('no');
        })
        .catch(() => {});
      await insert([record()]);
    });
    expect(await counts(OWN)).toEqual(upTo(before.length + 2));
  });

  test('batches over the same communities in another order end, each with its numbers in its order', async () => {
    const before = { own: (await counts(OWN)).length, other: (await counts(OTHER)).length };
    const batch = (first: string, second: string) =>
      server.database.transaction(() =>
        insert([record({ communityUuid: first }), record({ communityUuid: second }), record({ communityUuid: first })]),
      );
    await Promise.all(upTo(20).map((nth) => (nth % 2 ? batch(OWN, OTHER) : batch(OTHER, OWN))));
    expect(await counts(OWN)).toEqual(upTo(before.own + 30));
    expect(await counts(OTHER)).toEqual(upTo(before.other + 30));
  });

  test('an import numbers its rows in their order, and those that it leaves out have none', async () => {
    const before = (await counts(OWN)).length;
    const [one, taken, two] = [name(), name(), name()];
    await add({ petName: taken });
    const data = Buffer.from(`名字\n${one}\n${taken}\n${two}\n`).toString('base64');
    await manager.post('/pet/v1/import', { communityUuid: OWN, fileName: 'pets.csv', data });
    const rows = await server.database.run(sql<{ no: string }>`
      select pet_no as no from pet where pet_name in (${one}, ${two}) order by pet_no`);
    expect(rows.map(({ no }) => Number(no.slice(10)))).toEqual([before + 2, before + 3]);
    expect(await counts(OWN)).toEqual(upTo(before + 3));
  });

  test('rows from before are continued, whatever else stands in the field', async () => {
    const day = { createTime: '2024-02-03 08:00:00' };
    const nos = ['PT202402030007', 'PT2024020312', 'PT20240203000000000099', 'PT20240203x009', '旧-1'];
    await insert(nos.map((petNo) => record({ ...day, petNo })));
    await insert([record({ ...day, id: 'next' })]);
    expect((await row('next'))?.pet).toBe('PT202402030008');
  });

  test('a count that outgrows its digits goes on with one more', async () => {
    const day = { createTime: '2024-03-04 08:00:00' };
    await insert([record({ ...day, petNo: 'PT202403049998' })]);
    await insert([record({ ...day, id: 'n1' }), record({ ...day, id: 'n2' }), record({ ...day, id: 'n3' })]);
    const all = [await row('n1'), await row('n2'), await row('n3')];
    expect(all.map((one) => one?.pet)).toEqual(['PT202403049999', 'PT2024030410000', 'PT2024030410001']);
    // A counter that begins anew finds the longer ones, too.
    await server.database.run(sql`delete from console_counter where name like 'pet.petNo % 20240304'`);
    await insert([record({ ...day, id: 'n4' })]);
    expect((await row('n4'))?.pet).toBe('PT2024030410002');
  });

  test('rows that may be there already are not numbered, since that would leave gaps', async () => {
    const upsert = bulkUpsert(server.database, entity, [record()], server.vault, {
      on: ['id'],
      set: sql`revision = 1`,
      returning: { id: sql<string>`id` } as never,
    });
    await expect(upsert).rejects.toThrow('Records of pet have numbers: add them with bulkInsert.');
  });
});
