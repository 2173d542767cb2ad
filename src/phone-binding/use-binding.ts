import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RUNTIME_NAMESPACE } from '../../runtime/locales/namespace.ts';
import type { RequestOptions } from '../../runtime/request/client.ts';
import { failureReason, RequestFailure } from '../../runtime/request/failures.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useConsole } from '../core/console-context.tsx';
import { addToast } from '../failures/failure-store.ts';
import { secondsToWait, useCodeCountdown } from '../login/code-countdown.ts';
import { useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';

/** Why the server refused, by the field that it is about. */
interface Refusal {
  phone?: string;
  vcode?: string;
}

/** Asks for a code and binds the phone. Failures show no toast: the work ends, and the server's message is returned. */
export function useBinding() {
  const { t: words } = useTranslation(RUNTIME_NAMESPACE);
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const { seconds, start } = useCodeCountdown('bind_code_until');
  const { withProof, dialog } = useCaptcha('bind');
  const [busy, setBusy] = useState<'sending' | 'binding'>();
  const [refusal, setRefusal] = useState<Refusal>({});
  const [demoCode, setDemoCode] = useState<string>();
  useEffect(watchOtherTab, []);

  const quietly = async (what: 'sending' | 'binding', work: () => Promise<void>): Promise<boolean> => {
    setBusy(what);
    setRefusal({});
    try {
      await work();
      return true;
    } catch (error) {
      const wait = secondsToWait(error);
      if (wait) start(wait);
      // The server's message is shown (specification, section 7). What brought no answer is swallowed (section 8), and a
      // picture that was not read is no refusal.
      if (error instanceof RequestFailure && error.kind === 'business' && !error.silent) {
        setRefusal({ [isAboutPhone(error) ? 'phone' : 'vcode']: failureReason(error, words) });
      }
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const sendCode = (phone: string) =>
    quietly('sending', async () => {
      const payload = { phone, messageType: '1', useType: '2' } as const;
      const answer = await withProof((proof) =>
        client.post('/account/sms/code', { ...payload, ...proof }, { quiet: true }),
      );
      start();
      setDemoCode(answer?.demoCode);
    });

  const bind = (phone: string, verifyCode: string) =>
    quietly('binding', async () => {
      await client.post('/api/v2/user/bind/phone', { phone, verifyCode }, { quiet: true });
      storedValues.write('bind_phone', '1');
      addToast({ key: 'phone-bound', level: 'success', what: 'phoneBinding.bound', duration: 3 });
      markBound();
    });

  return { seconds, demoCode, busy, refusal, forget: () => setRefusal({}), sendCode, bind, dialog };
}

function markBound(): void {
  const { account } = useSession.getState();
  if (account) useSession.setState({ account: { ...account, havePhone: 1 } });
}

/** A phone that was bound in another browser tab is bound in this one too. */
function watchOtherTab(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'bind_phone' && newValue === '1') markBound();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function isAboutPhone({ content }: RequestFailure): boolean {
  const { errors } = Object(content) as { errors?: unknown };
  return Array.isArray(errors) && errors[0]?.field === 'phone';
}
