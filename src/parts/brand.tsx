import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../stores/session.ts';
import { useDefaultLogo } from './default-logo.ts';
import styles from './top-bar.module.css';

/** Title and logo of the chosen community; the default ones where it has none, or its logo cannot be loaded. */
export function Brand() {
  const title = useSystemTitle();
  const defaultLogo = useDefaultLogo();
  const logo = useSession((state) => state.setting?.systemUrl) || defaultLogo;
  const [broken, setBroken] = useState<string>();
  return (
    <div className={styles.brand}>
      <img
        className={styles.logo}
        src={broken === logo ? defaultLogo : logo}
        onError={() => setBroken(logo)}
        alt=""
        width={32}
        height={32}
      />
      <span className={styles.title} title={title}>
        {title}
      </span>
    </div>
  );
}

/** What the console is called for the chosen community. */
export function useSystemTitle(): string {
  const t = useTexts();
  return useSession((state) => state.setting?.systemName) || t('product.title');
}
