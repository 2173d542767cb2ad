import { MobileOutlined } from '@ant-design/icons-svg';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { Choice } from '../../runtime/controls/choice.tsx';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useConsole } from '../core/console-context.tsx';
import { addToast } from '../failures/failure-store.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { browserToken } from '../session/browser-token.ts';
import { logIn } from '../session/log-in.ts';
import { secondsToWait, useCodeCountdown } from './code-countdown.ts';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { LoginField } from './login-field.tsx';
import styles from './login-page.module.css';
import { codeProblem, phoneProblem } from './login-problems.ts';
import { rememberedPhone } from './remembered-phone.ts';

/** Phone and SMS code. Refusals of the server are shown by the client's failure catalogue. */
export function LoginForm() {
  const t = useTexts();
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const { seconds, start } = useCodeCountdown('sms_code_until');
  const { withProof, dialog } = useCaptcha('login');
  const [phone, setPhone] = useState(rememberedPhone.read);
  const [remembers, setRemembers] = useState(phone !== '');
  const [code, setCode] = useState('');
  /** Fields show errors once they were left or submitted. */
  const [asked, setAsked] = useState({ phone: false, code: false });
  const [sending, setSending] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [demoCode, setDemoCode] = useState<string>();
  const codeBox = useRef<HTMLInputElement>(null);
  const phoneBox = useRef<HTMLInputElement>(null);
  const wrongPhone = phoneProblem(phone);
  const wrongCode = codeProblem(code);

  const sendCode = async () => {
    setAsked((before) => ({ ...before, phone: true }));
    if (wrongPhone) return phoneBox.current?.focus();
    setSending(true);
    try {
      const answer = await withProof((proof) =>
        client.post('/send/verify/code', { phone, scene: 'login', ...browserToken.sent(), ...proof }),
      );
      start();
      // A backend without content may answer null.
      setDemoCode(answer?.demoCode);
      addToast({ key: 'code-sent', level: 'success', what: 'login.codeSent', duration: 3 });
      codeBox.current?.focus();
    } catch (error) {
      // The client has shown the reason. The button is free again, or counts what is left from another tab.
      const wait = secondsToWait(error);
      if (wait) start(wait);
    } finally {
      setSending(false);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked({ phone: true, code: true });
    if (wrongPhone) return phoneBox.current?.focus();
    if (wrongCode) return codeBox.current?.focus();
    if (submitting) return;
    setSubmitting(true);
    try {
      await withProof((proof) => logIn(client, phone, code, proof));
      if (remembers) rememberedPhone.store(phone);
    } catch {
      // Reported by the client; the form keeps what was typed.
    } finally {
      setSubmitting(false);
    }
  };

  const remember = (on: boolean) => {
    setRemembers(on);
    if (!on) rememberedPhone.forget();
  };

  return (
    <>
      <form noValidate onSubmit={submit}>
        <LoginField
          id="phone"
          label={t('login.phone')}
          icon={MobileOutlined}
          problem={asked.phone && wrongPhone ? t(wrongPhone) : undefined}
          ref={phoneBox}
          value={phone}
          onChange={(text) => setPhone(text.trim())}
          onBlur={() => phone !== '' && setAsked((before) => ({ ...before, phone: true }))}
          placeholder={t('login.phonePlaceholder')}
          inputMode="tel"
          autoComplete="username"
          // Not disabled: the focus must stay where it was when the server refuses.
          readOnly={submitting}
        />
        <CodeField
          id="smsCode"
          problem={asked.code && wrongCode ? t(wrongCode) : undefined}
          ref={codeBox}
          value={code}
          onChange={(text) => setCode(text.trim())}
          onBlur={() => code !== '' && setAsked((before) => ({ ...before, code: true }))}
          readOnly={submitting}
          seconds={seconds}
          sending={sending}
          onSend={() => void sendCode()}
        />
        {demoCode && <DemoCode code={demoCode} onFill={setCode} />}
        <Choice type="checkbox" checked={remembers} onChange={remember}>
          {t('login.remember')}
        </Choice>
        <Button look="primary" submits loading={submitting} className={styles.submit}>
          {t('login.submit')}
        </Button>
      </form>
      {dialog}
    </>
  );
}
