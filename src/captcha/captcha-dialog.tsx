import { ReloadOutlined } from '@ant-design/icons-svg';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { Icon } from '../../runtime/controls/icon.tsx';
import { TextBox } from '../../runtime/controls/text-box.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './captcha-dialog.module.css';
import type { CaptchaProof } from './captcha-proof.ts';
import { usePicture } from './use-picture.ts';

interface CaptchaDialogProps {
  scene: string;
  /** Without a proof: the user gave up. */
  onDone(proof?: CaptchaProof): void;
}

/**
 * 请完成安全验证: a picture of four characters and a box for them. A plain `<dialog>`, which the login page can afford; the browser
 * keeps the focus in it and restores it. A wrong answer loads another picture by itself.
 */
export function CaptchaDialog({ scene, onDone }: CaptchaDialogProps) {
  const t = useTexts();
  const { picture, problem, checks, ask, check, complain } = usePicture(scene);
  const [answer, setAnswer] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    box.current?.focus();
    return () => shown?.close();
  }, []);
  useEffect(() => void ask(), [ask]);

  const another = () => {
    setAnswer('');
    void ask();
    box.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checks) return;
    if (answer.trim() === '') complain('captcha.required');
    else {
      const proof = await check(answer);
      if (proof) return onDone(proof);
      setAnswer('');
    }
    box.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="captcha-title"
      aria-describedby="captcha-why"
      onCancel={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <form noValidate onSubmit={submit}>
        <h2 id="captcha-title" className={styles.title}>
          {t('captcha.title')}
        </h2>
        <p id="captcha-why" className={styles.why}>
          {t('captcha.why')}
        </p>
        <div className={styles.row}>
          <span className={styles.frame} aria-busy={picture === undefined || undefined}>
            {picture ? (
              <img src={picture.image} width={picture.width} height={picture.height} alt={t('captcha.picture')} />
            ) : (
              !problem && t('captcha.loading')
            )}
          </span>
          <Button look="link" icon={<Icon of={ReloadOutlined} />} onClick={another}>
            {t('captcha.another')}
          </Button>
        </div>
        <label className={styles.label} htmlFor="captcha-answer">
          {t('captcha.answer')}
        </label>
        <TextBox
          ref={box}
          id="captcha-answer"
          className={styles.box}
          value={answer}
          onChange={setAnswer}
          placeholder={t('captcha.answerPlaceholder')}
          status={problem === undefined ? undefined : 'error'}
          readOnly={checks}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined || undefined}
          aria-describedby="captcha-problem captcha-hint"
        />
        <p id="captcha-problem" className={styles.problem} role="alert">
          {problem}
        </p>
        <p id="captcha-hint" className={styles.hint}>
          {t('captcha.hint')}
        </p>
        <div className={styles.buttons}>
          <Button onClick={() => onDone()}>{t('captcha.cancel')}</Button>
          <Button look="primary" submits loading={checks}>
            {t('captcha.confirm')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
