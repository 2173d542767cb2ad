import { posix } from 'node:path';

/** A quoted word that may be a path or a name: every import names its file with its ending, so no more has to be understood. */
const QUOTED = /['"`]([\w@.:/-]+)['"`]/g;
/** An address is often written after that of a server and before its parameters. */
const ADDRESS = /['"`}](\/[\w/-]+)(?=[?#])|\}(\/[\w/-]+)(?=`)/g;
/** They do not exist at run time; the type check proves that they fit. */
const TYPES_ONLY = /^\s*(?:import|export) type\b[^;]*?\bfrom ['"][^'"]+['"]/gm;
/** Nothing that runs without a browser lays anything out. */
const LAYOUT = /^\s*import (?:\w+ from )?['"][^'"]+\.css['"]/gm;

/** The quoted words of a text, each once. */
export function wordsIn(text: string): Set<string> {
  const run = text.replace(TYPES_ONLY, '').replace(LAYOUT, '');
  const found = [...run.matchAll(QUOTED), ...run.matchAll(ADDRESS)];
  return new Set(found.map(([, word, behind]) => word ?? behind ?? ''));
}

/**
 * The users of each file: a file → the sources that import it, mock it, start it as a process or read it, that is, that name
 * it. A folder counts as one that its reader needs whole.
 *
 * @param words of each source
 * @param files every file there is, and those that were removed
 */
export function usersOf(
  words: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): Map<string, Set<string>> {
  const known = new Set([...files, ...foldersOf(files)]);
  const users = new Map<string, Set<string>>();
  for (const [source, own] of words) {
    for (const word of own) {
      const named = /^\.{1,2}(\/|$)/.test(word) ? posix.join(posix.dirname(source), word) : word;
      if (!known.has(named) || named === source) continue;
      const found = users.get(named) ?? new Set();
      users.set(named, found.add(source));
    }
  }
  return users;
}

/** The folders around a file, the nearest first. */
export function foldersAround(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, deep) => parts.slice(0, parts.length - deep).join('/'));
}

function foldersOf(files: ReadonlySet<string>): Set<string> {
  return new Set([...files].flatMap(foldersAround));
}
