import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const operationLog = table('operation_log');

/** Refusals that mean: the record has changed since the caller has seen it. */
const OVERTAKEN: ReadonlySet<string> = new Set(['wrong-state', 'stale']);

/**
 * Two users change the same record, and the second one is refused: the refusal states who was first, and when. Only changes of
 * the last hour count: older ones were visible before the second user began.
 *
 * @returns the refusal, followed by that sentence where another user has changed the record
 */
export async function explainConflict(
  { catalogue, database, language, session }: CallContext,
  refusal: ApiError,
  objectId: string | undefined,
): Promise<ApiError> {
  if (!OVERTAKEN.has(refusal.refusal) || objectId === undefined || !catalogue.entities.operationLog) return refusal;
  const last = await database.first(query`
    select ${selected({
      who: notNull(operationLog.user_name),
      at: sql<string>`to_char(${operationLog.log_time} at time zone interval '8 hours', 'HH24:MI')`,
    })}
    from ${operationLog}
    where ${operationLog.log_time} > now() - interval '1 hour' and ${operationLog.object_id} = ${objectId}
      and ${operationLog.result} = 'normal'
    order by ${operationLog.log_time} desc limit 1`);
  if (!last || last.who === session.userName) return refusal;
  const since = { zh: `（${last.who}已于${last.at}处理）`, en: ` (${last.who} was first, at ${last.at})` }[language];
  return new ApiError(refusal.refusal, { ...refusal.places, since }, refusal.content);
}
