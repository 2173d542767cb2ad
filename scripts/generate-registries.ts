import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kindRegistries } from '../generators/kind-registries.ts';
import type { JsonObject } from '../validators/json.ts';

/**
 * Brings the registries of the runtime up to date, or with `write: false` only tells.
 *
 * @returns the paths below the project that are stale
 */
export function generateRegistries(root: string, { write }: { write: boolean }): string[] {
  const folder = join(root, 'schemas/grammar');
  const grammars = new Map(
    readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject]),
  );
  const changed = [...kindRegistries(grammars)].filter(([path, text]) => textOf(join(root, path)) !== text);
  for (const [path, text] of write ? changed : []) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return changed.map(([path]) => path).sort();
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
