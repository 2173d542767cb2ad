import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkSize } from './built-sizes.ts';
import { type SizeBudget, screenSizes } from './judge-sizes.ts';

const FILE = join(import.meta.dirname, 'size-budget.json');

export function readSizeBudget(): SizeBudget {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SizeBudget;
}

/** Smaller parts than this many bytes are not written down. */
const WORTH = 500;

/** Stores the present sizes of the parts of each screen, so that a later build can report what grew. The budget stays. */
export function recordSizes(chunks: readonly ChunkSize[]): void {
  const budget = readSizeBudget();
  const sizes = screenSizes(chunks, budget);
  const screens = Object.entries(budget.screens).map(([name, screen]) => {
    const parts = Object.entries(sizes.get(name)?.parts ?? {}).filter(([, bytes]) => bytes >= WORTH);
    parts.sort(([a], [b]) => (a < b ? -1 : 1));
    return [name, { ...screen, parts: Object.fromEntries(parts) }];
  });
  writeFileSync(FILE, `${JSON.stringify({ ...budget, screens: Object.fromEntries(screens) }, null, 2)}\n`);
}
