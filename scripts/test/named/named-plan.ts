import { nearNames } from '../../../validators/near-names.ts';
import { type AskedTests, askedSteps, generatedTests } from '../asked-steps.ts';
import { type Definition, definitionsIn } from '../changed/definitions.ts';
import { isTest, type Project, shortName } from '../changed/project.ts';
import { foldersAround, usersOf, wordsIn } from '../changed/users-of.ts';
import type { Plan } from '../plan.ts';

/**
 * What `npm test -- NAME` does: the tests that belong to a page or to all below a name, those of a file, those below a folder,
 * or the one that is called so.
 *
 * @returns why not, in a sentence, where a name means nothing here
 */
export function namedPlan(project: Project, names: readonly string[]): Plan | { refused: string } {
  const definitions = definitionsIn(project.documents);
  const pages = [...definitions.values()].filter(({ kind }) => kind === 'page');
  const tests = [...project.files].filter(isTest);
  const asked = { files: new Set<string>(), pages: new Set<string>() };
  for (const name of names) {
    const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
    const meant = pagesOf(plain, pages);
    const files = [
      ...filesOf(plain, project, tests),
      ...(meant.length > 0 && meant.length < pages.length ? testsNaming(meant, definitions, project) : []),
    ];
    if (meant.length === 0 && files.length === 0) return { refused: refusal(name, plain, pages, tests) };
    for (const file of files) asked.files.add(file);
    for (const page of meant) asked.pages.add(page.name);
  }
  const all: AskedTests = { files: [...asked.files], pages: [...asked.pages], calls: [] };
  return {
    steps: askedSteps(all, generatedTests(project.sources)),
    leftOut: ['everything else, types, lint and documents too: npm test'],
  };
}

/** `business/visitor`, as it is below `pages/`, as a file, or all that are below it. */
function pagesOf(name: string, pages: readonly Definition[]): Definition[] {
  const id = name.replace(/^(schemas\/)?pages\//, '').replace(/\.json$/, '');
  const exact = pages.filter((page) => page.name === id);
  return exact.length > 0 && name.endsWith('.json')
    ? exact
    : pages.filter((page) => page.name === id || page.name.startsWith(`${id}/`));
}

/** End-to-end files that name the route of a page, and tests of the server that name one of its calls. */
function testsNaming(
  pages: readonly Definition[],
  definitions: ReadonlyMap<string, Definition>,
  { sources }: Project,
): string[] {
  const routes = pages.map(({ text }) => String((JSON.parse(text) as { route?: string }).route));
  const calls = pages.flatMap(({ mentions }) => [...mentions].filter((word) => definitions.has(`call ${word}`)));
  const browser = namedBy(sources, /\.e2e\.ts$/, routes);
  return [...browser, ...namedBy(sources, /^server\/.*\.test\.ts$/, calls)];
}

function namedBy(sources: ReadonlyMap<string, string>, files: RegExp, names: readonly string[]): string[] {
  const own = [...sources].filter(([file]) => files.test(file));
  return own.filter(([, text]) => names.some((name) => wordsIn(text).has(name))).map(([file]) => file);
}

/** A test, the tests below a folder, the one of that name, or those beside and of a source file. */
function filesOf(name: string, project: Project, tests: readonly string[]): string[] {
  if (project.files.has(name) && isTest(name)) return [name];
  if (project.sources.has(name)) {
    const words = new Map([...project.sources].map(([file, text]) => [file, wordsIn(text)]));
    return [...(usersOf(words, project.files).get(name) ?? [])].filter((file) => tests.includes(file));
  }
  const below = tests.filter((file) => file.startsWith(`${name}/`));
  return below.length > 0 ? below : tests.filter((file) => shortName(file) === name);
}

function refusal(name: string, plain: string, pages: readonly Definition[], tests: readonly string[]): string {
  const known = [...pages.map((page) => page.name), ...tests, ...tests.flatMap(foldersAround), ...tests.map(shortName)];
  const id = plain.replace(/^(schemas\/)?pages\//, '').replace(/\.json$/, '');
  const near = nearNames(id, known);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
  return `"${name}" is no test, no folder with tests and no page.${meant}`;
}
