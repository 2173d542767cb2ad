import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Keys, parseKeys } from './keys.ts';
import type { DataKeys } from './vault.ts';

/** Milliseconds until a server writes with a key that was added. `rotate-keys` waits longer before it takes one away. */
const EVERY = 5_000;

/**
 * The data keys of the data folder, read again when the file has changed: keys are rotated while servers run. A file that
 * cannot be read, or is of another installation, changes nothing.
 */
export function watchDataKeys(dataDir: string, keys: Pick<Keys, 'data' | 'index'>): DataKeys {
  const file = join(dataDir, 'keys.json');
  let { data } = keys;
  let seen = stampOf(file);
  let asked = Date.now();
  return (atOnce = false) => {
    if (!atOnce && Date.now() - asked < EVERY) return data;
    asked = Date.now();
    const stamp = stampOf(file);
    if (stamp === undefined || stamp === seen) return data;
    try {
      const found = parseKeys(readFileSync(file, 'utf8'), file);
      if (found.index.equals(keys.index)) data = found.data;
      seen = stamp;
    } catch {
      // The next question tries again.
    }
    return data;
  };
}

function stampOf(file: string): string | undefined {
  const info = statSync(file, { throwIfNoEntry: false });
  return info && `${info.mtimeMs} ${info.ino} ${info.size}`;
}
