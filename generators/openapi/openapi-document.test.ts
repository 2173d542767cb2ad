import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../validators/check-documents.ts';
import type { JsonObject } from '../../validators/json.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { smallDocuments } from '../testing/small-documents.ts';
import { openapiDocument } from './openapi-document.ts';

test('the contract of the shipped documents is valid OpenAPI 3.1', async () => {
  const { documents } = checkDocuments(shippedSchemas(), []);
  const contract = openapiDocument(buildCatalogue(documents!));
  const { valid, errors } = await new Validator().validate(structuredClone(contract));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(Object.keys(contract.paths as object).sort()).toEqual([...documents!.endpoints.keys()].sort());
});

test('a list call takes its filters and answers rows of its entity', () => {
  const contract = openapiDocument(buildCatalogue(smallDocuments));
  const text = JSON.stringify((contract.paths as JsonObject)['/pass/list']);
  expect(text).toContain('"x-operator":"contains"');
  expect(text).toContain('#/components/schemas/Pass');
});
