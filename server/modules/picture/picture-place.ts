import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';

/** Beside the files of jobs: servers that share a database share it. */
export function pictureFolder({ dataDir }: Pick<ServerConfig, 'dataDir'>): string {
  return join(dataDir, 'files', 'pictures');
}

/** Where a browser finds an uploaded picture. @param name as `isPictureName` has it */
export function pictureAddress(name: string): string {
  return `/plus/pictures/${name}`;
}

/** Whether a name is one that the upload gives: nothing else of the disk is ever asked for. */
export function isPictureName(name: string): boolean {
  return /^[0-9a-f]{32}\.(jpg|png)$/.test(name);
}
