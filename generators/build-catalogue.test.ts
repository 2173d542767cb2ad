import { expect, test } from 'vitest';
import type { PageDocument } from '../schemas/generated/grammar.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { detailPage, smallDocuments } from './testing/small-documents.ts';

const catalogue = buildCatalogue(smallDocuments);

test('an entity carries the fields of its sets before its own', () => {
  expect(Object.keys(catalogue.entities.pass?.fields ?? {}).slice(0, 2)).toEqual(['id', 'holder']);
});

test('a list call says how each field is compared, and leaves out what cannot be filtered', () => {
  expect(catalogue.endpoints['/pass/list']?.filters).toEqual({
    id: 'contains',
    holder: 'contains',
    phone: 'tail',
    state: 'in',
    gateId: 'in',
    weight: 'between',
    usedAt: 'between',
  });
});

test('what an endpoint says itself goes before the kind of the field', () => {
  const endpoints = new Map(smallDocuments.endpoints);
  endpoints.set('/pass/list', { operation: 'list', entity: 'pass', access: 'session', filters: { holder: 'equals' } });
  expect(buildCatalogue({ ...smallDocuments, endpoints }).endpoints['/pass/list']?.filters.holder).toBe('equals');
});

test('nobody filters by what every request carries, whatever a field is called', () => {
  const pass = smallDocuments.entities.get('pass');
  const entities = new Map(smallDocuments.entities);
  const label = { zh: '请求', en: 'Request' };
  if (pass) entities.set('pass', { ...pass, properties: { ...pass.properties, requestId: { type: 'string', label } } });
  const { filters = {} } = buildCatalogue({ ...smallDocuments, entities }).endpoints['/pass/list'] ?? {};
  expect(Object.keys(filters)).toContain('holder');
  expect(Object.keys(filters)).not.toContain('requestId');
});

test('a detail call takes no filters', () => {
  expect(catalogue.endpoints['/pass/detail']?.filters).toEqual({});
});

test('defaults are written out: key, order, what is not append-only', () => {
  expect(catalogue.entities.pass).toMatchObject({
    primaryKey: 'id',
    appendOnly: false,
    sort: { field: 'createTime', order: 'descend' },
  });
});

test('an entity knows the page that shows one of it, by its key', () => {
  expect(catalogue.entities.pass?.page).toEqual({ menuCode: 'pass:detail', param: 'id' });
  // A page that is opened with other parameters shows other content.
  const pages = new Map([['pass/detail', { ...detailPage, params: ['gateId'] } as PageDocument]]);
  expect(buildCatalogue({ ...smallDocuments, pages }).entities.pass?.page).toBeUndefined();
});
