import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addressIndex } from '../../sessions/address-index.ts';

const consoleCaptcha = table('console_captcha');

/** Proves that a picture was read. */
export interface CaptchaProof {
  sessionId?: string | undefined;
  sig?: string | undefined;
  token?: string | undefined;
}

/** How long a picture is valid, and also the proof of its answer. */
const VALID = sql`interval '2 minutes'`;
/**
 * Pictures for one address in ten minutes. Every guess needs a picture of its own, so it limits guessing too; an office
 * behind one address hardly has that many people who just asked for a fourth code.
 */
const MOST = 60;

/** Stores a new picture. The answer itself is not stored, only a hash made with the installation's key. */
export async function storeAnswer(answer: string, context: CallContext): Promise<{ sessionId: string }> {
  const { database, vault } = context;
  const address = addressIndex(context);
  const sessionId = randomBytes(18).toString('base64url');
  await database.transaction(async () => {
    // Simultaneous requests are counted one after the other.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${address}`}, 0))`);
    const asked = await database.first(query`
      select ${selected({ count: sql<number>`count(*)` })} from ${consoleCaptcha}
      where ${consoleCaptcha.address_index} = ${address}
        and ${consoleCaptcha.created_at} > now() - interval '10 minutes'`);
    if (asked && asked.count >= MOST) throw new ApiError('captcha-too-often');
    const hash = vault.blindIndex(`captcha ${sessionId} ${answer}`);
    await database.run(sql`
      insert into ${consoleCaptcha} (${columnNames(consoleCaptcha, 'id', 'answer_hash', 'address_index')}) values
        (${sessionId}, ${hash}, ${address})`);
  });
  return { sessionId };
}

/** Checks an answer: one for each picture, right or wrong. @throws ApiError captcha-wrong, also for a picture that is too old */
export async function redeemAnswer(
  sessionId: string,
  answer: string,
  { database, vault }: CallContext,
): Promise<{ sig: string; token: string }> {
  const row = await database.first(query`
    update ${consoleCaptcha} set ${assigned(consoleCaptcha, { answered_at: sql`now()` })}
    where ${consoleCaptcha.id} = ${sessionId} and ${consoleCaptcha.answered_at} is null
      and ${consoleCaptcha.created_at} > now() - ${VALID}
    returning ${selected({ hash: consoleCaptcha.answer_hash })}`);
  const given = Buffer.from(vault.blindIndex(`captcha ${sessionId} ${answer}`));
  if (!row || !timingSafeEqual(given, Buffer.from(row.hash))) throw new ApiError('captcha-wrong');
  const [sig, token] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  await database.run(sql`
    update ${consoleCaptcha} set ${assigned(consoleCaptcha, { sig_hash: hashOf(sig), token_hash: hashOf(token) })}
    where ${consoleCaptcha.id} = ${sessionId}`);
  return { sig, token };
}

/**
 * Consumes a proof. The `token` may be missing, as in calls of the specification without one; a wrong one does not count.
 * Inside a transaction that fails it was not used.
 */
export async function spendProof({ sessionId, sig, token }: CaptchaProof, database: Database): Promise<boolean> {
  if (!sessionId || !sig) return false;
  const isSame = token ? sql`${consoleCaptcha.token_hash} = ${hashOf(token)}` : sql`true`;
  const spent = await database.run(sql`
    update ${consoleCaptcha} set ${assigned(consoleCaptcha, { sig_hash: null })}
    where ${consoleCaptcha.id} = ${sessionId} and ${consoleCaptcha.sig_hash} = ${hashOf(sig)} and ${isSame}
      and ${consoleCaptcha.answered_at} > now() - ${VALID}
    returning 1`);
  return spent.length > 0;
}

/** Deletes pictures that are no longer valid. */
export async function pruneCaptchas(database: Database): Promise<void> {
  await database.run(
    sql`delete from ${consoleCaptcha} where ${consoleCaptcha.created_at} < now() - interval '11 minutes'`,
  );
}

/** Proofs are long and random: they cannot be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
