import { MobileOutlined, UserOutlined } from '@ant-design/icons-svg';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { CodeField } from '../login/code-field.tsx';
import { DemoCode } from '../login/demo-code.tsx';
import { LoginField } from '../login/login-field.tsx';
import { codeProblem, phoneProblem } from '../login/login-problems.ts';
import { useSession } from '../stores/session.ts';
import styles from './phone-binding.module.css';
import { useBinding } from './use-binding.ts';

interface BindingFormProps {
  phoneBox: RefObject<HTMLInputElement | null>;
  onLeave(): void;
}

/** Account, phone and code. Failures are shown under the field that they are about, and nowhere else. */
export function BindingForm({ phoneBox, onLeave }: BindingFormProps) {
  const t = useTexts();
  const userName = useSession(({ account }) => account?.userName ?? '');
  const { seconds, demoCode, busy, refusal, forget, sendCode, bind, dialog } = useBinding();
  // Most bind the number with which they have just signed in.
  const signedInWith = useSession((state) => state.phone ?? '');
  const [phone, setPhone] = useState(signedInWith);
  const [vcode, setVcode] = useState('');
  /**
   * Errors are shown once a field was left or submitted; asking for a code needs a right number, also where the field is empty.
   */
  const [asked, setAsked] = useState<{ phone?: 'left' | 'send' | 'code'; vcode?: boolean }>({});
  const codeBox = useRef<HTMLInputElement>(null);
  const wrongPhone = phoneProblem(phone) && asked.phone === 'code' ? 'login.phoneWrong' : phoneProblem(phone);
  const wrongCode = codeProblem(vcode);

  const send = async () => {
    setAsked((before) => ({ ...before, phone: 'code' }));
    if (phoneProblem(phone)) return phoneBox.current?.focus();
    if (await sendCode(phone)) codeBox.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked({ phone: 'send', vcode: true });
    if (phoneProblem(phone)) return phoneBox.current?.focus();
    if (wrongCode) return codeBox.current?.focus();
    if (!busy) await bind(phone, vcode);
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <LoginField
          id="bind-account"
          label={t('phoneBinding.account')}
          icon={UserOutlined}
          problem={undefined}
          value={userName}
          onChange={() => {}}
          readOnly
          autoComplete="off"
        />
        <LoginField
          id="bind-phone"
          label={t('phoneBinding.phone')}
          icon={MobileOutlined}
          problem={(asked.phone && wrongPhone ? t(wrongPhone) : undefined) ?? refusal.phone}
          ref={phoneBox}
          value={phone}
          onChange={(text) => {
            setPhone(text.trim());
            forget();
          }}
          onBlur={() => phone !== '' && setAsked((before) => ({ ...before, phone: before.phone ?? 'left' }))}
          placeholder={t('login.phonePlaceholder')}
          inputMode="tel"
          autoComplete="tel"
          readOnly={busy === 'binding'}
        />
        <CodeField
          id="bind-vcode"
          problem={(asked.vcode && wrongCode ? t(wrongCode) : undefined) ?? refusal.vcode}
          ref={codeBox}
          value={vcode}
          onChange={(text) => {
            setVcode(text.trim());
            forget();
          }}
          onBlur={() => vcode !== '' && setAsked((before) => ({ ...before, vcode: true }))}
          readOnly={busy === 'binding'}
          seconds={seconds}
          sending={busy === 'sending'}
          onSend={() => void send()}
        />
        {demoCode && <DemoCode code={demoCode} onFill={setVcode} />}
        <div className={styles.buttons}>
          <Button onClick={onLeave}>{t('phoneBinding.later')}</Button>
          <Button look="primary" submits loading={busy === 'binding'}>
            {t('phoneBinding.bind')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
