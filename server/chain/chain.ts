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
 * What every call goes through before its handler, in the order of the wire contract; what it asks for is looked up before its
 * id is noted, since a call that needs a session leaves nothing behind without one.
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
