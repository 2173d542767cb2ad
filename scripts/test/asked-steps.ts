import { ASKED_CALLS, ASKED_PAGES } from '../../tests/asked-for.ts';
import { END_TO_END, isEndToEnd, type Step } from './steps.ts';

/** Which tests are to be run. */
export interface AskedTests {
  files: readonly string[];
  /** The pages whose generated tests are to be run. */
  pages: readonly string[];
  /** The calls whose generated tests are to be run. */
  calls: readonly string[];
}

/** Files whose tests are made once for each page or call: they can be narrowed by a name. */
export interface GeneratedTests {
  ofPages: readonly string[];
  ofCalls: readonly string[];
}

/** The files that read which tests a run was asked for. @param sources path → text */
export function generatedTests(sources: ReadonlyMap<string, string>): GeneratedTests {
  const tests = [...sources].filter(([file]) => /^tests\/.*\.test\.tsx?$/.test(file));
  const holding = (word: RegExp) => tests.filter(([, text]) => word.test(text)).map(([file]) => file);
  return { ofPages: holding(/= \[?(\.\.\.)?askedPages\(\)/), ofCalls: holding(/= askedFor\(ASKED_CALLS\b/) };
}

/**
 * The steps that run tests: generated ones narrowed to their pages and calls, the others whole. A generated file that is to be
 * run whole is run apart from those that are narrowed, since the environment has the names that narrow them.
 */
export function askedSteps({ files, pages, calls }: AskedTests, { ofPages, ofCalls }: GeneratedTests): Step[] {
  const narrowed = [...(pages.length > 0 ? ofPages : []), ...(calls.length > 0 ? ofCalls : [])].filter(
    (file) => !files.includes(file),
  );
  const env = { [ASKED_PAGES]: pages.join(','), [ASKED_CALLS]: calls.join(',') };
  const quick = files.filter((file) => !isEndToEnd(file));
  const whole = quick.filter((file) => ofPages.includes(file) || ofCalls.includes(file));
  const together = [...narrowed, ...quick.filter((file) => !whole.includes(file))];
  const browser = files.filter(isEndToEnd);
  return [
    ...(together.length > 0 ? [vitest('tests', together, narrowed.length > 0 ? env : {})] : []),
    ...(whole.length > 0 ? [vitest('generated tests, whole', whole, {})] : []),
    ...(browser.length > 0 ? [vitest('end to end', browser, {}, '--config', END_TO_END)] : []),
  ];
}

function vitest(
  name: string,
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  ...more: string[]
): Step {
  // A generated file may have nothing for the pages that are asked for.
  return { name, command: 'vitest', args: ['run', '--passWithNoTests', ...more, ...files], env, runsTests: true };
}
