import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../../validators/check-documents.ts';
import { fitGrammar } from '../../validators/grammar/fit-grammar.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';
import { shippedGrammars, shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { richConsole } from '../../validators/testing/rich-console.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { resolvePage } from '../resolve-page.ts';

const grammars = new Grammars(shippedGrammars());

describe.each([
  ['the shipped documents', shippedSchemas],
  ['the rich console', richConsole],
])('every page of %s', (_, read) => {
  const { documents, findings } = checkDocuments(read(), []);

  test('can be read', () => {
    expect(findings).toEqual([]);
  });

  test('resolves to what the runtime expects', () => {
    const context = { catalogue: buildCatalogue(documents!), pages: documents!.pages };
    for (const id of documents!.pages.keys()) {
      const { root } = parseJson(JSON.stringify(resolvePage(id, context)));
      const misfits = fitGrammar(root!, grammars.get('resolved-page.schema.json'), grammars);
      expect(misfits.map(({ pointer, message }) => `${id}${pointer} ${message}`)).toEqual([]);
    }
  });
});
