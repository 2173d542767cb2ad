import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DirtyContext, isPageDirty, useDirtyScope } from '../../runtime/core/dirty-guard.ts';
import type { PageAddress } from '../../runtime/core/host.ts';
import { PageView } from '../../runtime/page-view.tsx';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { PageRoute } from '../../schemas/generated/routes.ts';
import { reportRouteFailure } from '../failures/report-route-failure.ts';
import { loadPage, watchPage } from '../pages/load-page.ts';
import { PanelLoading } from '../parts/panel-loading.tsx';
import { BrokenScreen } from '../screens/broken-screen.tsx';
import { nameTab, onlyParams, replaceTab, type Tab, tabKey, visitTab } from '../stores/tabs.ts';

interface TabPageProps {
  page: PageRoute;
  tab: Tab;
  active: boolean;
}

/** Loads the document of a tab's page and shows it, with the part of the address that is the page's own. */
export function TabPage({ page, tab, active }: TabPageProps) {
  const { document, failed, retry } = usePageDocument(page.id);
  const address = usePageAddress(page, tab, active);
  // The address when it was opened; later changes of it belong to the page.
  const [params] = useState(() => Object.fromEntries(new URLSearchParams(tab.search)));
  const typed = useDirtyScope(tab.key);
  const goTo = useGoTo(page, tab);
  const onName = useCallback((name: string) => nameTab(tab.key, name), [tab.key]);
  if (failed) return <BrokenScreen error={failed} onRetry={retry} />;
  if (!document) return <PanelLoading />;
  return (
    <DirtyContext value={typed}>
      <PageView page={document} params={params} address={address} onName={onName} goTo={goTo} />
    </DirtyContext>
  );
}

/** Shows another record of the page in this tab's place. */
function useGoTo({ params: names }: PageRoute, tab: Tab): (params: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  return useCallback(
    (params) => {
      const search = `?${new URLSearchParams(params)}`;
      replaceTab(tab.key, { key: tabKey(tab.route, search, names), route: tab.route, search });
      latest.current(tab.route + search, { replace: true });
    },
    [names, tab.key, tab.route],
  );
}

function usePageDocument(id: string) {
  const [document, setDocument] = useState<ResolvedPage>();
  const [failed, setFailed] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const missing = document === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (!missing) return;
    let left = false;
    loadPage(id).then(
      (loaded) => !left && setDocument(loaded),
      (error: unknown) => {
        reportRouteFailure(error);
        if (!left) setFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      left = true;
    };
  }, [id, missing, attempt]);
  useEffect(
    () =>
      watchPage(id, (page) => {
        setDocument(page);
        setFailed(undefined);
      }),
    [id],
  );
  const retry = () => {
    setFailed(undefined);
    setAttempt((count) => count + 1);
  };
  return { document, failed, retry };
}

/**
 * The query without the parameters that name the record: those stay, whatever the page writes. The same object until the
 * query changes: going from tab to tab draws no page again.
 */
function usePageAddress(page: PageRoute, tab: Tab, active: boolean): PageAddress {
  const navigate = useNavigate();
  const latest = useRef({ tab, active, navigate });
  latest.current = { tab, active, navigate };
  return useMemo(() => {
    const own = new URLSearchParams(tab.search);
    for (const name of page.params) own.delete(name);
    return {
      search: String(own),
      replace(search) {
        const { tab, active, navigate } = latest.current;
        const query = new URLSearchParams(onlyParams(tab.search, page.params));
        for (const [name, value] of new URLSearchParams(search))
          if (!page.params.includes(name)) query.append(name, value);
        const next = query.size > 0 ? `?${query}` : '';
        if (next === tab.search) return;
        // The user may have just gone to another page before this renders: then the address stays.
        if (active && window.location.pathname === tab.route) navigate(tab.route + next, { replace: true });
        else visitTab({ ...tab, search: next }, isPageDirty);
      },
    };
  }, [page.params, tab.search]);
}
