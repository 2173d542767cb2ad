import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { columnNames, table } from '../../db/sql/table.ts';

const consoleKnownBrowser = table('console_known_browser');

/** How long a browser stays known after its last sign-in. */
const DAYS = 90;
/** How many browsers are known for a number; the least recently used one is removed first. */
const MOST = 10;

/**
 * The browser that calls, if this number has signed in there before: limits then count it apart from strangers, who cannot use
 * them up. It proves itself by the token it received at that sign-in, 256 random bits; a header or a fingerprint would be
 * copied.
 *
 * @param phone the number's blind index
 * @returns the hash of its proof, undefined for a stranger
 */
export async function knownBrowser(
  database: Database,
  phone: string,
  proof: string | undefined,
): Promise<string | undefined> {
  if (!proof) return undefined;
  const hash = hashOf(proof);
  const row = await database.first(sql`
    select 1 from ${consoleKnownBrowser}
    where ${consoleKnownBrowser.token_hash} = ${hash} and ${consoleKnownBrowser.phone_index} = ${phone}
      and ${consoleKnownBrowser.used_at} > now() - make_interval(days => ${DAYS})`);
  return row === undefined ? undefined : hash;
}

/**
 * Makes the browser known: call it at a sign-in.
 *
 * @returns its proof: the one it has, where that was made here, else a new one
 */
export async function rememberBrowser(database: Database, phone: string, proof: string | undefined): Promise<string> {
  const isOurs =
    proof !== undefined &&
    (await database.first(
      sql`select 1 from ${consoleKnownBrowser} where ${consoleKnownBrowser.token_hash} = ${hashOf(proof)}`,
    )) !== undefined;
  const kept = isOurs ? proof : randomBytes(32).toString('base64url');
  await database.run(sql`
    insert into ${consoleKnownBrowser} (${columnNames(consoleKnownBrowser, 'token_hash', 'phone_index')}) values
      (${hashOf(kept)}, ${phone})
    on conflict (${columnNames(consoleKnownBrowser, 'token_hash', 'phone_index')}) do update
      set ${assigned(consoleKnownBrowser, { used_at: sql`now()` })}`);
  await database.run(sql`
    delete from ${consoleKnownBrowser} where ${consoleKnownBrowser.phone_index} = ${phone}
      and ${consoleKnownBrowser.token_hash} in (
      select ${consoleKnownBrowser.token_hash} from ${consoleKnownBrowser}
      where ${consoleKnownBrowser.phone_index} = ${phone}
      order by ${consoleKnownBrowser.used_at} desc, ${consoleKnownBrowser.token_hash} offset ${MOST})`);
  return kept;
}

/** Proofs are long and random: they cannot be guessed. */
function hashOf(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url');
}
