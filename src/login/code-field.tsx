import { SafetyOutlined } from '@ant-design/icons-svg';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { LoginField, type LoginFieldProps } from './login-field.tsx';
import styles from './login-page.module.css';

interface CodeFieldProps extends Omit<LoginFieldProps, 'icon' | 'label' | 'children'> {
  /** Until a code may be asked for again; 0 when it may. */
  seconds: number;
  sending: boolean;
  onSend(): void;
}

/** The most digits of the code of an SMS. @see product spec section 5 */
const CODE_LENGTH = 6;

/** The code of an SMS, and the button that asks for one. */
export function CodeField({ seconds, sending, onSend, ...field }: CodeFieldProps) {
  const t = useTexts();
  return (
    <LoginField
      {...field}
      label={t('login.code')}
      icon={SafetyOutlined}
      placeholder={t('login.codePlaceholder')}
      inputMode="numeric"
      maxLength={CODE_LENGTH}
      autoComplete="one-time-code"
    >
      <Button className={styles.send} onClick={onSend} loading={sending} disabled={field.readOnly || seconds > 0}>
        {seconds > 0 ? t('login.getCodeAgain', { seconds }) : t('login.getCode')}
      </Button>
    </LoginField>
  );
}
