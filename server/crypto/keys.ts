import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../core/start-failure.ts';

/** Every secret of an installation. Servers that share a database must share them. */
export interface Keys {
  /** Decrypts the sensitive values of requests. */
  rsa: KeyObject;
  /** PEM, SPKI: what the browser encrypts with. */
  publicKey: string;
  data: readonly { id: string; key: Buffer }[];
  /** Makes blind indexes. */
  index: Buffer;
  /** Signs the addresses of files. */
  signing: Buffer;
  /** Makes what a broken ciphertext decrypts to. */
  rejection: Buffer;
}

/** What a keys.json holds. */
export interface KeysFile {
  rsa: string;
  data: { id: string; key: string }[];
  index: string;
  signing: string;
  rejection: string;
}

/**
 * Reads the keys from the environment's CONSOLE_KEYS (the text of a keys.json, or its base64), else from `keys.json` in
 * the data folder, which is made at the first start and which only its owner may read.
 *
 * @throws StartFailure when they cannot be read
 */
export function loadKeys(dataDir: string, fromEnvironment?: string): Keys {
  if (fromEnvironment) {
    const text = fromEnvironment.trimStart().startsWith('{')
      ? fromEnvironment
      : Buffer.from(fromEnvironment, 'base64').toString('utf8');
    return parseKeys(text, 'CONSOLE_KEYS');
  }
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) writeNew(dataDir, file);
  return parseKeys(readFileSync(file, 'utf8'), file);
}

/** Whole or not at all, and never over one that another process has just made. */
function writeNew(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, makeKeys(), { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The text of a new keys.json. */
export function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secret = () => randomBytes(32).toString('base64');
  const keys: KeysFile = {
    rsa: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    data: [{ id: '1', key: secret() }],
    index: secret(),
    signing: secret(),
    rejection: secret(),
  };
  return `${JSON.stringify(keys, null, 2)}\n`;
}

export function parseKeys(text: string, from: string): Keys {
  try {
    const file = JSON.parse(text) as KeysFile;
    const rsa = createPrivateKey(file.rsa);
    return {
      rsa,
      publicKey: createPublicKey(rsa).export({ type: 'spki', format: 'pem' }).toString(),
      data: file.data.map(({ id, key }) => ({ id, key: secretOf(key) })),
      index: secretOf(file.index),
      signing: secretOf(file.signing),
      rejection: secretOf(file.rejection),
    };
  } catch {
    throw new StartFailure(
      `The keys in ${from} cannot be read. Restore them from a backup: without them the encrypted values in the database are lost.`,
    );
  }
}

function secretOf(text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new RangeError('A key has 32 bytes.');
  return key;
}
