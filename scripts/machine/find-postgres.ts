import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installWithApt } from './apt.ts';
import { findProgram, isProgram } from './find-program.ts';

export interface FindPostgresOptions {
  log?: (line: string) => void;
  /** May install the Debian package when there is none. Not the default: the console runs without PostgreSQL. */
  install?: boolean;
  env?: NodeJS.ProcessEnv;
}

/**
 * A PostgreSQL to test against: the running one that `DATABASE_URL` names, else programs to start one from
 * (`startTemporaryPostgres`): those on the PATH, else the newest of the usual folders.
 * @returns `url` as given in DATABASE_URL; `bin`, the folder of `initdb` and `postgres`; or one sentence for a person:
 *   what is missing and what to do
 */
export async function findPostgres(
  options: FindPostgresOptions = {},
): Promise<{ url: string } | { bin: string } | { missing: string }> {
  const { log = () => {}, install = false, env = process.env } = options;
  if (env.DATABASE_URL) return { url: env.DATABASE_URL };

  const bin = serverFolder(env);
  if (bin) return { bin };

  let failed = '';
  if (install) {
    const result = await installWithApt(['postgresql'], log);
    const added = serverFolder(env);
    if (added) return { bin: added };
    failed = ` (tried to install it: ${'failed' in result ? result.failed : 'its programs are not where they belong'})`;
  }
  return {
    missing: `No PostgreSQL was found${failed}: set DATABASE_URL to a database that may be written to, or install PostgreSQL 15 or newer, for example with "apt-get install postgresql" on Debian and Ubuntu.`,
  };
}

function serverFolder(env: NodeJS.ProcessEnv): string | null {
  const onPath = findProgram(['initdb'], { env });
  // A link leads to the folder where the rest of the server is.
  const candidates = onPath ? [dirname(realpathSync(onPath)), dirname(onPath)] : [];
  candidates.push(...versionFolders('/usr/lib/postgresql', /^(\d+)$/)); // Debian, Ubuntu
  candidates.push(...versionFolders('/usr', /^pgsql-(\d+)$/)); // Red Hat
  candidates.push(...versionFolders('/opt/homebrew/opt', /^postgresql@(\d+)$/)); // macOS
  candidates.push(...versionFolders('/Applications/Postgres.app/Contents/Versions', /^(\d+)$/));
  candidates.push(...versionFolders('C:/Program Files/PostgreSQL', /^(\d+)$/));
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return candidates.find((bin) => ['initdb', 'postgres'].every((name) => isProgram(join(bin, name + suffix)))) ?? null;
}

/** The `bin` folders of the versions under a folder, the newest first; none when the folder is not there. */
function versionFolders(parent: string, pattern: RegExp): string[] {
  let names: string[];
  try {
    names = readdirSync(parent);
  } catch {
    return [];
  }
  return names
    .map((name) => ({ name, version: Number(pattern.exec(name)?.[1] ?? Number.NaN) }))
    .filter(({ version }) => !Number.isNaN(version))
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => join(parent, name, 'bin'));
}
