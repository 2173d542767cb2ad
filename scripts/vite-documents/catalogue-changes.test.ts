import { expect, test } from 'vitest';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { catalogueChanges } from './catalogue-changes.ts';

const catalogue = loadCatalogue();
const [device, opening] = [catalogue.entities.device, catalogue.endpoints['/api/v1/device/list']];
if (!device || !opening) throw new Error('The catalogue lacks devices.');

test('says nothing of what stayed', () => {
  expect(catalogueChanges(catalogue, structuredClone(catalogue))).toEqual([]);
});

test('names what was added, changed and removed, one line for each kind', () => {
  const { '/api/v1/device/list': _, ...endpoints } = catalogue.endpoints;
  const after = {
    ...catalogue,
    entities: { ...catalogue.entities, lift: device, device: { ...device, appendOnly: true } },
    endpoints: { ...endpoints, '/lift/list': opening },
    roles: catalogue.roles.map((role, index) => (index === 0 ? { ...role, menuCodes: [] } : role)),
  };
  expect(catalogueChanges(catalogue, after)).toEqual([
    'entities: added lift; changed device',
    'calls: added /lift/list; removed /api/v1/device/list',
    `roles: changed ${catalogue.roles[0]?.roleCode}`,
  ]);
});

test('counts the names of a kind that would fill the terminal', () => {
  const endpoints = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/lift/${index}`, opening]));
  expect(catalogueChanges({ ...catalogue, endpoints: {} }, { ...catalogue, endpoints })).toEqual([
    'calls: added /lift/0, /lift/1, /lift/2, /lift/3, /lift/4, /lift/5, /lift/6, /lift/7 and 4 more',
  ]);
});
