import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { signatureOf } from './chain-marks.ts';

/** A place of the chain. */
export interface ChainPlace {
  number: number;
  hash: string;
}

/** Where the chain begins: after this place. */
export interface ChainStart extends ChainPlace {
  /** The first of so many places are lines that were there before the chain. */
  adopted: number;
  /** Lines before this moment have been taken away with their months; null before any was. */
  keptFrom: string | null;
}

type Signing = Pick<Keys, 'signing'>;

/** An end that was read: undefined where there is none, `false` where no server has written it. */
export type ReadEnd<End> = End | false | undefined;

export async function readEnd<End extends ChainPlace>(
  database: Database,
  name: 'logStart' | 'logHead',
  keys: Signing,
): Promise<ReadEnd<End>> {
  return signed<End>(await readMeta(database, name), keys);
}

export function writeEnd(
  database: Database,
  name: 'logStart' | 'logHead',
  end: ChainPlace,
  keys: Signing,
): Promise<void> {
  return writeMeta(database, name, textOf(end, keys));
}

function textOf(end: object, keys: Signing): string {
  return JSON.stringify({ end, signature: signatureOf(end, keys) });
}

function signed<End>(text: string | undefined, keys: Signing): ReadEnd<End> {
  if (text === undefined) return undefined;
  try {
    const { end, signature } = JSON.parse(text) as { end: object; signature: string };
    return signatureOf(end, keys) === signature ? (end as End) : false;
  } catch {
    return false;
  }
}

const FILE = 'operation-log.anchor';

/**
 * The end of the chain outside of the database, in the data folder of this server: whoever puts the whole database back to an
 * earlier state, or builds the chain anew, does not reach it.
 */
export function readAnchor(dataDir: string, keys: Signing): ReadEnd<ChainPlace> {
  const file = join(dataDir, FILE);
  return existsSync(file) ? signed<ChainPlace>(readFileSync(file, 'utf8'), keys) : undefined;
}

export function writeAnchor(dataDir: string, place: ChainPlace, keys: Signing): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, textOf(place, keys));
  renameSync(`${file}.new`, file);
}
