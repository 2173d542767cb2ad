import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** Letters of a statement that tell which one it is. */
const LONGEST = 1_000;

/**
 * Writes down each statement that takes longer than the limit, without its values.
 *
 * @param limit milliseconds; 0 for never
 * @returns stops
 */
export function logSlowStatements(database: Database, log: FastifyBaseLogger, limit: number): () => void {
  if (limit === 0) return () => {};
  return database.onStatement(({ sql, milliseconds, failed }) => {
    if (milliseconds < limit) return;
    const text = sql.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    log.warn({ ms: Math.round(milliseconds), failed, sql: text }, 'slow statement');
  });
}
