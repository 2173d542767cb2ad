import { expect, test } from 'vitest';
import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { resolvePage } from '../resolve-page.ts';
import { smallDocuments } from '../testing/small-documents.ts';
import { callsOf } from './calls-of.ts';

const words = { zh: '字', en: 'word' };
const relation = (entity: string): Property => ({ type: 'string', label: words, relation: { entity, label: 'name' } });
const joined = (of: string): Property => ({ type: 'string', label: words, joined: { relation: of, field: 'name' } });

const entity = (name: string, fields: Record<string, Property> = {}, readModel = false) =>
  ({ name, fields, readModel }) as CatalogueEntity;
const call = (path: string, operation: CatalogueEndpoint['operation'], of?: string, writes: string[] = []) =>
  ({ path, operation, ...(of && { entity: of }), writes }) as CatalogueEndpoint;

const entities = [
  entity('card', { ownerId: relation('person'), ownerName: joined('ownerId'), doorId: relation('door') }),
  entity('person', { unitId: relation('unit'), unitName: joined('unitId') }),
  entity('unit'),
  entity('door'),
  entity('space', {}, true),
  entity('visit', { spaceId: relation('space'), spaceName: joined('spaceId') }),
];
const endpoints = [
  call('/card/list', 'list', 'card'),
  call('/card/loss', 'update', 'card', ['door', 'cardEvent', 'card']),
  call('/card/figures', 'action'),
  call('/card/sync', 'action', undefined, ['card']),
  call('/space/tree', 'tree', 'space'),
  call('/visit/list', 'list', 'visit'),
];
const catalogue = {
  entities: Object.fromEntries(entities.map((each) => [each.name, each])),
  endpoints: Object.fromEntries(endpoints.map((each) => [each.path, each])),
} as unknown as Catalogue;
const of = (part: unknown) => callsOf(part, { catalogue, pages: new Map() });

test('an answer is made of its entity and of those that its joined fields come from, and theirs', () => {
  expect(of({ block: [{ endpoint: '/card/list' }] })).toEqual({ '/card/list': { reads: ['card', 'person', 'unit'] } });
});

test('a call that writes changes its entity and those that it names', () => {
  expect(of(['/card/loss', '/card/sync'])).toEqual({
    '/card/loss': { writes: ['card', 'cardEvent', 'door'] },
    '/card/sync': { writes: ['card'] },
  });
});

test('of an action without an entity, and of what a server module puts together, nobody knows', () => {
  expect(of(['/card/figures', '/space/tree', '/visit/list', '/unknown'])).toEqual({});
});

test('a page says it of every call in it, however deep', () => {
  const context = { catalogue: buildCatalogue(smallDocuments), pages: smallDocuments.pages };
  expect(resolvePage('pass/list', context).calls).toEqual({
    '/pass/export': { reads: ['pass'] },
    '/pass/list': { reads: ['pass'] },
    '/pass/options': { reads: ['pass'] },
  });
});
