import { RequestFailure } from '../../request/failures.ts';

/** The console has reported the failure of a call, so the action just ends; any other error is a bug and is thrown on. */
export function rethrowUnreported(error: unknown): undefined {
  if (!(error instanceof RequestFailure)) throw error;
  return undefined;
}
