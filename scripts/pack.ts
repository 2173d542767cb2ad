import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PACK_WORDS } from '../generators/pack/add-words.ts';
import { asked } from '../generators/pack/asked.ts';
import { packPages } from '../generators/pack/pack-pages.ts';
import { printPack } from '../generators/pack/print-pack.ts';
import { check } from '../validators/check.ts';
import { withGrammar } from './check/checked-files.ts';
import { CouldNotRun, orCouldNotRun } from './check/could-not-run.ts';
import { languageOf } from './check/options.ts';
import { grammarsAmong } from './grammars-among.ts';
import { moduleCallsOf } from './module-calls-of.ts';
import { readDocuments } from './read-documents.ts';

const USAGE =
  'npm run pack -- equipment/lift [more pages or areas] [--with entities/NAME …] [--out FILE] [--lang zh|en] [--schemas FOLDER]';

const ROOT = join(import.meta.dirname, '..');

/** `npm run pack`: writes pages and what they need into one file. Exit code 0: written; 2: it could not run. */
function main(): number {
  const { values, positionals } = parseArgs({
    options: {
      with: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      lang: { type: 'string' },
      schemas: { type: 'string' },
    },
    allowPositionals: true,
  });
  const language = languageOf(values.lang);
  if (positionals.length === 0) throw new CouldNotRun(`say which pages are handed on: ${USAGE}`);
  const schemas = resolve(values.schemas ?? join(ROOT, 'schemas'));
  const files = withGrammar(orCouldNotRun(`read ${schemas}`, () => readDocuments(schemas)));
  const { documents, findings } = check(files);
  if (!documents || findings.some(({ severity }) => severity === 'error'))
    throw new CouldNotRun('the documents have findings, which would be handed on: npm run check tells them.');
  const also = values.with.flatMap((words) => words.split(','));
  const { pages, things, unknown } = asked(positionals, also, documents);
  if (unknown !== undefined) throw new CouldNotRun(unknown);
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;
  const pack = packPages(pages, documents, {
    madeBy: `${name} ${version}`,
    also: things,
    moduleCalls: moduleCallsOf(schemas) ?? new Set(),
  });
  const out = resolve(values.out ?? `${positionals.map((word) => word.replaceAll('/', '-')).join('+')}.pack.json`);
  const shown = relative(process.cwd(), out);
  writeNew(out, shown, printPack(pack, grammarsAmong(files)));
  console.log(PACK_WORDS[language].packed(shown, pack));
  return 0;
}

function writeNew(path: string, shown: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CouldNotRun(`${shown} is there already: remove it, or name another file with --out.`);
    orCouldNotRun(`write ${shown}`, () => {
      throw error;
    });
  }
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof CouldNotRun) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`Nothing was packed: ${error.message}`);
  process.exitCode = 2;
}
