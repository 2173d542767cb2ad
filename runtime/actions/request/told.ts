import { RequestFailure } from '../../request/failures.ts';

/** What a call failed with was told by the console, so the action just ends; anything else is a bug and goes on its way. */
export function told(error: unknown): undefined {
  if (!(error instanceof RequestFailure)) throw error;
  return undefined;
}
