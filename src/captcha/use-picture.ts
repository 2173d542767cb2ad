import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import type { RequestOptions } from '../../runtime/request/client.ts';
import { failureReason, RequestFailure } from '../../runtime/request/failures.ts';
import type { EndpointClient, Endpoints } from '../../schemas/generated/endpoints.ts';
import { useConsole } from '../core/console-context.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { type CaptchaProof, isCaptchaWrong } from './captcha-proof.ts';

type Picture = Endpoints['/auth/img/send']['response'];

/**
 * The picture that is to be read, and the server's message about an answer. Nothing is shown outside of the dialog: it covers
 * toasts.
 */
export function usePicture(scene: string) {
  const t = useTexts();
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<TextKey | RequestFailure>();
  const [checks, setChecks] = useState(false);
  /** Of pictures that were asked for one after the other the last one counts. */
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setPicture(undefined);
    try {
      const next = await client.post('/auth/img/send', { scene }, { quiet: true });
      if (mine === latest.current) setPicture(next);
    } catch (error) {
      if (mine === latest.current && error instanceof RequestFailure) setProblem(error);
    }
  }, [client, scene]);

  /** Loads another picture; the error of the last one is cleared. */
  const ask = useCallback(() => {
    setProblem(undefined);
    return load();
  }, [load]);

  /** @returns undefined where the answer does not hold: the reason is shown, and another picture is loading */
  const check = async (answer: string): Promise<CaptchaProof | undefined> => {
    if (!picture) return undefined;
    const { sessionId } = picture;
    setChecks(true);
    try {
      const { sig, token } = await client.post(
        '/auth/img/check',
        { sessionId, answer: answer.trim() },
        { quiet: true },
      );
      return { sessionId, sig, token };
    } catch (error) {
      if (isCaptchaWrong(error)) setProblem('captcha.wrong');
      else if (error instanceof RequestFailure) setProblem(error);
      // One answer a picture: it is used up, even if the server's answer was lost.
      void load();
      return undefined;
    } finally {
      setChecks(false);
    }
  };

  const text = typeof problem === 'string' ? t(problem) : problem && failureReason(problem, words);
  return { picture, problem: text, checks, ask, check, complain: setProblem };
}
