import { expect, test } from 'vitest';
import type {
  EntityDocument,
  ListBlock,
  PageDocument,
  Property,
  ResolvedDetail,
  ResolvedFormAction,
  ResolvedList,
} from '../schemas/generated/grammar.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { resolvePage } from './resolve-page.ts';
import { listPage, smallDocuments } from './testing/small-documents.ts';

const context = { catalogue: buildCatalogue(smallDocuments), pages: smallDocuments.pages };
const list = resolvePage('pass/list', context).block as ResolvedList;
const detail = resolvePage('pass/detail', context).block as ResolvedDetail;

test('a column takes its title, cell and unit from the entity', () => {
  expect(list.columns.find((column) => column.field === 'weight')).toEqual({
    field: 'weight',
    title: { zh: '重量', en: 'Weight' },
    cell: 'number',
    cellProps: { decimals: 1, unit: { zh: '公斤', en: 'kg' } },
    sortable: false,
    align: 'right',
  });
});

test('in a wide table what tells its rows apart is pinned, unless the document pins a column itself', () => {
  const seven = ['picture', 'holder', 'phone', 'state', 'gateId', 'weight', 'usedAt'];
  const entity = context.catalogue.entities.pass;
  if (!entity) throw new Error('There is no pass.');
  const entities = { ...context.catalogue.entities, pass: { ...entity, calledBy: ['holder'] } };
  const pinned = (columns: ListBlock['columns']) => {
    const pages = new Map([...context.pages, ['pass/list', { ...listPage, columns } as PageDocument]]);
    const { block } = resolvePage('pass/list', { catalogue: { ...context.catalogue, entities }, pages });
    return (block as ResolvedList).columns.filter(({ fixed }) => fixed).map(({ field }) => field);
  };
  expect(pinned(seven)).toEqual(['holder']);
  expect(pinned(seven.slice(0, 6))).toEqual([]);
  expect(pinned([...seven.slice(0, 6), { field: 'usedAt', fixed: 'left' }])).toEqual(['usedAt']);
});

test('each kind of field gets its own cell', () => {
  expect(list.columns.map((column) => column.cell)).toEqual(['image', 'masked', 'tag', 'number', 'dateTime']);
});

test('each kind of filter gets its own widget', () => {
  expect(list.filters.map((filter) => filter['x-component'])).toEqual([
    'input',
    'input',
    'select',
    'dateTimeRange',
    'relationSelect',
    'numberRange',
  ]);
});

test('values about people are marked, so that they never reach an address', () => {
  expect(list.filters.filter((filter) => filter.sensitive).map((filter) => filter.name)).toEqual(['holder', 'phone']);
});

test('a range limit of the call becomes a rule of the filter', () => {
  const filter = list.filters.find(({ name }) => name === 'usedAt');
  expect(filter).toMatchObject({ required: true, default: 'today', 'x-component-props': { maxDays: 31 } });
  expect(filter?.['x-validator']).toContainEqual({ maxDays: 31, message: { zh: '最多31天', en: 'At most 31 days' } });
});

test('the column with a sort sets the order of the table', () => {
  expect(list.sort).toEqual({ field: 'usedAt', order: 'descend' });
});

test('a figure is clickable only where the page has the filters it would set', () => {
  expect(list.summary.map(({ name, where }) => [name, where])).toEqual([
    ['total', undefined],
    ['valid', { state: '1' }],
    ['light', undefined],
  ]);
});

test('a link carries the code of the page it leads to', () => {
  expect(list.columns[1]?.open).toEqual({
    page: 'pass/detail',
    menuCode: 'pass:detail',
    as: 'drawer',
    params: { id: { from: 'row.id' } },
  });
});

test('an export is named after its button and leaves pictures out', () => {
  expect(list.toolbar[0]).toEqual({
    type: 'export',
    label: { zh: '导出', en: 'Export' },
    menuCodes: ['pass:list:export'],
    endpoint: '/pass/export',
    columns: ['holder', 'state', 'weight', 'usedAt'],
    formats: ['xlsx', 'csv'],
  });
});

test('when an action is there is about its row, and hides nothing of the form that it opens', () => {
  const lend = {
    type: 'form',
    endpoint: '/pass/detail',
    fields: ['holder'],
    menuCode: 'pass:list:export',
    visibleWhen: { state: '1' },
  };
  const pages = new Map(smallDocuments.pages).set('pass/list', { ...listPage, rowActions: [lend] } as PageDocument);
  const page = resolvePage('pass/list', { catalogue: context.catalogue, pages });
  const [action] = (page.block as ResolvedList).rowActions as ResolvedFormAction[];
  expect(action?.visibleWhen).toEqual({ state: '1' });
  expect(action?.steps.map(({ visibleWhen }) => visibleWhen)).toEqual([undefined]);
});

