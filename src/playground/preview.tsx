import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { PageAddress } from '../../runtime/core/host.ts';
import { useRuntime } from '../../runtime/core/runtime-context.ts';
import { PageView } from '../../runtime/page-view.tsx';
import { RuntimeProvider } from '../../runtime/runtime-provider.tsx';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../stores/session.ts';
import styles from './playground.module.css';
import { usePlayground } from './playground-store.ts';

interface PreviewProps {
  /** As it last was without errors. */
  page: ResolvedPage | undefined;
  /** The text has errors, so the page is an older one. */
  broken: boolean;
}

/** The page itself, by the runtime of every page and with the rights of the account. */
export function Preview({ page, broken }: PreviewProps) {
  const t = useTexts();
  const { held, params, round } = usePlayground();
  const communityUuid = useSession((state) => state.community?.communityUuid);
  if (held) {
    return (
      <div className={styles.held} role="alert">
        <p className={styles.emptyTitle}>{t('playground.held')}</p>
        <p>{t('playground.heldText')}</p>
        <Button type="primary" onClick={() => usePlayground.setState({ held: false })}>
          {t('playground.run')}
        </Button>
      </div>
    );
  }
  if (!page) return <p className={styles.empty}>{broken ? t('playground.nothingYet') : ''}</p>;
  return (
    <>
      {broken && <p className={styles.older}>{t('playground.lastGood')}</p>}
      <div className={styles.page}>
        {/* Another document, other parameters, another community: the page starts anew. */}
        <ErrorBoundary key={JSON.stringify([round, params, communityUuid])}>
          <Shown page={page} params={params} />
        </ErrorBoundary>
      </div>
    </>
  );
}

function Shown({ page, params }: { page: ResolvedPage; params: Readonly<Record<string, string>> }) {
  const outer = useRuntime();
  // There is no tab to leave.
  const host = useMemo(() => ({ ...outer, back: () => {} }), [outer]);
  const [search, setSearch] = useState('');
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  // What a page remembers, it remembers by its id: what is tried out leaves the real page's settings alone.
  const own = useMemo(() => ({ ...page, id: `playground/${page.id}` }), [page]);
  return (
    <RuntimeProvider host={host}>
      <PageView page={own} params={params} address={address} />
    </RuntimeProvider>
  );
}
