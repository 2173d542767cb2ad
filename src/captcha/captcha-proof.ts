import { RequestFailure } from '../../runtime/request/failures.ts';

/** Proves to the server that a picture was read; valid once, for two minutes. */
export interface CaptchaProof {
  sessionId: string;
  sig: string;
  token: string;
}

/** The server requires a picture to be read before it does what was asked. */
export function isCaptchaNeeded(error: unknown): boolean {
  return error instanceof RequestFailure && Number(error.code) === 160001;
}

/** The answer to the picture is wrong, or too late. */
export function isCaptchaWrong(error: unknown): boolean {
  return error instanceof RequestFailure && Number(error.code) === 160002;
}
