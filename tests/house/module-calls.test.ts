import { expect, test } from 'vitest';
import { buildCatalogue } from '../../generators/build-catalogue.ts';
import type { Endpoint } from '../../schemas/generated/grammar.ts';
import { galleryDocuments } from '../../scripts/gallery-documents.ts';
import { moduleCallsFile } from '../../scripts/module-calls-of.ts';
import { importWriters } from '../../server/modules/import-writers.ts';
import { modules } from '../../server/modules/modules.ts';
import { operationsOf } from '../../server/operations/operations.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import { entityFields } from '../../validators/model/entity-fields.ts';
import { whyModule } from '../../validators/model/why-module.ts';

test('the generated list has the calls that modules of the server answer, and no other', () => {
  const { calls } = JSON.parse(moduleCallsFile()) as { calls: string[] };
  const answered = [...modules.flatMap((module) => Object.keys(module)), ...Object.keys(importWriters)];
  expect(calls).toEqual([...new Set(answered)].sort());
});

/** A call as it is, and with less: what then answers it no more. */
function withLess(endpoint: Endpoint): Endpoint[] {
  const keys = ['entity', 'tree', 'columns', 'transition', 'fields', 'request'] as const;
  const lesser = keys.flatMap((key) => {
    const { [key]: left, ...rest } = endpoint;
    return left === undefined ? [] : [rest as Endpoint];
  });
  const action: Endpoint = { ...endpoint, operation: 'action' };
  return [endpoint, ...lesser, action];
}

test('the checker and the server agree on which calls need a module', () => {
  const { documents } = checkDocuments(galleryDocuments(), []);
  if (!documents) throw new Error('The documents of the gallery do not fit.');
  const probes = [...documents.endpoints].flatMap(([path, endpoint]) =>
    withLess(endpoint).map((probe, index) => [`${path}/probe${index}`, probe] as const),
  );
  const catalogue = buildCatalogue({ ...documents, endpoints: new Map(probes) });
  const operationOf = operationsOf(catalogue, {});
  const disagreed = probes.filter(([path, probe]) => {
    const called = catalogue.endpoints[path];
    const document = documents.entities.get(probe.entity ?? '');
    const entity = document && { document, fields: entityFields(document, documents.fieldSets) };
    return called && (operationOf(called) === undefined) !== (whyModule(probe, entity) !== undefined);
  });
  expect(probes.length).toBeGreaterThan(800);
  expect(disagreed).toEqual([]);
});
