import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Call, Middleware } from './call.ts';
import { checkClock } from './check-clock.ts';
import { checkCode } from './check-code.ts';
import { checkPayload } from './check-payload.ts';
import { checkReplay } from './check-replay.ts';
import { checkScope } from './check-scope.ts';
import { checkSession } from './check-session.ts';
import { checkSignature } from './check-signature.ts';
import { decryptSensitive } from './decrypt-sensitive.ts';
import { findEndpoint } from './find-endpoint.ts';
import { readBody } from './read-body.ts';
import { resolvePictures } from './resolve-pictures.ts';

/**
 * The middleware of every call, in the order of the wire contract. The endpoint is found before the id of the request is
 * stored, since without a session nothing is stored for a call that needs one.
 */
export function makeChain(catalogue: Catalogue): (call: Call) => Promise<void> {
  const middleware: readonly Middleware[] = [
    readBody,
    checkSignature,
    checkClock,
    findEndpoint,
    checkReplay,
    checkSession,
    checkCode,
    checkScope,
    decryptSensitive,
    resolvePictures,
    checkPayload(catalogue),
  ];
  return async (call) => {
    for (const check of middleware) await check(call);
  };
}
