import { expect, test } from 'vitest';
import type { EntityDocument, PageDocument, Property } from '../schemas/generated/grammar.ts';
import { buildCatalogue } from './build-catalogue.ts';
import { resolvePage } from './resolve-page.ts';
import { detailPage, smallDocuments } from './testing/small-documents.ts';

const label = (zh: string, en: string) => ({ zh, en });
const items = {
  type: 'object',
  properties: {
    no: { type: 'string', label: label('号', 'No.') },
    state: { type: 'string', label: label('状态', 'State'), dictionary: 'state' },
    fee: { type: 'integer', label: label('费用', 'Fee'), money: true },
    gateId: { type: 'string', label: label('门', 'Gate'), relation: { entity: 'gate', label: 'gateName' } },
    seen: { type: 'integer', label: label('次数', 'Seen'), readOnly: true },
  },
  required: ['state'],
} satisfies Property['items'];

function documentsWith(more: Partial<NonNullable<Property['items']>>) {
  const pass = smallDocuments.entities.get('pass') as EntityDocument;
  const parts: Property = { type: 'array', label: label('明细', 'Parts'), items: { ...items, ...more } };
  const entities = new Map(smallDocuments.entities);
  entities.set('pass', { ...pass, properties: { ...pass.properties, parts } });
  const endpoints = new Map(smallDocuments.endpoints);
  endpoints.set('/pass/import', {
    operation: 'import',
    entity: 'pass',
    access: 'session',
    columns: ['holder', { field: 'parts', key: 'holder' }],
  });
  return { ...smallDocuments, entities, endpoints };
}

test('states what an entry is called by: as it is said, else what is unique first, else the first field', () => {
  const calledBy = (more: Partial<NonNullable<Property['items']>>) =>
    buildCatalogue(documentsWith(more)).entities.pass?.fields.parts?.items?.calledBy;
  expect([calledBy({ calledBy: ['fee'] }), calledBy({ unique: [['state', 'fee'], ['no']] }), calledBy({})]).toEqual([
    ['fee'],
    ['state', 'fee'],
    ['no'],
  ]);
});

test('its sheet in a template has what people fill in, and what an entry must have', () => {
  const { columns } = buildCatalogue(documentsWith({})).endpoints['/pass/import'] ?? {};
  expect(columns?.map(({ field, key }) => [field, key])).toEqual([
    ['holder', undefined],
    ['parts', 'holder'],
  ]);
  expect(columns?.[1]?.columns?.map(({ field, required }) => [field, required])).toEqual([
    ['no', false],
    ['state', true],
    ['fee', false],
    ['gateId', false],
  ]);
});

test('is a table in a group and a line in a head, its fields shown by cells of their own, keys left out', () => {
  const documents = documentsWith({});
  const page: PageDocument = {
    ...detailPage,
    head: { title: 'holder', tags: ['parts'] },
    groups: [{ title: label('明细', 'Parts'), fields: ['parts'] }],
  } as PageDocument;
  const pages = new Map([...smallDocuments.pages, ['pass/detail', page]]);
  const { block, dictionaries } = resolvePage('pass/detail', { catalogue: buildCatalogue(documents), pages });
  if (block.kind !== 'detail') throw new Error('No detail');
  const [inGroup] = block.groups[0]?.items ?? [];
  expect(inGroup).toMatchObject({ cell: 'entries', wide: true, cellProps: { table: true, calledBy: ['no'] } });
  expect(inGroup?.cellProps.entries?.map(({ field, cell }) => [field, cell])).toEqual([
    ['no', 'text'],
    ['state', 'tag'],
    ['fee', 'money'],
    ['seen', 'number'],
  ]);
  expect(block.head?.tags[0]?.cellProps.table).toBeUndefined();
  expect(Object.keys(dictionaries)).toContain('state');
});
