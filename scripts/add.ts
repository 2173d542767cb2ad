import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CannotMake } from '../generators/new/draft.ts';
import { PACK_WORDS } from '../generators/pack/add-words.ts';
import { type MergedPack, mergePack } from '../generators/pack/merge-pack.ts';
import { readPack } from '../generators/pack/read-pack.ts';
import { refusalOf } from '../generators/pack/refusal.ts';
import type { PackDocument } from '../schemas/generated/grammar.ts';
import { callHasAnswer } from '../validators/answers/call-has-answer.ts';
import { againstBaseline, baselineOf } from '../validators/baseline.ts';
import { checkDocuments } from '../validators/check-documents.ts';
import type { Finding } from '../validators/finding.ts';
import { inChinese } from '../validators/locales/in-chinese.ts';
import { reportHuman } from '../validators/report/human.ts';
import type { Rule } from '../validators/rule.ts';
import { allRules } from '../validators/rules/index.ts';
import { type AddOptions, readAddOptions, refuseUnknownNames } from './add/options.ts';
import { readPackText } from './add/read-pack-text.ts';
import { writeTogether } from './add/write-together.ts';
import { withGrammar } from './check/checked-files.ts';
import { CouldNotRun, orCouldNotRun } from './check/could-not-run.ts';
import { grammarsAmong } from './grammars-among.ts';
import { moduleCallsOf } from './module-calls-of.ts';
import { readDocuments } from './read-documents.ts';

type Files = ReadonlyMap<string, string>;

const OWN = join(import.meta.dirname, '../schemas');

/**
 * `npm run add`: takes a file of `npm run pack` into these documents, all of it or nothing. Exit code 0: added, or all there
 * already; 1: refused, with what stands against it; 2: it could not run.
 */
function main(): number {
  const options = readAddOptions(process.argv.slice(2));
  const { file, language, replaced } = options;
  const words = PACK_WORDS[language];
  const schemas = resolve(options.schemas ?? OWN);
  const files = withGrammar(orCouldNotRun(`read ${schemas}`, () => readDocuments(schemas)));
  const text = readPackText(file);
  const { pack, findings: misread } = readPack(file, text, grammarsAmong(files));
  if (!pack) {
    report(misread, new Map([[file, text]]), '', options);
    console.log(words.nothingWritten);
    return 2;
  }
  const moduleCalls = moduleCallsOf(schemas);
  const merged = mergePack(pack, files, replaced, moduleCalls);
  refuseUnknownNames(options, merged);
  console.log(words.from(file, pack.madeBy, pack.asked));
  printThings('new', words.isNew, merged);
  printThings('same', words.isSame, merged);
  const folder = `${relative(process.cwd(), schemas).split(sep).join('/') || '.'}/`;
  const rules = moduleCalls ? [...allRules, callHasAnswer(new Set([...moduleCalls, ...options.accepted]))] : allRules;
  if (!isClean({ pack, files, merged, rules, folder }, options)) {
    console.log(`\n${words.nothingWritten}`);
    return 1;
  }
  if (merged.changed.size === 0) {
    console.log(words.nothingToDo);
    return 0;
  }
  console.log('');
  for (const name of merged.changed.keys())
    console.log(words.written(!existsSync(join(schemas, name)), `${folder}${name}`));
  if (options.isDryRun) {
    console.log(words.dryRun);
    return 0;
  }
  orCouldNotRun(`write to ${folder}`, () => writeTogether(schemas, merged.changed));
  const { answeredByCode } = pack.presumes;
  if (answeredByCode.length > 0) console.log(words.byCode(answeredByCode));
  console.log(words.next);
  return 0;
}

function printThings(state: 'new' | 'same', head: string, { things }: MergedPack): void {
  const names = things.flatMap((thing) => (thing.state === state ? [`  ${thing.name}`] : []));
  if (names.length > 0) console.log(`${head}\n${names.join('\n')}`);
}

interface Adding {
  pack: PackDocument;
  files: Files;
  merged: MergedPack;
  rules: readonly Rule[];
  /** As it is printed. */
  folder: string;
}

/** Whether nothing stands against adding the pack; what does is printed. */
function isClean({ pack, files, merged, rules, folder }: Adding, options: AddOptions): boolean {
  const words = PACK_WORDS[options.language];
  const refusal = refusalOf({ pack, files, merged, ...options, words });
  if (refusal.length > 0) {
    console.log(`\n${refusal.join('\n')}`);
    return false;
  }
  if (merged.changed.size === 0) return true;
  const all = new Map([...files, ...merged.changed]);
  const { fresh } = againstBaseline(
    checkDocuments(all, rules).findings,
    baselineOf(checkDocuments(files, rules).findings),
  );
  if (fresh.length === 0) return true;
  console.log(`\n${words.freshFindings}\n`);
  report(fresh, all, folder, options);
  return false;
}

function report(findings: readonly Finding[], texts: Files, folder: string, { language }: AddOptions): void {
  const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const said = language === 'zh' ? inChinese(findings, allRules) : findings;
  console.log(reportHuman(said, texts, { color, folder, language }));
}

try {
  process.exitCode = main();
} catch (error) {
  const isSaid = error instanceof CouldNotRun || error instanceof CannotMake;
  if (!isSaid && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`Nothing was added: ${error.message}`);
  process.exitCode = 2;
}
