import { execFileSync } from 'node:child_process';

/** The difference of a working tree to its base. */
export interface Changes {
  /** The commit that everything is compared with. */
  base: string;
  /** Paths below the project: written, made, moved (both its places) or removed. */
  files: readonly string[];
}

/**
 * What was changed since the branch left `main`: its commits, what is not committed, and new files. On main itself only what is
 * not committed.
 *
 * @returns undefined, where there is no git or no main to compare with
 */
export function changedFiles(root: string): Changes | undefined {
  const base = ['main', 'origin/main'].map((main) => git(root, 'merge-base', 'HEAD', main)?.trim()).find(Boolean);
  if (base === undefined) return undefined;
  const known = git(root, 'diff', '--name-only', '--no-renames', '-z', base) ?? '';
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z') ?? '';
  return { base, files: [...new Set(`${known}${untracked}`.split('\0').filter(Boolean))].sort() };
}

/** The text of a file at the base; undefined where it did not exist. */
export function textAt(root: string, base: string, file: string): string | undefined {
  return git(root, 'show', `${base}:${file}`);
}

/** Every file that git tracks or would add. */
export function projectFiles(root: string): string[] {
  return (git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z') ?? '').split('\0').filter(Boolean);
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] satisfies ('ignore' | 'pipe')[];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return undefined;
  }
}
