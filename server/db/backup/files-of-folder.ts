import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { StartFailure } from '../../core/start-failure.ts';
import type { FileEnd, FileHead } from './backup-format.ts';

/** A multiple of 3, so that the base64 of the pieces is that of the whole. */
const PIECE = 48 * 1024;
const KEY = /^[\w-]+(?:[./][\w-]+)*$/;

/**
 * Lines of every file below a folder. Files never change; one that was deleted in between is skipped.
 *
 * @param below of the files in this folder of it alone
 */
export async function* fileLines(folder: string, below = ''): AsyncGenerator<string> {
  const top = join(folder, below);
  if (!existsSync(top)) return;
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const path = join(entry.parentPath, entry.name);
    const handle = await open(path).catch(() => undefined);
    if (!handle) continue;
    const file = relative(folder, path).split(sep).join('/');
    const { size } = await handle.stat();
    yield JSON.stringify({ file, size } satisfies FileHead);
    const hash = createHash('sha256');
    for await (const piece of handle.createReadStream({ highWaterMark: PIECE })) {
      hash.update(piece);
      yield JSON.stringify(Buffer.from(piece).toString('base64'));
    }
    yield JSON.stringify({ fileEnd: file, sha256: hash.digest('hex') } satisfies FileEnd);
  }
}

/** Puts files back. What is written before a failure is taken away again by `undo`; files that are there already stay. */
export class FileWriter {
  readonly #folder: string;
  readonly #made: string[] = [];
  #open: { path: string; handle: Awaited<ReturnType<typeof open>>; skip: boolean } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(key: string): Promise<void> {
    if (!KEY.test(key)) throw new StartFailure(`"${key}" is no name of a file of the console.`);
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    this.#open = { path, handle: await open(`${path}.part`, 'w', 0o600), skip: existsSync(path) };
  }

  async write(piece: Buffer): Promise<void> {
    await this.#open?.handle.writeFile(piece);
  }

  async end(): Promise<void> {
    if (!this.#open) return;
    const { path, handle, skip } = this.#open;
    this.#open = undefined;
    await handle.sync();
    await handle.close();
    if (skip) return rm(`${path}.part`);
    await rename(`${path}.part`, path);
    this.#made.push(path);
  }

  async undo(): Promise<void> {
    await this.#open?.handle.close();
    if (this.#open) await rm(`${this.#open.path}.part`, { force: true });
    for (const path of this.#made) await rm(path, { force: true });
  }
}
