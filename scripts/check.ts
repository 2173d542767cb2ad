import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { check, countDocuments } from '../validators/check.ts';
import { counted, reportHuman } from '../validators/report/human.ts';
import { reportJson } from '../validators/report/json.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = 'npm run check [-- --format human|json] [folder]';
const DEFAULT_FOLDER = resolve(import.meta.dirname, '../schemas');

/** Checks the documents of a folder. Exit code 0: clean; 1: findings; 2: it could not run. */
function main(): number {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string', default: 'human' } },
    allowPositionals: true,
  });
  if (!['human', 'json'].includes(values.format) || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  const folder = resolve(positionals[0] ?? DEFAULT_FOLDER);
  const own = readDocuments(DEFAULT_FOLDER);
  const grammars = [...own].filter(([file]) => file.startsWith('grammar/'));
  // A folder that brings no grammar is checked by the project's.
  const files = new Map([...grammars, ...readDocuments(folder)]);
  const { findings } = check(files);
  if (values.format === 'json') console.log(reportJson(findings));
  else if (findings.length === 0) console.log(`0 findings in ${counted(countDocuments(files), 'document')}`);
  else {
    const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
    console.log(reportHuman(findings, files, { color, folder: `${relative(process.cwd(), folder)}/` }));
  }
  return findings.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`The check could not run: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
