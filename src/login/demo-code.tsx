import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './login-page.module.css';

/** The code itself, as a server in demo mode returns it: no SMS is sent there. */
export function DemoCode({ code, onFill }: { code: string; onFill: (code: string) => void }) {
  const t = useTexts();
  return (
    <div className={styles.demo} role="note">
      <span>{t('login.demoCode', { code })}</span>
      <Button look="link" size="small" onClick={() => onFill(code)}>
        {t('login.demoFill')}
      </Button>
    </div>
  );
}
