import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { noteError } from './error-log-store.ts';

/** Puts the failures of a client into the error log, also those that their callers show themselves. */
export function notingClient(client: RequestClient): RequestClient {
  return {
    async post(path, payload, options) {
      try {
        return await client.post(path, payload, options);
      } catch (error) {
        if (error instanceof RequestFailure && isWorthNoting(error)) noteFailure(error);
        throw error;
      }
    },
  };
}

/** Silent and cancelled requests are no errors, and neither are a mistyped field or a conflict with another user. */
function isWorthNoting({ kind, code, silent }: RequestFailure): boolean {
  return !silent && !(kind === 'business' && /^(409|422)\d\d$/.test(String(code)));
}

function noteFailure({ kind, code, message, path = '', requestId, cause }: RequestFailure): void {
  const why = message || (cause instanceof Error ? cause.message : '');
  const what = kind === 'http' || kind === 'unauthorised' ? `HTTP ${code}` : `${kind} ${code ?? ''}`.trim();
  noteError({ type: 'request', message: [`${path}: ${what}`, why].filter(Boolean).join(', '), requestId });
}
