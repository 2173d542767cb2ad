import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Copies what git knows or would take in to a folder that is not there yet, with this one's dependencies. */
export function copyOfProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file === '' || !statSync(join(ROOT, file), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
}
