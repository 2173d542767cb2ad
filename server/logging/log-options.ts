import type { ServerConfig } from '../settings/config.ts';
import { safeError } from './safe-error.ts';

/**
 * One JSON object a line. Nothing that a caller has sent ever gets into the log; what the framework would add by itself is cut
 * to what `safeError` leaves.
 *
 * @param stream left out means the standard output
 */
export function logOptions({ logLevel }: Pick<ServerConfig, 'logLevel'>, stream?: { write(line: string): void }) {
  return {
    level: logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: cut, req: () => ({}), res: () => ({}) },
    ...(stream && { stream }),
  };
}

function cut(error: unknown) {
  const { name, code, message, frames } = safeError(error);
  return { type: String(name), code, message, stack: frames };
}
