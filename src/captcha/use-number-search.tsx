import { type ReactNode, useMemo } from 'react';
import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { isCaptchaNeeded } from './captcha-proof.ts';
import { useCaptcha } from './use-captcha.tsx';

const SCENE = 'number-search';

/**
 * A client whose searches by a number go on once a picture is read, where the server requires that first: after several numbers
 * that no one has. A user who gives up sees why nothing was found.
 */
export function useNumberSearch(client: RequestClient): { client: RequestClient; dialog: ReactNode } {
  const { withProof, dialog } = useCaptcha(SCENE);
  const searching = useMemo<RequestClient>(
    () => ({
      ...client,
      async post<Content>(...call: Parameters<RequestClient['post']>) {
        try {
          return await client.post<Content>(...call);
        } catch (error) {
          if (!isOfSearch(error)) throw error;
          return withProof(async (proof) => {
            if (!proof) throw error;
            await client.post('/control/search/v1/verify', proof, { quiet: true });
            return client.post<Content>(...call);
          }).catch((cause: unknown) => {
            throw cause === error ? visibleFailure(error) : cause;
          });
        }
      },
    }),
    [client, withProof],
  );
  return { client: searching, dialog };
}

function isOfSearch(error: unknown): error is RequestFailure {
  return isCaptchaNeeded(error) && Object((error as RequestFailure).content).scene === SCENE;
}

/**
 * The refusal itself is silent, since a picture is the answer to it: if the user gives up, the message of the server is shown.
 */
function visibleFailure({ message, path, requestId }: RequestFailure): RequestFailure {
  return new RequestFailure({
    kind: 'business',
    code: 42907,
    message,
    ...(path !== undefined && { path }),
    ...(requestId !== undefined && { requestId }),
  });
}
