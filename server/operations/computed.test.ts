import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../runtime/core/wall-time.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  CatalogueFigure,
  Computed,
  Property,
} from '../../schemas/generated/grammar.ts';
import { wallTime } from '../core/wall-time.ts';
import { petCatalogue } from '../testing/pet-world.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';

const pet = petCatalogue.entities.pet as CatalogueEntity;
const computed = (zh: string, rule: Computed, rest: Partial<Property> = {}): Property => ({
  type: 'integer',
  label: { zh, en: zh },
  readOnly: true,
  filterable: true,
  computed: rule,
  ...rest,
});
const day = (zh: string, rest: Partial<Property> = {}): Property => ({
  type: 'string',
  label: { zh, en: zh },
  format: 'calendar-date',
  ...rest,
});
const masked = { sensitive: { mask: 'date' } } as const;

/** As the catalogue says it: what is worked out of a masked field has its mask. */
const entity: CatalogueEntity = {
  ...pet,
  // A history that names what is computed, too, should a document come without the checker.
  history: [...(pet.history ?? []), 'licenceEnd', 'daysLeft'],
  fields: {
    ...pet.fields,
    licenceEnd: day('许可到期'),
    daysLeft: computed('剩余天数', { function: 'daysUntil', from: ['licenceEnd'] }),
    ownerBorn: day('主人生日', masked),
    ownerAge: computed('主人年龄', { function: 'ageOfBirthday', from: ['ownerBorn'] }, masked),
    licenceState: computed(
      '许可状态',
      {
        cases: [
          { when: { licenceEnd: { $lt: { from: 'now' } } }, value: '3' },
          { when: { licenceEnd: { $lte: { from: 'now', plus: '30d' } } }, value: '2' },
          { when: { licenceEnd: { $exists: true } }, value: '1' },
        ],
      },
      { type: 'string', dictionary: 'licenceState' },
    ),
    ownerIsOld: computed(
      '老人',
      { cases: [{ when: { ownerBorn: { $lt: { from: 'now', plus: '-21900d' } } }, value: '1' }], otherwise: '0' },
      { type: 'string', ...masked },
    ),
    called: computed(
      '称呼',
      { function: 'join', from: ['ownerName', 'petName'] },
      { type: 'string', sensitive: { mask: 'name' } },
    ),
  },
};
const figure = (zh: string, rest: Omit<CatalogueFigure, 'label'>): CatalogueFigure => ({
  label: { zh, en: zh },
  ...rest,
});
const { endpoints } = petCatalogue;
const call = (path: string, more: Partial<CatalogueEndpoint>) => ({
  [path]: { ...(endpoints[path] as CatalogueEndpoint), path, ...more },
});
const NAMES = ['licenceEnd', 'ownerBorn', 'daysLeft', 'ownerAge', 'licenceState', 'ownerIsOld', 'called'];
/** Calls that name what is computed wherever they can, should a document come without the checker. */
const catalogue: Catalogue = {
  ...petCatalogue,
  entities: { ...petCatalogue.entities, pet: entity },
  dictionaries: {
    ...petCatalogue.dictionaries,
    licenceState: {
      title: { zh: '许可状态', en: 'Licence' },
      values: ['1', '2', '3'].map((value) => ({ value, label: { zh: `状态${value}`, en: value } })),
    },
  },
  endpoints: {
    ...endpoints,
    ...call('/pet/v1/list', {
      filters: {
        petName: 'contains',
        daysLeft: 'between',
        ownerAge: 'between',
        licenceState: 'in',
        ownerIsOld: 'equals',
        called: 'contains',
      },
      sorts: ['createTime', 'daysLeft', 'ownerAge', 'licenceState', 'ownerIsOld', 'called'],
      counted: ['daysLeft', 'ownerAge', 'licenceState', 'ownerIsOld'],
    }),
    ...call('/pet/v1/export', { filters: { daysLeft: 'between', ownerAge: 'between' } }),
    ...call('/pet/v1/add', { fields: [...(endpoints['/pet/v1/add']?.fields ?? []), ...NAMES] }),
    ...call('/pet/v1/update', { fields: [...(endpoints['/pet/v1/update']?.fields ?? []), ...NAMES] }),
    '/pet/v1/figures': {
      ...(endpoints['/pet/v1/openings/total'] as CatalogueEndpoint),
      path: '/pet/v1/figures',
      entity: 'pet',
      filters: { petName: 'contains', daysLeft: 'between', ownerAge: 'between' },
      aggregate: {
        measures: {
          days: figure('合计', { function: 'sum', field: 'daysLeft' }),
          oldest: figure('最大年龄', { function: 'most', field: 'ownerAge' }),
        },
        groups: [],
        limit: 100,
      },
    },
    '/pet/v1/byAge': {
      ...(endpoints['/pet/v1/openings/total'] as CatalogueEndpoint),
      path: '/pet/v1/byAge',
      entity: 'pet',
      filters: {},
      aggregate: {
        measures: { times: figure('数量', { function: 'count' }) },
        groups: [{ field: 'ownerAge' }],
        limit: 100,
      },
    },
  },
};

