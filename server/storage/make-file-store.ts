import { join } from 'node:path';
import type { ServerConfig } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the configuration names: a bucket, else the folder `files` beside the data. */
export function makeFileStore({ dataDir, s3 }: Pick<ServerConfig, 'dataDir' | 's3'>): FileStore {
  return s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'));
}
