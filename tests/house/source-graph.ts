import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** An import, an export from elsewhere, or a dynamic `import()`. */
export interface Import {
  /** What stands in the quotes. */
  target: string;
  /** Nothing of it is there when the program runs. */
  isType: boolean;
}

/** A source file of the project: path below it, with `/`. */
export interface Source {
  file: string;
  text: string;
  imports: readonly Import[];
}

const CLAUSE =
  /(?:^|\n)\s*(?:import|export)\s+(?<clause>(?:type\s)?[^;'"]*?)\s*from\s+['"](?<from>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"](?<effect>[^'"]+)['"]/g;

/** The sources below folders of the project, tests among them; what is generated too. */
export function sourcesOf(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return { file, text, imports: importsOf(text) };
      }),
  );
}

/** @param text of a source file; what stands in comments counts for nothing */
export function importsOf(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(CLAUSE)].map(({ groups = {} }) => ({
    target: groups.from ?? groups.lazy ?? groups.effect ?? '',
    isType: groups.clause !== undefined && isOfTypes(groups.clause),
  }));
}

/** The file that an import of another one names, or undefined where it names a package. */
export function fileOf(file: string, target: string): string | undefined {
  return target.startsWith('.') ? posix.join(dirname(file), target.replace(/\?.*$/, '')) : undefined;
}

/** The package that an import names, or undefined where it names a file or what Node has. */
export function packageOf(target: string): string | undefined {
  if (!/^(@[a-z\d-]+\/)?[a-z][\w.-]*(\/.*)?$/.test(target)) return undefined;
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}

/** Nobody but tests loads it. */
export function isOfTests(file: string): boolean {
  return /\.(test\.tsx?|e2e\.ts)$/.test(file) || /(^|\/)(testing|corpus)\//.test(file) || file.startsWith('tests/');
}

/** `type A`, `{ type A, type B }`. */
function isOfTypes(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const named = /^\{(?<names>[^}]*)\}$/.exec(clause.trim())?.groups?.names;
  const names = named?.split(',').map((name) => name.trim());
  return names?.filter((name) => name !== '').every((name) => name.startsWith('type ')) === true;
}
