import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let kept: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the embedded database and keeps that for as long as this process runs: databases opened in this time get the same
 * code from V8, with all that has been made faster in it. Else each database of each test is compiled again, half a second
 * each.
 */
export async function compileEmbedded(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  kept ??= WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')));
  await kept;
}
