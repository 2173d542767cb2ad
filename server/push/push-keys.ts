import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';

const consoleMeta = table('console_meta');

/** What this installation is known by at push services. */
export interface PushKeys {
  /** An uncompressed point in base64url: browsers subscribe with it, and take notices of nobody else. */
  publicKey: string;
  privateKey: KeyObject;
}

type Dependencies = Pick<Services, 'config' | 'database' | 'vault'>;

/** Read once for each running server: another key counts from its next start. */
const known = new WeakMap<Database, Promise<PushKeys>>();

/** The keys of the settings, else those that were made when they were first needed: whichever process makes them, all have the same. */
export function pushKeys(services: Dependencies): Promise<PushKeys> {
  const found = known.get(services.database);
  if (found) return found;
  const reading = readKeys(services);
  known.set(services.database, reading);
  // The next one who asks tries again.
  reading.catch(() => known.delete(services.database));
  return reading;
}

async function readKeys({ config, database, vault }: Dependencies): Promise<PushKeys> {
  if (config.pushPrivateKey) return keysOf(config.pushPrivateKey);
  const stored = await readMeta(database, 'pushKey');
  if (stored !== undefined) return keysOf(vault.decrypt(stored));
  const made = createECDH('prime256v1');
  made.generateKeys();
  await database.run(sql`
    insert into ${consoleMeta} (${columnNames(consoleMeta, 'name', 'value')})
    values ('pushKey', ${vault.encrypt(made.getPrivateKey('base64url'))})
    on conflict (${columnNames(consoleMeta, 'name')}) do nothing`);
  const first = await readMeta(database, 'pushKey');
  if (first === undefined) throw new Error('The key of push notices was not stored.');
  return keysOf(vault.decrypt(first));
}

/** @param privateKey in base64url */
export function keysOf(privateKey: string): PushKeys {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = own.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  // A short number loses its leading zeros on the way through `setPrivateKey`.
  const d = Buffer.concat([Buffer.alloc(32), own.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', d, x: coordinate(1), y: coordinate(33) };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Push services take a token of at most a day. */
const HOURS = 12;

/**
 * What a request to a push service is authorised with: it knows by it who sends, and that the subscription is of the sender.
 *
 * @see RFC 8292
 */
export function vapid({ publicKey, privateKey }: PushKeys, audience: string, contact: string | undefined): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + HOURS * 3600;
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp, ...(contact && { sub: contact }) })}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
