import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { TextBox, type TextBoxProps } from '../../runtime/controls/text-box.tsx';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { phoneProblem } from '../login/login-problems.ts';
import type { Visit } from './kept-visit.ts';
import { useVenueTexts, type VenueTextKey } from './use-venue-texts.ts';
import styles from './venue-page.module.css';

interface SignInFormProps {
  code: string;
  onDone(visit: Visit): void;
  /** The venue may have closed, or filled up, since the page was opened. */
  onRefused(): void;
}

/** As many as the call takes. */
const MOST = 20;

function nameProblem(name: string): VenueTextKey | undefined {
  if (name === '') return 'nameRequired';
  const { length } = [...name];
  return length < 2 || length > 20 ? 'nameWrong' : undefined;
}

/** Who comes to a venue, and with how many. Refusals of the server are shown by the client's failure catalogue. */
export function SignInForm({ code, onDone, onRefused }: SignInFormProps) {
  const t = useVenueTexts();
  const shared = useTexts();
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [people, setPeople] = useState(0);
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const boxes = { name: useRef<HTMLInputElement>(null), phone: useRef<HTMLInputElement>(null) };
  const wrong = { name: nameProblem(name.trim()), phone: phoneProblem(phone.trim()) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong.name) return boxes.name.current?.focus();
    if (wrong.phone) return boxes.phone.current?.focus();
    if (sending) return;
    setSending(true);
    try {
      const values = { code, personName: name.trim(), phone: phone.trim(), people };
      onDone(await client.post('/site/v1/visit/signIn', values));
    } catch {
      onRefused();
    } finally {
      setSending(false);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Line
        label={t('name')}
        problem={asked && wrong.name ? t(wrong.name) : undefined}
        ref={boxes.name}
        value={name}
        onChange={setName}
        placeholder={t('namePlaceholder')}
        autoComplete="name"
        maxLength={20}
        readOnly={sending}
      />
      <Line
        label={t('phone')}
        problem={asked && wrong.phone ? shared(wrong.phone) : undefined}
        ref={boxes.phone}
        value={phone}
        onChange={setPhone}
        placeholder={shared('login.phonePlaceholder')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        readOnly={sending}
      />
      <div className={styles.people}>
        <span id="venue-people">{t('companions')}</span>
        <div className={styles.stepper}>
          <Button aria-label={t('fewer')} disabled={people === 0} onClick={() => setPeople(people - 1)}>
            −
          </Button>
          <output aria-labelledby="venue-people">{people}</output>
          <Button aria-label={t('more')} disabled={people === MOST} onClick={() => setPeople(people + 1)}>
            +
          </Button>
        </div>
      </div>
      <Button look="primary" submits loading={sending} className={styles.submit}>
        {t('submit')}
      </Button>
      <p className={styles.hint}>{t('why')}</p>
    </form>
  );
}

function Line({ label, problem, ...box }: TextBoxProps & { label: string; problem: string | undefined }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextBox
        {...box}
        id={id}
        className={styles.box}
        status={problem === undefined ? undefined : 'error'}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-required
      />
      <p id={`${id}-problem`} className={styles.problem} role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </p>
    </div>
  );
}
