import { isEndToEnd } from '../steps.ts';
import { changedDefinitions, type Definition, definitionsIn } from './definitions.ts';
import { distances } from './distances.ts';
import { isSource, isTest, type Project, placeOfDocument } from './project.ts';
import { type ReachedDefinition, reachedDefinitions } from './reached-definitions.ts';
import { foldersAround, usersOf, wordsIn } from './users-of.ts';

/** What a change can reach, each with how far it is: 0 is the change itself. */
export interface Reached {
  pages: ReadonlyMap<string, number>;
  calls: ReadonlyMap<string, number>;
  /** Tests that run without a browser. */
  tests: ReadonlyMap<string, number>;
  /** End-to-end tests that changed themselves, or name what changed. */
  endToEnd: ReadonlyMap<string, number>;
  /** The changed files whose reach is unknown. */
  everything: readonly string[];
}

/** The configuration of tests: a change may affect any of them. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|biome\.json|vite\.config\.ts|vitest\.config\.ts|\.ci\/.*)$/;
/** What it imports or names itself is in every test, too; what that uses in turn is only near some. */
const RUNNER = 'vitest.config.ts';
const GENERATED = /^(schemas\/generated|docs\/(en|zh)\/reference)\//;
/** Where a word that is the name of an entity or a dictionary means it. */
const NAMES_ENTITIES = /^(server|src|tests)\//;
/** How far a definition may be that a source means by its name; every other kind has changed itself. */
const NAMED_WITHIN: Partial<Record<Definition['kind'], number>> = { call: 1 };
/** Most sources that name a page only need an address. */
const PASSING_BY = 3;
/** A browser test imports the things that it measures with; the sources of the console are further away. */
const END_TO_END_WITHIN = 2;
/** They read every file, and take a second. */
const ALWAYS = /^tests\/house\//;
const WITH_DOCUMENTS = /^tests\/spec\/|^scripts\/unformatted-documents\.test\.ts$/;

/**
 * What a change can reach: by imports and names in the sources, by names in the documents.
 *
 * @param changed paths of changed files, removed ones too
 * @param before the text of each changed document as it was; left out, where it was not
 */
export function reached(project: Project, changed: readonly string[], before: ReadonlyMap<string, string>): Reached {
  const written = changed.filter((file) => !GENERATED.test(file));
  const documents = written.filter((file) => placeOfDocument(file) !== undefined);
  const definitions = definitionsReached(project, documents, before);
  const words = new Map([...project.sources].map(([file, text]) => [file, wordsIn(text)]));
  const users = usersOf(words, new Set([...project.files, ...written]));
  const named = namedIn(definitions, words);
  const code = seedsOf(written);
  const everywhere = new Map(code);
  for (const { source, distance } of named) nearer(everywhere, source, distance);
  const there = (file: string) => isTest(file) && project.files.has(file);
  const far = (seeds: ReadonlyMap<string, number>) =>
    [...distances(seeds, (name) => users.get(name) ?? [])].filter(([file]) => there(file));
  const always = [...project.files].filter(
    (file) => there(file) && (ALWAYS.test(file) || (documents.length > 0 && WITH_DOCUMENTS.test(file))),
  );
  const setsUp = (file: string) => users.get(file)?.has(RUNNER) === true;
  const tests = new Map(far(everywhere).filter(([file]) => !isEndToEnd(file)));
  for (const file of [...always, ...readersOfLooks(written, users).filter(there)]) nearer(tests, file, 1);
  const endToEnd = new Map(far(code).filter(([file, distance]) => isEndToEnd(file) && distance <= END_TO_END_WITHIN));
  for (const { source } of named) if (isEndToEnd(source)) nearer(endToEnd, source, 1);
  return {
    pages: ofKind(definitions, 'page'),
    calls: ofKind(definitions, 'call'),
    tests,
    endToEnd,
    everything: written.filter((file) => EVERYTHING.test(file) || setsUp(file)),
  };
}

/** Changed files, and the folders of those that are read, not imported: a source that reads the folder reads them. */
function seedsOf(written: readonly string[]): Map<string, number> {
  const seeds = new Map<string, number>();
  for (const file of written) {
    if (file.endsWith('.css')) continue;
    nearer(seeds, file, 0);
    const folders = isSource(file) ? [] : foldersAround(file);
    for (const [further, folder] of folders.entries()) nearer(seeds, folder, 1 + further);
  }
  return seeds;
}

/** Without a browser there is no layout: a style sheet affects a test that reads it, not those that render its importers. */
function readersOfLooks(written: readonly string[], users: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const sheets = written.filter((file) => file.endsWith('.css'));
  return sheets.flatMap((file) => [file, ...foldersAround(file)]).flatMap((name) => [...(users.get(name) ?? [])]);
}

function nearer(of: Map<string, number>, name: string, distance: number): void {
  of.set(name, Math.min(distance, of.get(name) ?? Number.POSITIVE_INFINITY));
}

function definitionsReached(project: Project, documents: readonly string[], before: ReadonlyMap<string, string>) {
  const now = new Map([...project.documents].filter(([file]) => documents.includes(file)));
  const changed = changedDefinitions(definitionsIn(before), definitionsIn(now));
  return reachedDefinitions(changed, definitionsIn(project.documents));
}

/** The sources that name a definition: one step further than it is. */
function namedIn(definitions: readonly ReachedDefinition[], words: ReadonlyMap<string, ReadonlySet<string>>) {
  return definitions.flatMap(({ definition: { kind, name, text }, distance }) => {
    if (distance > (NAMED_WITHIN[kind] ?? 0)) return [];
    const names = [name, ...(kind === 'page' ? [routeIn(text)] : [])];
    return [...words]
      .filter(([source]) => /\W/.test(name) || NAMES_ENTITIES.test(source))
      .filter(([, own]) => names.some((one) => own.has(one)))
      .map(([source]) => ({ source, distance: distance + (kind === 'page' ? PASSING_BY : 1) }));
  });
}

const routeIn = (page: string) => String((JSON.parse(page) as { route?: string }).route);

function ofKind(definitions: readonly ReachedDefinition[], kind: string): Map<string, number> {
  const found = definitions.filter(({ definition }) => definition.kind === kind);
  return new Map(found.map(({ definition, distance }) => [definition.name, distance]));
}
