import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Milliseconds after which no process still writes to an unfinished file: the largest one takes seconds. */
const UNFINISHED = 3_600_000;

/** Another name each time: two may write the same file at once, such as a picture that a device sends twice. */
const partOf = (path: string) => `${path}.${randomUUID()}.part`;

/** Files in a folder. What is being written ends in `.part` until it is whole. */
export function folderStore(folder: string): FileStore {
  const place = async (key: string) => {
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  };
  return {
    async write(key, bytes) {
      const path = await place(key);
      const part = partOf(path);
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        // A record that names the file must never outlive it.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
    },
    async moveIn(key, from) {
      const path = await place(key);
      try {
        await rename(from, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        const part = partOf(path);
        await copyFile(from, part);
        await rename(part, path);
        await rm(from, { force: true });
      }
    },
    async read(key) {
      const path = join(folder, key);
      const info = await stat(path).catch(() => undefined);
      return info?.isFile() ? { size: info.size, stream: createReadStream(path) } : undefined;
    },
    async remove(key) {
      await rm(join(folder, key), { force: true });
    },
    async *list(prefix) {
      const under = dirname(`${prefix}x`);
      for (const entry of await readdir(join(folder, under), { withFileTypes: true }).catch(() => [])) {
        const key = under === '.' ? entry.name : `${under}/${entry.name}`;
        if (!entry.isFile() || !key.startsWith(prefix) || key.endsWith('.part')) continue;
        const info = await stat(join(folder, key)).catch(() => undefined);
        if (info) yield { key, size: info.size, storedAt: info.mtimeMs };
      }
    },
    async tidy() {
      for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
        if (!name.endsWith('.part')) continue;
        const path = join(folder, name);
        const info = await stat(path).catch(() => undefined);
        if (info?.isFile() && Date.now() - info.mtimeMs > UNFINISHED) await rm(path, { force: true });
      }
    },
  };
}
