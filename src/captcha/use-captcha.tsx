import { type ReactNode, useCallback, useState } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { type CaptchaProof, isCaptchaNeeded } from './captcha-proof.ts';

// Most users never see it.
const CaptchaDialog = late(() => import('./captcha-dialog.tsx').then((module) => module.CaptchaDialog), null);

interface Captcha {
  /**
   * Makes a call; where the server requires a picture to be read first (160001), asks the person and makes it again with the
   * proof.
   *
   * @throws what the call throws; the silent 160001 itself when the person gives up
   */
  withProof<Content>(call: (proof?: CaptchaProof) => Promise<Content>): Promise<Content>;
  /** The dialog while it asks. It holds a form: draw it outside of other forms. */
  dialog: ReactNode;
}

/** @param scene what the call is for, sent to the server */
export function useCaptcha(scene: string): Captcha {
  const [ask, setAsk] = useState<{ done(proof?: CaptchaProof): void }>();
  const withProof = useCallback<Captcha['withProof']>(async (call) => {
    for (let proof: CaptchaProof | undefined; ; ) {
      try {
        return await call(proof);
      } catch (error) {
        if (!isCaptchaNeeded(error)) throw error;
        // Fetched here and not while it is drawn: a dialog that cannot be loaded must not break the form.
        await CaptchaDialog.load().catch((cause: unknown) => {
          reportFailure(new RequestFailure({ kind: 'network', code: 'ERR_CHUNK', message: String(cause) }));
          throw error;
        });
        proof = await new Promise<CaptchaProof | undefined>((resolve) => setAsk({ done: resolve }));
        setAsk(undefined);
        if (!proof) throw error;
      }
    }
  }, []);
  return { withProof, dialog: ask && <CaptchaDialog scene={scene} onDone={ask.done} /> };
}