test('a field that has options to choose from is a select where the page names no widget', () => {
  const options = [{ value: 'a', label: { zh: '甲', en: 'A' } }];
  const lend = {
    type: 'form',
    endpoint: '/pass/detail',
    fields: [
      { field: 'holder', options },
      { field: 'phone', widget: 'radio', options },
    ],
    menuCode: 'pass:list:export',
  };
  const pages = new Map(smallDocuments.pages).set('pass/list', { ...listPage, rowActions: [lend] } as PageDocument);
  const page = resolvePage('pass/list', { catalogue: context.catalogue, pages });
  const [action] = (page.block as ResolvedList).rowActions as ResolvedFormAction[];
  const fields = action?.steps[0]?.sections[0]?.fields.map((field) => field['x-component']);
  expect(fields).toEqual(['select', 'radio']);
});

test('a form shows what the server gives: a number is still to come, who makes the record is known', () => {
  const given = {
    passNo: { type: 'string', label: { zh: '编号', en: 'Number' }, number: { prefix: 'PS', digits: 4 } },
    giver: { type: 'string', label: { zh: '发放人', en: 'Given by' }, default: { from: 'user.userName' } },
  } as const;
  const pass = smallDocuments.entities.get('pass') as EntityDocument;
  const entities = new Map(smallDocuments.entities).set('pass', {
    ...pass,
    properties: { ...pass.properties, ...given },
  });
  const calls = new Map(smallDocuments.endpoints).set('/pass/create', {
    operation: 'create',
    entity: 'pass',
    access: [],
  });
  const catalogue = buildCatalogue({ ...smallDocuments, entities, endpoints: calls });
  expect(catalogue.endpoints['/pass/create']?.fields).toContain('giver');
  expect(catalogue.endpoints['/pass/create']?.fields).not.toContain('passNo');
  const form = {
    type: 'form',
    endpoint: '/pass/create',
    fields: [{ field: 'passNo', readOnly: true }, 'giver'],
    menuCode: 'pass:list:export',
  };
  const pages = new Map(smallDocuments.pages).set('pass/list', { ...listPage, toolbar: [form] } as PageDocument);
  const [action] = (resolvePage('pass/list', { catalogue, pages }).block as ResolvedList)
    .toolbar as ResolvedFormAction[];
  const [passNo, giver] = action?.steps[0]?.sections[0]?.fields ?? [];
  expect(passNo).toMatchObject({ readOnly: true, shownOnly: true });
  expect(passNo?.['x-component-props'].placeholder).toEqual({ zh: '保存后自动编号', en: 'Given on saving' });
  expect(giver?.default).toEqual({ from: 'user.userName' });
});

test('a form shows what is computed: while it is typed where it has the sources, else after saving', () => {
  const computed: Property['computed'] = { function: 'daysUntil', from: ['lastDay'] };
  const given: Record<string, Property> = {
    lastDay: { type: 'string', label: { zh: '截止日期', en: 'Last day' }, format: 'calendar-date' },
    daysLeft: { type: 'integer', label: { zh: '剩余天数', en: 'Days left' }, computed },
  };
  const pass = smallDocuments.entities.get('pass') as EntityDocument;
  const entities = new Map(smallDocuments.entities).set('pass', {
    ...pass,
    properties: { ...pass.properties, ...given },
  });
  const calls = new Map(smallDocuments.endpoints).set('/pass/create', {
    operation: 'create',
    entity: 'pass',
    access: [],
  });
  const catalogue = buildCatalogue({ ...smallDocuments, entities, endpoints: calls });
  expect(catalogue.endpoints['/pass/create']?.fields).not.toContain('daysLeft');
  const shown = { field: 'daysLeft', readOnly: true };
  const form = (fields: object[]) => ({ type: 'form', endpoint: '/pass/create', fields, menuCode: 'pass:list:export' });
  const toolbar = [form([{ field: 'lastDay' }, shown]), form([shown])];
  const pages = new Map(smallDocuments.pages).set('pass/list', { ...listPage, toolbar } as PageDocument);
  const actions = (resolvePage('pass/list', { catalogue, pages }).block as ResolvedList)
    .toolbar as ResolvedFormAction[];
  const [withSource, alone] = actions.map(({ steps }) => steps[0]?.sections[0]?.fields.at(-1));
  expect(withSource).toMatchObject({ shownOnly: true, 'x-reactions': { derive: computed } });
  expect(withSource?.['x-component-props'].placeholder).toBeUndefined();
  expect(alone).toMatchObject({ readOnly: true, shownOnly: true });
  expect(alone?.['x-reactions']).toBeUndefined();
  expect(alone?.['x-component-props'].placeholder).toEqual({ zh: '保存后自动计算', en: 'Worked out on saving' });
});

