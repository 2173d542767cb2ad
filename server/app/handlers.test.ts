import { expect, test } from 'vitest';
import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { StartFailure } from '../core/start-failure.ts';
import { handlersOf } from './handlers.ts';

const catalogue = loadCatalogue();

function withEndpoint(path: string, change: Partial<CatalogueEndpoint>): Catalogue {
  const like = catalogue.endpoints['/api/v1/device/list'];
  if (!like) throw new Error('No endpoint');
  return { ...catalogue, endpoints: { ...catalogue.endpoints, [path]: { ...like, path, ...change } } };
}

test('every call of the catalogue is answered, and the template of each import', () => {
  const calls = Object.entries(catalogue.endpoints);
  const templates = calls.flatMap(([path, { operation }]) => (operation === 'import' ? [`${path}/template`] : []));
  expect([...handlersOf(catalogue).keys()].sort()).toEqual([...calls.map(([path]) => path), ...templates].sort());
});

test('a generic call needs no code', () => {
  expect(handlersOf(withEndpoint('/new/list', {})).has('/new/list')).toBe(true);
});

test.each([
  ['an empty list', []],
  ['a word that is none', 'anybody'],
  ['nothing', undefined as unknown as string],
])('an endpoint with %s for its access keeps the server from starting', (_, access) => {
  expect(() => handlersOf(withEndpoint('/new/list', { access }))).toThrow('/new/list does not say who may call it');
});

test.each([
  ['create', {}],
  ['update', {}],
  ['delete', {}],
  ['tree', { tree: { parent: 'areaId', label: 'deviceName' } }],
  ['import', { columns: [{ field: 'deviceName', label: { zh: '名称', en: 'Name' }, required: true }] }],
  ['action', { transitions: ['enable'] }],
  ['action', { fields: ['remark'] }],
  ['action', { fields: ['remark'], request: { type: 'object', properties: { remark: { type: 'string' } } } }],
] as const)('a generic %s needs no code', (operation, change) => {
  const catalogue = withEndpoint('/new/call', { operation, ...change } as Partial<CatalogueEndpoint>);
  expect(handlersOf(catalogue).has('/new/call')).toBe(true);
});

test('an import has its template beside it', () => {
  const columns = [{ field: 'deviceName', label: { zh: '名称', en: 'Name' }, required: true }];
  const catalogue = withEndpoint('/new/import', { operation: 'import', columns });
  expect(handlersOf(catalogue).has('/new/import/template')).toBe(true);
});

test.each([
  ['action', 'no transition, and no field to write', {}],
  [
    'action',
    'something to take that is no field',
    {
      fields: ['remark'],
      request: { type: 'object', properties: { remark: { type: 'string' }, seconds: { type: 'integer' } } },
    },
  ],
  ['action', 'nothing but what the server keeps', { fields: ['createTime'], batch: true }],
  ['tree', 'no parent', { tree: { label: 'deviceName' } }],
  ['import', 'no columns', {}],
] as const)('an %s with %s keeps the server from starting', (operation, _, change) => {
  expect(() => handlersOf(withEndpoint('/new/call', { operation, ...change } as Partial<CatalogueEndpoint>))).toThrow(
    `/new/call (${operation}) is answered by no module`,
  );
});

test('every call that nothing answers is named at once, in a sentence without a stack', () => {
  const [one] = Object.values(catalogue.endpoints).filter(({ operation }) => operation === 'detail');
  const endpoints = Object.fromEntries(
    ['/new/a', '/new/b'].map((path) => [path, { ...one, path, operation: 'action', fields: [], request: undefined }]),
  ) as typeof catalogue.endpoints;
  const start = () => handlersOf({ ...catalogue, endpoints: { ...catalogue.endpoints, ...endpoints } });
  expect(start).toThrow(StartFailure);
  expect(start).toThrow('/new/a (action), /new/b (action) are answered by no module. Figures of an entity need none');
});

test('a read model has no table, so its list needs a handler', () => {
  expect(() => handlersOf(withEndpoint('/new/list', { entity: 'spaceNode' }))).toThrow(
    '/new/list (list) is answered by no module',
  );
});

test('a handler for a path that the catalogue does not have keeps the server from starting', () => {
  const { '/auth/logout': _, ...endpoints } = catalogue.endpoints;
  expect(() => handlersOf({ ...catalogue, endpoints })).toThrow(
    '/auth/logout has a handler, but no endpoint in the catalogue.',
  );
});
