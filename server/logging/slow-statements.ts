import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** What a first start does in the background takes seconds, and no operator can change that. */
const UPKEEP = /^\s*(vacuum|create (unique )?index)\b/i;

/** Letters of a statement that identify it. */
const LONGEST = 1_000;

/**
 * Writes down each statement that takes longer than the limit, without its values.
 *
 * @param limit milliseconds; 0 for never
 * @param isFilling a first start goes on behind
 * @returns stops
 */
export function logSlowStatements(
  database: Database,
  log: FastifyBaseLogger,
  limit: number,
  isFilling: () => boolean,
): () => void {
  if (limit === 0) return () => {};
  return database.onStatement(({ sql, milliseconds, failed }) => {
    if (milliseconds < limit || (UPKEEP.test(sql) && isFilling())) return;
    const text = sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    log.warn({ ms: Math.round(milliseconds), failed, sql: text }, 'slow statement');
  });
}
