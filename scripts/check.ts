import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { againstBaseline, baselineOf, type KnownFinding, printBaseline, readBaseline } from '../validators/baseline.ts';
import { Checker } from '../validators/checker.ts';
import { kindOfDocument } from '../validators/documents.ts';
import type { Finding } from '../validators/finding.ts';
import { inChinese } from '../validators/locales/in-chinese.ts';
import { FORMATS } from '../validators/report/formats.ts';
import { counted } from '../validators/report/human.ts';
import type { Rule } from '../validators/rule.ts';
import { allRules } from '../validators/rules/index.ts';
import { checkDeployment } from './check/check-deployment.ts';
import { DEFAULT_FOLDER, readChecked, withGrammar } from './check/checked-files.ts';
import { CouldNotRun, orCouldNotRun } from './check/could-not-run.ts';
import { fixDocuments } from './check/fix-documents.ts';
import { type CheckOptions, readOptions } from './check/options.ts';
import { outsideRules } from './check/outside-rules.ts';
import { watchDocuments } from './check/watch-documents.ts';
import { answerRules } from './module-calls-of.ts';

/** `npm run check`. Exit code 0: clean; 1: findings; 2: it could not run. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.config !== undefined)
    return checkDeployment(options.config, options.format, isColored(), options.language);
  const folder = resolve(options.folder ?? DEFAULT_FOLDER);
  const baseline = options.baseline === undefined ? [] : baselineIn(options.baseline);
  const rules = [...allRules, ...answerRules(folder), ...(await outsideRules(options))];
  const checker = new Checker(rules, { isOnce: !options.watch });
  if (options.watch) {
    const once = (files: ReadonlyMap<string, string>) => {
      const checked = withGrammar(files);
      printed(options, rules, folder, checked, compared(checkedBy(checker, checked), baseline));
      console.error('Watching for changes; Ctrl+C ends it.');
    };
    orCouldNotRun(`watch ${folder}`, () => watchDocuments(folder, (files) => guarded(() => once(files)), printError));
    return 0;
  }
  let files = readChecked(folder);
  if (options.fix) {
    const fixed = fixDocuments(folder, files);
    files = fixed.files;
    console.error(fixed.said);
  }
  const findings = checkedBy(checker, files);
  const { writeBaseline } = options;
  if (writeBaseline !== undefined) {
    const text = printBaseline(baselineOf(findings));
    orCouldNotRun(`write ${writeBaseline}`, () => writeFileSync(writeBaseline, text));
    console.error(`Wrote ${counted(findings.length, 'known finding')} to ${writeBaseline}.`);
    return 0;
  }
  const fresh = compared(findings, baseline);
  printed(options, rules, folder, files, fresh);
  return fresh.length === 0 ? 0 : 1;
}

function checkedBy(checker: Checker, files: ReadonlyMap<string, string>): readonly Finding[] {
  return orCouldNotRun('check', () => checker.check(files)).findings;
}

/** The findings that are new; the number of known ones is printed beside the report. */
function compared(findings: readonly Finding[], baseline: readonly KnownFinding[]): readonly Finding[] {
  const { fresh, known, fixed } = againstBaseline(findings, baseline);
  if (known.length > 0) console.error(`${counted(known.length, 'known finding')} of the baseline not shown.`);
  if (fixed.length > 0)
    console.error(`${counted(fixed.length, 'finding')} of the baseline mended: write it anew with --write-baseline.`);
  return fresh;
}

function printed(
  { format, language }: CheckOptions,
  rules: readonly Rule[],
  folder: string,
  files: ReadonlyMap<string, string>,
  findings: readonly Finding[],
) {
  const text = FORMATS[format]({
    findings: language === 'zh' ? inChinese(findings, rules) : findings,
    files,
    documents: [...files.keys()].filter((file) => kindOfDocument(file) !== undefined),
    rules,
    folder: `${relative(process.cwd(), folder).split(sep).join('/') || '.'}/`.replace(/^\.\//, ''),
    color: isColored(),
    language,
  });
  if (text !== '') console.log(text);
}

function isColored(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR;
}

function baselineIn(file: string): KnownFinding[] {
  return orCouldNotRun(`use the baseline ${file}`, () => readBaseline(readFileSync(file, 'utf8')));
}

/** Any error other than CouldNotRun is a bug of the checker: the stack shows where. */
function printError(error: unknown): void {
  const said = error instanceof CouldNotRun ? error.message : error instanceof Error ? error.stack : String(error);
  console.error(`The check could not run: ${said}`);
}

/** In a watch, a folder that cannot be checked just now may be correct after the next change. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    printError(error);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  printError(error);
  process.exitCode = 2;
}
