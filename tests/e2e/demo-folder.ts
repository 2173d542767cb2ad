import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Copies a data folder that no server works on. @returns the copy, which is its taker's to remove */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'console-demo-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A data folder of one's own with the demo data in it: setting it up takes half a minute, copying it a second. */
export function demoFolder(): string {
  return copyOf(inject('demo'));
}
