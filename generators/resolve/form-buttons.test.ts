import { expect, test } from 'vitest';
import type { ResolvedList } from '../../schemas/generated/grammar.ts';
import { checkDocuments } from '../../validators/check-documents.ts';
import { shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { resolvePage } from '../resolve-page.ts';

test('what every button sends counts as there: an entity’s rules about it hold in the form', () => {
  const { documents } = checkDocuments(shippedSchemas(), []);
  const { block } = resolvePage('cservice/device', {
    catalogue: buildCatalogue(documents!),
    pages: documents!.pages,
  });
  const form = (block as ResolvedList).toolbar.find((action) => action.type === 'form');
  const fields =
    form?.type === 'form' ? form.steps.flatMap(({ sections }) => sections.flatMap((one) => one.fields)) : [];
  const content = fields.find(({ name }) => name === 'content');
  expect(content?.['x-reactions']?.requiredWhen).toEqual({ noticeFormat: '1', draft: { $ne: true } });
  // What holds of a time only when it is published.
  expect(JSON.stringify(fields.find(({ name }) => name === 'publishTime'))).toContain('"draft":true');
});
