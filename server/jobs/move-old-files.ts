import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services/services.ts';
import { JOBS } from './job-files.ts';

/** Milliseconds after which no process writes to a draft any more. */
const OLD = 24 * 3_600_000;

/**
 * Moves files of jobs that an earlier version has left directly in the folder `files` into the store, and removes drafts of
 * killed servers.
 */
export async function moveOldFiles({ config, files }: Pick<Services, 'config' | 'files'>): Promise<void> {
  const folder = join(config.dataDir, 'files');
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (/^[0-9a-f]{32}\.(xlsx|csv)$/.test(name)) await files.moveIn(JOBS + name, path).catch(unlessGone);
    else if (/^[0-9a-f]{32}\.\d+\.part$/.test(name)) await rm(path, { force: true });
  }
  const drafts = join(config.dataDir, 'drafts');
  for (const name of await namesIn(drafts)) {
    const info = await stat(join(drafts, name)).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > OLD) await rm(join(drafts, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Another server on the same folder was quicker. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
