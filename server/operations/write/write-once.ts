import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../../runtime/request/canonical-json.ts';
import { ApiError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Handler } from '../../services/handler.ts';

const consoleTry = table('console_try');

type Payload = Record<string, unknown>;

/** A call comes at most three days after its first try, so a row is no longer needed long before it is removed. */
const KEPT_DAYS = 30;

/** What a try came to: an answer, the one it had before, or a refusal that leaves no trace of it. */
type Outcome = { answer: unknown } | { refusal: ApiError };

/**
 * Makes a call that waits happen once, however often a browser that got no answer sends it: beside the write, in its transaction,
 * stands the id of its first try, with the answer. The second call waits for the first one's transaction, then gets its answer.
 * Without an id the call is like any other.
 *
 * Nothing is remembered of a try that was refused: what is sent again is judged again.
 */
export function writeOnce(handler: Handler): Handler {
  return async (payload, context) => {
    const { tryId, database } = context;
    // A trial writes nothing.
    if (tryId === undefined || payload.dryRun === true) return handler(payload, context);
    const outcome = await database.transaction(() => attemptOf(handler, tryId, payload, context));
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.answer;
  };
}

async function attemptOf(handler: Handler, tryId: string, payload: Payload, context: CallContext): Promise<Outcome> {
  const { database } = context;
  const digest = digestOf(payload);
  if (!(await claim(context, tryId, digest))) return { answer: await formerAnswer(context, tryId, digest) };
  try {
    const answer = (await handler(payload, context)) ?? null;
    await database.run(sql`update ${consoleTry} set ${assigned(consoleTry, { answer: JSON.stringify(answer) })}
      where ${ofTry(context, tryId)}`);
    return { answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The write is undone already; the operation log's line about the refusal stays, so the transaction goes on to its end.
    await database.run(sql`delete from ${consoleTry} where ${ofTry(context, tryId)}`);
    return { refusal: error };
  }
}

/** @returns false where the account has made this try before. One that is under way is waited for. */
async function claim({ database, endpoint, session }: CallContext, tryId: string, digest: string): Promise<boolean> {
  const claimed = await database.run(query`
    insert into ${consoleTry} (${columnNames(consoleTry, 'account_uuid', 'try_id', 'path', 'digest')})
    values (${session.accountUuid}, ${tryId}, ${endpoint.path}, ${digest})
    on conflict do nothing returning ${selected({ id: notNull(consoleTry.try_id) })}`);
  return claimed.length > 0;
}

/** @throws ApiError try-differs where something else was sent under this id */
async function formerAnswer(context: CallContext, tryId: string, digest: string): Promise<unknown> {
  const [former] = await context.database.run(query`
    select ${selected({ path: notNull(consoleTry.path), digest: notNull(consoleTry.digest), answer: consoleTry.answer })}
    from ${consoleTry} where ${ofTry(context, tryId)}`);
  if (former?.path !== context.endpoint.path || former.digest !== digest) throw new ApiError('try-differs');
  return JSON.parse(former.answer ?? 'null');
}

const ofTry = ({ session }: CallContext, tryId: string) =>
  sql`${consoleTry.account_uuid} = ${session.accountUuid} and ${consoleTry.try_id} = ${tryId}`;

/** Of what is sent, without storing it a second time. */
function digestOf(payload: Payload): string {
  return createHash('sha256').update(canonicalJson(payload)).digest('hex');
}

/** Forgets tries that no browser sends again. */
export async function pruneTries(database: Database): Promise<void> {
  await database.run(
    sql`delete from ${consoleTry} where ${consoleTry.at} < now() - make_interval(days => ${KEPT_DAYS})`,
  );
}
