import { parseArgs } from 'node:util';
import type { MergedPack } from '../../generators/pack/merge-pack.ts';
import { didYouMean, nearNames } from '../../validators/near-names.ts';
import { CouldNotRun } from '../check/could-not-run.ts';
import { languageOf } from '../check/options.ts';

const USAGE = 'npm run add -- FILE [--dry-run] [--replace NAME,…] [--accept NAME,…] [--lang zh|en] [--schemas FOLDER]';

/** What was asked of `npm run add`. */
export interface AddOptions {
  file: string;
  /** Of its own words: the option, else the shell's; in CI English. */
  language: 'zh' | 'en';
  isDryRun: boolean;
  /** The names of what the file has in place of what is there. */
  replaced: ReadonlySet<string>;
  /** The names of what is otherwise there than the file presumes, and may stay so. */
  accepted: ReadonlySet<string>;
  /** The folder of documents, where it is not the project's own. */
  schemas: string | undefined;
}

/** @throws CouldNotRun without exactly one file */
export function readAddOptions(words: readonly string[]): AddOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: {
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'string', multiple: true, default: [] },
      accept: { type: 'string', multiple: true, default: [] },
      lang: { type: 'string' },
      schemas: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new CouldNotRun(`say which file is added: ${USAGE}`);
  if (more.length > 0)
    throw new CouldNotRun(`one file is added at a time; several names of an option are joined by commas: ${USAGE}`);
  const { 'dry-run': isDryRun, replace, accept, lang, schemas } = values;
  return {
    file,
    language: languageOf(lang),
    isDryRun,
    replaced: namesIn(replace),
    accepted: namesIn(accept),
    schemas,
  };
}

function namesIn(options: readonly string[]): ReadonlySet<string> {
  return new Set(options.flatMap((option) => option.split(',').map((name) => name.trim())));
}

/** @throws CouldNotRun for a name of an option that nothing in the file has */
export function refuseUnknownNames(
  { replaced, accepted }: Pick<AddOptions, 'replaced' | 'accepted'>,
  { things, unmet }: MergedPack,
): void {
  const differing = things.map(({ name }) => name);
  const unfit = unmet.flatMap(({ name, unfit }) => (unfit ? [name] : []));
  for (const [option, names, known] of [
    ['--replace', replaced, differing],
    ['--accept', accepted, unfit],
  ] as const)
    for (const name of names)
      if (!known.includes(name))
        throw new CouldNotRun(
          `${option} names "${name}", which ${option === '--replace' ? 'the file does not bring' : 'is not otherwise here than the file presumes'}.${didYouMean(nearNames(name, known))}`,
        );
}
