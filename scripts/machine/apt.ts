import { findProgram } from './find-program.ts';
import { runBounded } from './run-bounded.ts';

const MINUTE = 60_000;

/** Uses the default of every question, and keeps a changed configuration file as it is. */
const QUIET = [
  '-y',
  '--no-install-recommends',
  '-o',
  'Dpkg::Options::=--force-confdef',
  '-o',
  'Dpkg::Options::=--force-confold',
];
/** Another apt may be running (a machine updates itself after it starts): wait for it this many seconds. */
const LOCK = ['-o', 'DPkg::Lock::Timeout=120'];

let updated: Promise<string> | undefined;

/** Whether packages can be installed here without asking anyone: Debian or Ubuntu, as root. */
export function aptIsUsable(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== null;
}

/**
 * Installs Debian packages, without questions, in at most 13 minutes. The package lists are fetched once a process; when that
 * fails the install is tried nevertheless, since the lists of an earlier day often do.
 * @returns `failed` is the reason in the words of apt-get, fit for the end of a sentence
 */
export async function installWithApt(
  packages: readonly string[],
  log: (line: string) => void,
): Promise<{ installed: true } | { failed: string }> {
  if (!aptIsUsable()) return { failed: 'apt-get needs to be there and to be run as root' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', NEEDRESTART_MODE: 'a' };
  updated ??= update(env, log);
  const stale = await updated;

  log(`Installing ${packages.join(', ')} with apt-get …`);
  const install = await runBounded('apt-get', ['install', ...QUIET, ...LOCK, ...packages], { limit: 10 * MINUTE, env });
  if (install.ok) return { installed: true };
  return { failed: stale ? `${install.why}; before that, update: ${stale}` : install.why };
}

/** @returns why the lists could not be fetched, empty when they could */
async function update(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<string> {
  log('Fetching the package lists with apt-get update …');
  const { why } = await runBounded('apt-get', ['update', ...LOCK], { limit: 3 * MINUTE, env });
  return why;
}
