import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { formilySchema } from '../generators/formily/formily-schema.ts';
import { pageForms } from '../generators/formily/page-forms.ts';
import { resolvePage } from '../generators/resolve-page.ts';
import { check } from '../validators/check.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = 'npm run formily -- PAGE [--form NUMBER] [--language zh|en]';

/** Prints the form of a page as a JSON Schema in Formily's shape. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { form: { type: 'string' }, language: { type: 'string', default: 'zh' } },
  });
  const [id] = positionals;
  const { language } = values;
  if (id === undefined || positionals.length > 1 || (language !== 'zh' && language !== 'en'))
    throw new Error(`Usage: ${USAGE}`);
  const { documents } = check(readDocuments(join(import.meta.dirname, '../schemas')));
  if (!documents) throw new Error('The documents do not fit their grammar: npm run check says where.');
  if (!documents.pages.has(id)) {
    throw new Error(`There is no page ${id}: a page is named by its file below schemas/pages, as in business/card.`);
  }
  const page = resolvePage(id, { catalogue: buildCatalogue(documents), pages: documents.pages });
  const forms = pageForms(page);
  const list = forms.map(({ title }, place) => `  --form ${place + 1}  ${title[language]}`).join('\n');
  const chosen = Number(values.form ?? (forms.length === 1 ? 1 : Number.NaN));
  const form = forms[chosen - 1];
  if (forms.length === 0) throw new Error(`The page ${id} has no form.`);
  if (!form)
    throw new Error(
      `The page ${id} has ${forms.length === 1 ? 'one form' : `${forms.length} forms; say which`}:\n${list}`,
    );
  const schema = formilySchema(form.steps, { language, dictionaries: page.dictionaries });
  process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
