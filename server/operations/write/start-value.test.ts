import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property } from '../../../schemas/generated/grammar.ts';
import { wallTime } from '../../core/wall-time.ts';
import { petCatalogue } from '../../testing/pet-world.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const pet = petCatalogue.entities.pet as CatalogueEntity;
const text = (zh: string, rest: Partial<Property>): Property => ({ type: 'string', label: { zh, en: zh }, ...rest });
const started: Record<string, Property> = {
  registrar: text('登记人', { maxLength: 20, default: { from: 'user.userName' } }),
  registrarId: text('登记账号', { maxLength: 32, readOnly: true, default: { from: 'user.uuid' } }),
  registeredOn: text('登记日期', { format: 'calendar-date', default: { from: 'now' } }),
  checkDue: text('复查时间', { format: 'date-time', default: { from: 'now', plus: '30d' } }),
};
const { endpoints } = petCatalogue;
const taking = (path: string) => {
  const call = endpoints[path] as CatalogueEndpoint;
  return { [path]: { ...call, fields: [...call.fields, 'registrar', 'registeredOn', 'checkDue'] } };
};
const chipNo = pet.fields.chipNo as Property;
const catalogue: Catalogue = {
  ...petCatalogue,
  entities: {
    ...petCatalogue.entities,
    pet: {
      ...pet,
      fields: {
        ...pet.fields,
        ...started,
        // The start of another field counts, as in a form.
        chipNo: { ...chipNo, requiredWhen: { gender: '1', registrar: { $exists: true } } },
      },
    },
  },
  endpoints: { ...endpoints, ...taking('/pet/v1/add'), ...taking('/pet/v1/import') },
};

describe.each(oneDatabase)('a default of the account or the clock, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const add = (given: object = {}) => {
    names += 1;
    return manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName: `宠物${names}`, ...given });
  };
  const stored = (where: ReturnType<typeof sql>) =>
    server.database.first(sql<Record<string, unknown>>`
      select registrar as who, registrar_id as id, create_by as by, registered_on::text as day,
        check_due - create_time = interval '30 days' as due
      from pet where ${where}`);
  const account = () =>
    server.database.first(sql<{ name: string }>`select user_name as name from account where uuid = 'manager'`);

  test('is what a new record holds where it is left out', async () => {
    const { id } = await add();
    const name = (await account())?.name;
    expect(name).toBeTruthy();
    const day = wallTime(new Date()).slice(0, 10);
    expect(await stored(sql`id = ${id}`)).toEqual({ who: name, id: 'manager', by: 'manager', day, due: true });
  });

  test('gives way to what is given, also to nothing', async () => {
    const { id } = await add({ registrar: '王医生', registeredOn: '2026-01-02', checkDue: null });
    expect(await stored(sql`id = ${id}`)).toMatchObject({ who: '王医生', day: '2026-01-02', due: null });
  });

  test('is no value of a caller where the field is the server’s', async () => {
    expect(await refusalOf(add({ registrarId: 'admin' }))).toMatchObject({
      content: { errors: [{ field: 'registrarId' }] },
    });
  });

  test('fills an imported row, by whom it is imported', async () => {
    const data = Buffer.from('名字\n阿黄\n').toString('base64');
    await manager.post('/pet/v1/import', { communityUuid: OWN, fileName: 'pets.csv', data });
    expect(await stored(sql`pet_name = '阿黄'`)).toMatchObject({ who: (await account())?.name, id: 'manager' });
  });

  test('counts where a rule of the record reads it', async () => {
    expect(await refusalOf(add({ gender: '1' }))).toMatchObject({ content: { errors: [{ field: 'chipNo' }] } });
    await add({ gender: '1', registrar: null, chipNo: '900' });
  });
});