const today = wallTime(new Date()).slice(0, 10);
/** So many years ago tomorrow: a year less than the years say. */
const bornBefore = (years: number) => {
  const next = addDays(today, 1);
  const born = `${Number(next.slice(0, 4)) - years}${next.slice(4)}`;
  return born.endsWith('-02-29') ? born.replace('02-29', '03-01') : born;
};

type Row = Record<string, unknown>;

describe.each(oneDatabase)('what is computed, on %s', (kind) => {
  let server: TestServer;
  /** Level 0: nothing is masked. */
  let manager: RequestClient;
  /** Level 1: everything is. */
  let guard: RequestClient;
  /** Level 2: telephones alone are shown. */
  let committee: RequestClient;
  const ids = new Map<string, string>();

  const add = async (petName: string, more: object) => {
    const { id } = await manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName, ...more });
    ids.set(petName, id);
    return id;
  };

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
    committee = await server.login(PHONES.committee);
    await add('旺财', { licenceEnd: addDays(today, 10), ownerBorn: bornBefore(41), ownerName: '王大' });
    await add('来福', { licenceEnd: addDays(today, -3), ownerBorn: bornBefore(19), ownerName: '李小小' });
    await add('咪咪', { licenceEnd: addDays(today, 200), ownerBorn: bornBefore(71) });
    await add('无名', {});
  });
  afterAll(() => server.close());

  const list = (client: RequestClient, asked: object = {}) =>
    client.post<{ list: Row[]; total: number; next: string | null; counts?: object }>('/pet/v1/list', {
      communityUuid: OWN,
      ...asked,
    });
  const names = async (client: RequestClient, asked: object) =>
    (await list(client, asked)).list.map(({ petName }) => petName);
  const readPet = (client: RequestClient, name: string) =>
    client.post<Row & { revision: number }>('/pet/v1/detail', { id: ids.get(name) });
  const figures = (client: RequestClient, asked: object = {}) =>
    client.post<Row>('/pet/v1/figures', { communityUuid: OWN, ...asked });

  test('is in a detail and in a list alike, and follows what it is worked out of', async () => {
    expect(await readPet(manager, '旺财')).toMatchObject({ daysLeft: 10, ownerAge: 40, called: '王大 旺财' });
    expect(await readPet(manager, '无名')).toMatchObject({ daysLeft: null, ownerAge: null, called: '无名' });
    const row = (await list(manager)).list.find(({ petName }) => petName === '来福');
    expect(row).toMatchObject({ daysLeft: -3, ownerAge: 18, called: '李小小 来福' });
    const { revision } = await readPet(manager, '来福');
    await manager.post('/pet/v1/update', { id: ids.get('来福'), revision, licenceEnd: addDays(today, 5) });
    expect(await readPet(manager, '来福')).toMatchObject({ daysLeft: 5 });
    // Who changes an older state is answered the record as it is.
    const stale = await refusalOf(manager.post('/pet/v1/update', { id: ids.get('来福'), revision, chipNo: '1' }));
    expect(stale.content).toMatchObject({ daysLeft: 5, ownerAge: 18 });
    await server.database.run(sql`update pet set licence_end = ${addDays(today, -3)} where id = ${ids.get('来福')}`);
  });

  test('sorts in both directions, page after page, and filters', async () => {
    const sorted = ['来福', '旺财', '咪咪', '无名'];
    expect(await names(manager, { sortField: 'daysLeft', sortOrder: 'ascend' })).toEqual(sorted);
    expect(await names(manager, { sortField: 'ownerAge', sortOrder: 'descend' })).toEqual([
      '咪咪',
      '旺财',
      '来福',
      '无名',
    ]);
    let after: string | undefined;
    const paged: unknown[] = [];
    for (let page = 0; page < sorted.length; page += 1) {
      const answer = await list(manager, { sortField: 'daysLeft', sortOrder: 'ascend', pageSize: 1, after });
      paged.push(...answer.list.map(({ petName }) => petName));
      after = answer.next ?? undefined;
    }
    expect(paged).toEqual(sorted);
    expect(await names(manager, { daysLeft: [0, 30] })).toEqual(['旺财']);
    expect((await names(manager, { daysLeft: [null, 10] })).sort()).toEqual(['旺财', '来福'].sort());
    expect(await names(manager, { called: '小 来' })).toEqual(['来福']);
  });

  test('of cases is a code like others: shown, filtered by, sorted by and counted', async () => {
    expect(await readPet(manager, '来福')).toMatchObject({ licenceState: '3', ownerIsOld: '0' });
    expect(await readPet(manager, '无名')).toMatchObject({ licenceState: null, ownerIsOld: '0' });
    expect(await names(manager, { licenceState: ['2', '3'], sortField: 'licenceState', sortOrder: 'descend' })).toEqual(
      ['来福', '旺财'],
    );
    const { counts } = await list(manager, { countBy: 'licenceState' });
    expect(counts).toMatchObject({ 1: 1, 2: 1, 3: 1 });
    expect(await names(manager, { ownerIsOld: '1' })).toEqual(['咪咪']);
  });

  test('is counted and added up', async () => {
    expect(await figures(manager)).toMatchObject({ days: 207, oldest: 70 });
    expect(await figures(manager, { daysLeft: [0, 999] })).toMatchObject({ days: 210, oldest: 70 });
    expect((await list(manager, { countBy: 'daysLeft' })).counts).toEqual({ '10': 1, '-3': 1, '200': 1 });
    const { rows } = await manager.post<{ rows: Row[] }>('/pet/v1/byAge', { communityUuid: OWN });
    expect(rows.map(({ ownerAge }) => ownerAge)).toContain(40);
  });

  test('nobody gives it, with a new record or later, and no history has it', async () => {
    for (const given of [{ daysLeft: 1 }, { ownerAge: 30 }, { licenceState: '1' }, { called: '谁' }]) {
      const [field] = Object.keys(given);
      const wrong = { content: { errors: [{ field }] } };
      expect(await refusalOf(add('新的', given))).toMatchObject(wrong);
      const { revision } = await readPet(manager, '旺财');
      expect(
        await refusalOf(manager.post('/pet/v1/update', { id: ids.get('旺财'), revision, ...given })),
      ).toMatchObject(wrong);
    }
    const { list: steps } = await manager.post<{ list: Row[] }>('/pet/v1/history', { id: ids.get('来福') });
    expect(JSON.stringify(steps)).toContain('许可到期');
    expect(JSON.stringify(steps)).not.toMatch(/剩余天数|主人年龄|称呼/);
  });

  test('a form that sends back what it was shown changes nothing', async () => {
    const { revision, daysLeft, called } = await readPet(manager, '旺财');
    await manager.post('/pet/v1/update', { id: ids.get('旺财'), revision, daysLeft, called, chipNo: '77' });
    expect(await readPet(manager, '旺财')).toMatchObject({ daysLeft: 10, chipNo: '77' });
  });

  test.each(['guard', 'committee'] as const)('is nothing for the %s, who sees the source masked', async (who) => {
    const client = who === 'guard' ? guard : committee;
    expect(await readPet(client, '旺财')).toMatchObject({
      daysLeft: 10,
      ownerBorn: '****-**-**',
      licenceState: '2',
      ownerAge: null,
      ownerIsOld: null,
      called: null,
    });
    for (const row of (await list(client)).list)
      expect(row).toMatchObject({ ownerAge: null, ownerIsOld: null, called: null });
  });

  test('is logged as seen where it is shown and its source would be masked', async () => {
    const id = await add('证件', { ownerBorn: bornBefore(33) });
    await readPet(manager, '证件');
    const seen = await server.database.run(sql`
      select fields from sensitive_access where ${id} = any(ids)`);
    expect(JSON.stringify(seen)).toContain('ownerAge');
    await server.database.run(sql`delete from pet where id = ${id}`);
  });

  test.each(['guard', 'committee'] as const)('cannot be asked for by the %s in any way', async (who) => {
    const client = who === 'guard' ? guard : committee;
    const refused = async (ask: Promise<unknown>) => expect((await refusalOf(ask)).code).toBe(42200);
    for (const sortField of ['ownerAge', 'ownerIsOld', 'called'])
      await refused(list(client, { sortField, sortOrder: 'ascend' }));
    await refused(list(client, { ownerAge: [0, 30] }));
    for (const called of ['王大', '王* 旺财', '王']) await refused(list(client, { called }));
    await refused(list(client, { countBy: 'ownerAge' }));
    await refused(list(client, { countBy: 'ownerIsOld' }));
    await refused(list(client, { ownerIsOld: '1' }));
    await refused(figures(client, { ownerAge: [60, 99] }));
    await refused(client.post('/pet/v1/byAge', { communityUuid: OWN }));
    await refused(
      client.post('/pet/v1/export', { communityUuid: OWN, columns: ['petName'], format: 'csv', ownerAge: [0, 30] }),
    );
    expect(await figures(client)).not.toHaveProperty('oldest');
    expect(await figures(client)).toMatchObject({ days: 207 });
  });

  test('a list that is sorted so from the start has the order of its keys for whoever sees the source masked', async () => {
    const own = await startTestServer(kind, {}, undefined, {
      ...catalogue,
      entities: { ...catalogue.entities, pet: { ...entity, sort: { field: 'ownerAge', order: 'ascend' } } },
    });
    try {
      const client = await own.login(PHONES.manager);
      for (const years of [41, 19, 71, 30, 55])
        await client.post('/pet/v1/add', { communityUuid: OWN, petName: `${years}`, ownerBorn: bornBefore(years) });
      const read = async (phone: string) => {
        const { list: rows } = await (await own.login(phone)).post<{ list: Row[] }>('/pet/v1/list', {
          communityUuid: OWN,
        });
        return rows;
      };
      expect((await read(PHONES.manager)).map(({ petName }) => petName)).toEqual(['19', '30', '41', '55', '71']);
      const keys = (await read(PHONES.committee)).map(({ id }) => String(id));
      expect(keys).toEqual([...keys].sort());
    } finally {
      await own.close();
    }
  });

  test('a file has it as the list shows it to whoever asks for the file', async () => {
    const columns = ['petName', 'daysLeft', 'ownerAge', 'called'];
    const exported = async (client: RequestClient) => {
      const asked = { communityUuid: OWN, daysLeft: [0, 30], columns, format: 'csv' };
      const { jobId } = await client.post<{ jobId: string }>('/pet/v1/export', asked);
      for (let round = 0; round < 200; round += 1) {
        const [job] = await client.post<{ jobState: string }[]>('/control/file/v1/progress', { ids: [jobId] });
        if (Number(job?.jobState) >= 2) break;
        await sleep(50);
      }
      const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
      const text = await (await fetch(server.address + url)).text();
      return text.trim().split('\r\n').at(-1);
    };
    expect(await exported(manager)).toBe('旺财,10,40,王大 旺财');
    expect(await exported(guard)).toBe('旺财,10,,');
  });
});
