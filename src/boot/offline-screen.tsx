import { useEffect, useRef, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { keptTitle } from '../offline/kept-title.ts';
import { OFFLINE_TEXTS } from '../offline/offline-texts.ts';
import { watchNetwork } from '../offline/watch-network.ts';
import topBar from '../parts/top-bar.module.css';
import { NoNetworkDrawing } from '../screens/no-network-drawing.tsx';
import { Screen } from '../screens/screen.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { applyProduct } from './apply-product.ts';
import styles from './offline-screen.module.css';

/**
 * The console was started without a network: its frame and one sentence, and no page, menu or record, for nobody can say what this
 * account may see now. When the server answers it begins anew, which takes a newer build where there is one.
 */
export default function OfflineScreen({ restart = () => location.reload() }: { restart?: () => void }) {
  useState(() => applyProduct({ title: keptTitle.read() }));
  const product = useTexts()('product.title');
  const texts = OFFLINE_TEXTS[usePreferences((state) => state.language)];
  const [tries, setTries] = useState<'no' | 'now' | 'in vain'>('no');
  const watch = useRef<ReturnType<typeof watchNetwork>>(undefined);
  const begin = useRef(restart);
  begin.current = restart;
  useEffect(() => {
    watch.current = watchNetwork(() => begin.current());
    return () => watch.current?.end();
  }, []);
  useEffect(() => {
    document.title = product;
  }, [product]);
  const retry = async () => {
    setTries('now');
    if (!(await watch.current?.probe())) setTries('in vain');
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <img className={topBar.logo} src="/logo.svg" alt="" width={32} height={32} />
        <span className={topBar.title}>{product}</span>
      </header>
      <main className={styles.main}>
        <Screen art={<NoNetworkDrawing />} title={texts.title} hint={texts.hint} detail={<Why>{texts.why}</Why>}>
          <Button look="primary" loading={tries === 'now'} onClick={() => void retry()}>
            {texts.retry}
          </Button>
        </Screen>
        <p className={styles.still} role="status">
          {tries === 'in vain' && texts.still}
        </p>
      </main>
    </div>
  );
}

function Why({ children }: { children: string }) {
  return <p className={styles.why}>{children}</p>;
}
