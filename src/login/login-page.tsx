import { useEffect } from 'react';
import { whenIdle } from '../../runtime/core/when-idle.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { afterwards } from '../offline/afterwards.ts';
import { Copyright } from '../parts/copyright.tsx';
import { useDefaultLogo } from '../parts/default-logo.ts';
import { loadFingerprint } from '../session/fingerprint.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import nightStreet from './night-street.svg';
import { preloadConsole } from './preload-console.ts';

/** /login: the street at night on one side, phone and code on the other. */
export function LoginPage() {
  const t = useTexts();
  const title = t('product.title');
  const logo = useDefaultLogo();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => whenIdle(async () => preloadConsole()), []);
  useEffect(() => afterwards(), []);
  // The first request needs it. Computing it takes a quarter of a second, in which nothing renders: so not before this page has
  // rendered.
  useEffect(() => void requestAnimationFrame(() => setTimeout(loadFingerprint)), []);
  return (
    <div className={styles.page}>
      <aside className={styles.picture}>
        <img className={styles.street} src={nightStreet} alt="" />
        <div className={styles.words}>
          <p className={styles.slogan}>{t('login.slogan')}</p>
          <p className={styles.sloganDetail}>{t('login.sloganDetail')}</p>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.card}>
          <div className={styles.brand}>
            <img src={logo} alt="" width={44} height={44} />
            <h1 className={styles.title}>{title}</h1>
          </div>
          <h2 className={styles.welcome}>{t('login.welcome')}</h2>
          <p className={styles.hint}>{t('login.hint')}</p>
          <LoginForm />
        </div>
        <Copyright />
      </main>
    </div>
  );
}
