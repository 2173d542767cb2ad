import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  Computed,
  Property,
} from '../../schemas/generated/grammar.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const kind = petCatalogue.entities.petKind as CatalogueEntity;
const count = (zh: string, more: Pick<Computed, 'where'> & Partial<Computed> = {}): Property => ({
  type: 'integer',
  label: { zh, en: zh },
  readOnly: true,
  filterable: true,
  computed: { function: 'count', entity: 'pet', by: 'kindId', from: ['id'], ...more },
});
const { endpoints } = petCatalogue;
const catalogue: Catalogue = {
  ...petCatalogue,
  entities: {
    ...petCatalogue.entities,
    petKind: {
      ...kind,
      fields: {
        ...kind.fields,
        petCount: count('宠物数'),
        tameCount: count('温顺的', { where: { tame: true } }),
        maleCount: count('温顺的公的', { where: { tame: true, gender: '1' } }),
        belowCount: count('下级数', { entity: 'petKind', by: 'parentId' }),
      },
    },
  },
  endpoints: {
    ...endpoints,
    '/pet/v1/kind/list': {
      ...(endpoints['/pet/v1/kind/list'] as CatalogueEndpoint),
      filters: { petCount: 'between' },
      sorts: ['petCount'],
    },
  },
};

describe.each(oneDatabase)('how many records refer to one, on %s', (database) => {
  let server: TestServer;
  let manager: RequestClient;
  const ids: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(database, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
    const add = async (path: string, more: object) => {
      const { id } = await manager.post<{ id: string }>(path, { communityUuid: OWN, ...more });
      return id;
    };
    for (const kindName of ['狗', '猫', '鱼']) ids.push(await add('/pet/v1/kind/add', { kindName }));
    const [dog, cat] = ids;
    await add('/pet/v1/kind/add', { kindName: '柯基', parentId: dog });
    const pets = [
      ['旺财', dog, true, '1'],
      ['来福', dog, true, '2'],
      ['大黄', dog, false, '1'],
      ['咪咪', cat, null, null],
    ] as const;
    for (const [petName, kindId, tame, gender] of pets)
      await add('/pet/v1/add', { petName, kindId, ...(tame !== null && { tame }), ...(gender && { gender }) });
  });
  afterAll(() => server.close());

  const list = async (asked: object = {}) => {
    const { list: rows } = await manager.post<{ list: Record<string, unknown>[] }>('/pet/v1/kind/list', {
      communityUuid: OWN,
      ...asked,
    });
    return rows.map(({ kindName, petCount, tameCount, maleCount, belowCount }) => [
      kindName,
      petCount,
      tameCount,
      maleCount,
      belowCount,
    ]);
  };
  const dogs = ['狗', 3, 2, 1, 1];
  const cats = ['猫', 1, 0, 0, 0];

  test('is counted when it is read, also of its own kind, and none is a zero', async () => {
    expect(await list()).toEqual(expect.arrayContaining([dogs, cats, ['鱼', 0, 0, 0, 0], ['柯基', 0, 0, 0, 0]]));
    const id = await server.database.first(sql<{ id: string }>`
      update pet set kind_id = ${ids[2]} where pet_name = '咪咪' returning id`);
    expect(await list({ petCount: [1, 1] })).toEqual([['鱼', 1, 0, 0, 0]]);
    await server.database.run(sql`update pet set kind_id = ${ids[1]} where id = ${id?.id}`);
  });

  test('filters and sorts where its document says so', async () => {
    expect(await list({ petCount: [1, null], sortField: 'petCount', sortOrder: 'descend' })).toEqual([dogs, cats]);
  });

  test('is given by nobody', async () => {
    const given = { communityUuid: OWN, kindName: '鸟', petCount: 7 };
    expect(await refusalOf(manager.post('/pet/v1/kind/add', given))).toMatchObject({
      content: { errors: [{ field: 'petCount' }] },
    });
  });
});
