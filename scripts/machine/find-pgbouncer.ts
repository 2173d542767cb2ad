import { installWithApt } from './apt.ts';
import { findProgram } from './find-program.ts';

export interface FindPgbouncerOptions {
  log?: (line: string) => void;
  /** May install the Debian package when there is none. Not the default: only `npm run test:scale` wants it. */
  install?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Debian has it where the PATH of a user does not lead. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** @returns the path of PgBouncer, or one sentence for a person: what is missing and what to do */
export async function findPgbouncer(
  options: FindPgbouncerOptions = {},
): Promise<{ path: string } | { missing: string }> {
  const { log = () => {}, install = false, env = process.env } = options;
  const find = () => findProgram(['pgbouncer'], { env, folders: FOLDERS });
  const path = find();
  if (path) return { path };
  let failed = '';
  if (install) {
    const result = await installWithApt(['pgbouncer'], log);
    const added = find();
    if (added) return { path: added };
    failed = ` (tried to install it: ${'failed' in result ? result.failed : 'its program is not where it belongs'})`;
  }
  return {
    missing: `No PgBouncer was found${failed}: install it, for example with "apt-get install pgbouncer" on Debian and Ubuntu.`,
  };
}
