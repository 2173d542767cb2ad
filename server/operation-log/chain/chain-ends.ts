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
  /** Lines before this moment have been taken away with their months; null before any was. */
  keptFrom: string | null;
}

/** How far lines from before the chain are taken into it: from the oldest on, behind a running server. */
export interface Adoption {
  /** So many there were when the chain began: one that is added or taken away meanwhile shows. */
  lines: number;
  taken: number;
  /** The time of the last of them, and the time and id of the last that is taken. Exact, as `momentOf` writes it. */
  until: string;
  after: { time: string; id: string } | null;
}

/** Where the chain ends. Adoption is signed with it: an earlier state of it cannot be put back alone. */
export interface ChainHead extends ChainPlace {
  adoption?: Adoption;
}

interface Ends {
  logStart: ChainStart;
  logHead: ChainHead;
  /** In the data folder. */
  anchor: ChainPlace;
}

type Signing = Pick<Keys, 'signing'>;

/** An end that was read: undefined where there is none, `false` where no server has written it. */
export type ReadEnd<End> = End | false | undefined;

export async function readEnd<Name extends 'logStart' | 'logHead'>(
  database: Database,
  name: Name,
  keys: Signing,
): Promise<ReadEnd<Ends[Name]>> {
  return endIn(name, await readMeta(database, name), keys);
}

export function writeEnd<Name extends 'logStart' | 'logHead'>(
  database: Database,
  name: Name,
  end: Ends[Name],
  keys: Signing,
): Promise<void> {
  return writeMeta(database, name, textOf(name, end, keys));
}

function textOf<Name extends keyof Ends>(name: Name, end: Ends[Name], keys: Signing): string {
  return JSON.stringify({ end, signature: signatureOf(name, end, keys) });
}

/** The end in a text that was stored under this name. One of another name is none: the end is not a beginning. */
export function endIn<Name extends keyof Ends>(
  name: Name,
  text: string | null | undefined,
  keys: Signing,
): ReadEnd<Ends[Name]> {
  if (text === undefined || text === null) return undefined;
  try {
    const { end, signature } = JSON.parse(text) as { end: Ends[Name]; signature: string };
    return signatureOf(name, end, keys) === signature ? end : false;
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
  return existsSync(file) ? endIn('anchor', readFileSync(file, 'utf8'), keys) : undefined;
}

export function writeAnchor(dataDir: string, { number, hash }: ChainPlace, keys: Signing): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, textOf('anchor', { number, hash }, keys));
  renameSync(`${file}.new`, file);
}
