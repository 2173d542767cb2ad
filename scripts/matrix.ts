import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCatalogue } from '../generators/build-catalogue.ts';
import { accessMatrix } from '../generators/matrix/access-matrix.ts';
import { type MatrixFormat, matrixFormats } from '../generators/matrix/matrix-formats.ts';
import { check } from '../validators/check.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = 'npm run matrix [-- --format markdown|csv|html] [--language zh|en] [--out FILE]';

/** Writes the matrix of who can see what: every role, page and button. */
function main(): void {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'markdown' },
      language: { type: 'string', default: 'zh' },
      out: { type: 'string' },
    },
  });
  const { format, language, out } = values;
  if (!(format in matrixFormats) || (language !== 'zh' && language !== 'en')) throw new Error(`Usage: ${USAGE}`);
  const { documents } = check(readDocuments(join(import.meta.dirname, '../schemas')));
  if (!documents) throw new Error('The documents do not fit their grammar: npm run check says where.');
  const text = matrixFormats[format as MatrixFormat](
    accessMatrix(buildCatalogue(documents), documents.pages.values()),
    language,
  );
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
