import { ApiError } from '../core/errors.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Handler } from '../services/handler.ts';
import { notePosition } from '../sessions/note-position.ts';

/** Operations that only read. An export writes a job, which reads. */
const READING: ReadonlySet<string> = new Set(['list', 'detail', 'options', 'tree', 'aggregate', 'history']);

/**
 * Wraps what a call does itself, not its checks: where the database has replicas, a call that only reads does so there. Whatever a
 * session was shown or has written on the primary is noted with it before it is answered, and a replica has to show that much to be
 * read for it again: so nobody misses what he has just written, or what he saw a moment ago.
 */
export function readOrNote(handler: Handler): Handler {
  return async (payload, context) => {
    const { replicas } = context.database;
    const { access, operation } = context.endpoint;
    if (!replicas || access === 'public') return handler(payload, context);
    const { tokenHash, position = null } = context.session;
    const isRead = READING.has(operation);
    const reading = isRead ? await replicas.choose(tokenHash, position) : undefined;
    // While there is no replica nobody reads elsewhere, and what comes back is compared with the log of that moment.
    const isNoted = () => (reading ? reading.hasLeft : !isRead || replicas.isAnyGood);
    try {
      const answer = await (reading ? reading.run(() => handler(payload, context)) : handler(payload, context));
      if (isNoted()) await note(context);
      return answer;
    } catch (error) {
      // The record as it is now is part of some refusals.
      if (error instanceof ApiError && isNoted()) await note(context);
      throw error;
    }
  };
}

/**
 * What has happened has happened, whether or not it can be noted. A connection that was lost is replaced once; after that the
 * primary answers until it is known again how far its log is.
 */
async function note({ database, session }: CallContext): Promise<void> {
  try {
    await notePosition(database, session.tokenHash);
  } catch {
    await notePosition(database, session.tokenHash).catch(() => database.replicas?.doubt());
  }
}
