import type { FastifyBaseLogger } from 'fastify';
import { safeError } from './safe-error.ts';

/** Writes down a bug, without the values that it names. */
export function logFailure(log: FastifyBaseLogger, error: unknown, about: Record<string, unknown> = {}): void {
  log.error({ ...about, error: safeError(error) }, 'internal error');
}
