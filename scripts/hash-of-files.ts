import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Names what is in files and folders, so that files built from them are built again only after a change.
 *
 * @param root absolute path @param paths below it; missing ones count as empty
 */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const visit = (path: string) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (info) hash.update(relative(root, path)).update(readFileSync(path));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}
