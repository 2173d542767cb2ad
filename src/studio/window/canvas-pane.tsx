import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageAddress } from '../../../runtime/core/host.ts';
import { PageView } from '../../../runtime/page-view.tsx';
import { ErrorBoundary } from '../../failures/error-boundary.tsx';
import { type ShownPage, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './studio-window.module.css';

/** The live page in the middle, as it last was without errors. */
export function CanvasPane() {
  const t = useStudioTexts();
  const page = useStudio((state) => state.page);
  const isBroken = useStudio((state) => state.look !== undefined && state.look.page === undefined);
  const { search } = useLocation();
  return (
    <section className={styles.canvas} aria-label={t('canvas.title')}>
      {isBroken && page && (
        <p className={styles.older} role="status">
          {t('canvas.older')}
        </p>
      )}
      {isBroken && !page && <p className={styles.empty}>{t('canvas.broken')}</p>}
      {page && (
        <ErrorBoundary key={page.id + search}>
          <LivePage page={page} search={search} />
        </ErrorBoundary>
      )}
    </section>
  );
}

function LivePage({ page, search: from }: { page: ShownPage; search: string }) {
  const [search, setSearch] = useState('');
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(from)), [from]);
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  return <PageView page={page.resolved} params={params} address={address} />;
}
