import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The full path of the first program found, or null. Names come in order of preference: the first name is looked for
 * in every folder before the second one is. `folders` are searched after those of `env.PATH`.
 */
export function findProgram(
  names: readonly string[],
  { env = process.env, folders = [] }: { env?: NodeJS.ProcessEnv; folders?: readonly string[] } = {},
): string | null {
  const onPath = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const file = process.platform === 'win32' ? `${name}.exe` : name;
    for (const folder of [...onPath, ...folders]) {
      if (isProgram(join(folder, file))) return join(folder, file);
    }
  }
  return null;
}

/** Whether the path leads to a file (a link counts) that this process may execute. Never throws. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