test('what is worked out of a masked field has its mask, the strictest of several', () => {
  const text = (mask?: 'name' | 'phone') => ({
    type: 'string' as const,
    label: { zh: '文本', en: 'Text' },
    ...(mask && { sensitive: { mask } }),
  });
  const joinOf = (...from: string[]) => ({
    type: 'string' as const,
    label: { zh: '称呼', en: 'Called' },
    computed: { function: 'join' as const, from },
  });
  const pass = smallDocuments.entities.get('pass') as EntityDocument;
  const properties = {
    ...pass.properties,
    open: text(),
    phone: text('phone'),
    called: text('name'),
    byPhone: joinOf('open', 'phone'),
    byBoth: joinOf('phone', 'called'),
    byOpen: joinOf('open'),
    own: { ...joinOf('called'), sensitive: { mask: 'phone' as const } },
  };
  const entities = new Map(smallDocuments.entities).set('pass', { ...pass, properties });
  const { fields = {} } = buildCatalogue({ ...smallDocuments, entities }).entities.pass ?? {};
  const masks = ['byPhone', 'byBoth', 'byOpen', 'own'].map((field) => fields[field]?.sensitive?.mask);
  expect(masks).toEqual(['phone', 'name', undefined, 'name']);
});

test('the code tables of nested blocks travel with the page', () => {
  expect(Object.keys(resolvePage('pass/detail', context).dictionaries)).toEqual(['state']);
});

test('a detail asks for the record of its parameter unless told otherwise', () => {
  expect(detail.key).toEqual({ from: 'params.id' });
});

test('what a detail call answers besides its entity is shown like a field of it', () => {
  const [group, ...others] = (smallDocuments.pages.get('pass/detail') as unknown as ResolvedDetail).groups;
  const pages = new Map(smallDocuments.pages).set('pass/detail', {
    ...smallDocuments.pages.get('pass/detail')!,
    groups: [{ ...group!, fields: ['lentTimes'] }, ...others],
  } as unknown as PageDocument);
  const known = context.catalogue.endpoints['/pass/detail']!;
  const besides = { lentTimes: { type: 'integer' as const, label: { zh: '借用次数', en: 'Times lent' } } };
  const endpoints = {
    ...context.catalogue.endpoints,
    '/pass/detail': { ...known, response: { type: 'object' as const, entity: 'pass', properties: besides } },
  };
  const page = resolvePage('pass/detail', { catalogue: { ...context.catalogue, endpoints }, pages });
  expect((page.block as ResolvedDetail).groups[0]?.items).toMatchObject([{ field: 'lentTimes', cell: 'number' }]);
});

test('a label of the page goes before the one of the entity', () => {
  expect(detail.groups[0]?.items.map((item) => item.title.zh)).toEqual(['持有人', '净重']);
});

test('the same documents give the same page, and stay as they were', () => {
  const before = JSON.stringify(listPage);
  expect(resolvePage('pass/list', context)).toEqual(resolvePage('pass/list', context));
  expect(JSON.stringify(listPage)).toBe(before);
});

test('a name that leads nowhere is an error that points to the checker', () => {
  const broken = { ...listPage, entity: 'pas' } as PageDocument;
  expect(() => resolvePage('broken', { ...context, pages: new Map([['broken', broken]]) })).toThrow(
    'There is no entity pas: npm run check',
  );
});

test('an update that a row or node is sent by carries the revision that was read', () => {
  const update = { operation: 'update' as const, entity: 'pass', access: ['pass:list:void'] };
  const tree = { operation: 'tree' as const, entity: 'pass', access: ['pass:list'] };
  const endpoints = new Map([...smallDocuments.endpoints, ['/pass/update', update], ['/pass/tree', tree]]);
  const request = {
    type: 'request' as const,
    endpoint: '/pass/update',
    menuCode: 'pass:list:void',
    label: { zh: '停用', en: 'Stop' },
  };
  const page: PageDocument = {
    ...listPage,
    kind: 'tree',
    entity: 'pass',
    endpoint: '/pass/tree',
    nodeActions: [request],
  } as PageDocument;
  const { block } = resolvePage('pass/tree', {
    catalogue: buildCatalogue({ ...smallDocuments, endpoints }),
    pages: new Map([['pass/tree', page]]),
  });
  expect(block).toMatchObject({
    kind: 'tree',
    nodeActions: [{ params: { id: { from: 'node.id' }, revision: { from: 'node.revision' } } }],
  });
});
