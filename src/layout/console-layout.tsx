import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isLayered } from '../../runtime/core/back-layers.ts';
import { isPageDirty } from '../../runtime/core/dirty-guard.ts';
import { useNarrow } from '../../runtime/core/use-narrow.ts';
import { RuntimeProvider } from '../../runtime/runtime-provider.tsx';
import { pageAt, paramsOf, titleOf } from '../access/console-routes.ts';
import type { Decision } from '../access/decide.ts';
import { useNumberSearch } from '../captcha/use-number-search.tsx';
import { useConsole } from '../core/console-context.tsx';
import { useSteadyNavigate } from '../core/use-steady-navigate.ts';
import { OfflineLine } from '../failures/offline-line.tsx';
import { FillingHolder } from '../filling/filling-holder.tsx';
import { FirstStepsHolder } from '../first-steps/first-steps-holder.tsx';
import { useRuntimeHost } from '../host/runtime-host.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AlarmHolder } from '../messages/alarm-holder.tsx';
import { NoticeHolder } from '../notice/notice-holder.tsx';
import { useSystemTitle } from '../parts/brand.tsx';
import { Copyright } from '../parts/copyright.tsx';
import { PanelLoading } from '../parts/panel-loading.tsx';
import { NoPermissionScreen, NotFoundScreen } from '../screens/late-screens.ts';
import { chooseCommunity } from '../session/choose-community.ts';
import { followSettings } from '../session/follow-settings.ts';
import { logOut } from '../session/log-out.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { forgetSearches, onlyParams, seeTab, type Tab, tabKey, useTabs, visitTab } from '../stores/tabs.ts';
import { WaitingHolder } from '../waiting/waiting-holder.tsx';
import styles from './console-layout.module.css';
import { PageArea } from './page-area.tsx';
import { SideBar } from './side-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

// Few accounts have it, and the editor with all documents is heavy.
const PlaygroundPage = lazy(() =>
  import('../playground/playground-page.tsx').then((module) => ({ default: module.PlaygroundPage })),
);

// On a phone alone.
const BottomBar = lazy(() => import('./bottom-bar.tsx'));

/** The console around the pages. It stays while addresses change, so that kept pages stay mounted. */
export function ConsoleLayout({ decision }: { decision: Decision }) {
  const t = useTexts();
  const { client, live } = useConsole();
  useEffect(() => live && followSettings(live, client), [client, live]);
  const navigate = useSteadyNavigate();
  const plainHost = useRuntimeHost();
  const search = useNumberSearch(plainHost.client);
  const host = useMemo(() => ({ ...plainHost, client: search.client }), [plainHost, search.client]);
  const active = useActiveTab(decision);
  const communityUuid = useSession((state) => state.community?.communityUuid);
  useDocumentTitle(active);

  // The menu is a hundred entries: it marks the page once that is shown, instead of before.
  const marked = useDeferredValue(active?.route);
  const goToPage = useCallback(
    (route: string) => {
      const open = useTabs.getState().tabs.find((tab) => tab.key === tabKey(route, '', paramsOf(route)));
      // From the menu or the search over the page: "back" leads to the page, not to them.
      navigate(route + (open?.search ?? ''), { replace: isLayered() });
    },
    [navigate],
  );
  const narrow = useNarrow();
  const hideCommunity = (active && pageAt(active.route)?.hideCommunity) ?? false;
  const shown = useRef(active);
  shown.current = active;
  const switchCommunity = useCallback(
    (uuid: string) => {
      if (uuid === useSession.getState().community?.communityUuid) return;
      forgetSearches(paramsOf);
      const tab = shown.current;
      if (tab) navigate(tab.route + onlyParams(tab.search, paramsOf(tab.route)), { replace: true });
      void chooseCommunity(client, uuid);
    },
    [client, navigate],
  );
  const leave = useCallback(async () => {
    await logOut(client);
    window.location.replace('/');
  }, [client]);

  return (
    <RuntimeProvider host={host}>
      <div className={styles.layout}>
        <a className={styles.skip} href="#main">
          {t('layout.skip')}
        </a>
        <TopBar
          tab={active}
          hideCommunity={hideCommunity}
          onGo={goToPage}
          onSwitchCommunity={switchCommunity}
          onLogOut={leave}
        />
        <div className={styles.body}>
          <SideBar route={marked} onGo={goToPage} />
          <div className={styles.column}>
            <TabBar activeKey={active?.key} onGo={navigate} />
            <OfflineLine />
            {!narrow && <WaitingHolder onGo={goToPage} />}
            <FillingHolder />
            <NoticeHolder />
            <FirstStepsHolder onGo={goToPage} />
            <main id="main" className={styles.main} tabIndex={-1}>
              {decision.kind === 'go' && <Navigate to={decision.to} replace />}
              {decision.kind === 'not-found' && <NotFoundScreen />}
              {decision.kind === 'no-permission' && <NoPermissionScreen />}
              {decision.kind === 'playground' && (
                <Suspense fallback={<PanelLoading />}>
                  <PlaygroundPage />
                </Suspense>
              )}
              {/* Another community: every page starts anew with its data. */}
              <PageArea key={communityUuid} active={active} />
            </main>
            {!narrow && (
              <div className={styles.footer}>
                <Copyright />
              </div>
            )}
          </div>
        </div>
        <AlarmHolder onGo={goToPage} />
        {/* At the thumb. */}
        {narrow && <WaitingHolder onGo={goToPage} />}
        {narrow && (
          <Suspense fallback={<div className={styles.bottom} />}>
            <BottomBar
              route={active?.route}
              onGo={goToPage}
              onSwitchCommunity={hideCommunity ? undefined : switchCommunity}
              onLogOut={leave}
            />
          </Suspense>
        )}
      </div>
      {search.dialog}
    </RuntimeProvider>
  );
}

/** The tab that the address belongs to; visiting it opens it in the tab bar. */
function useActiveTab(decision: Decision): Tab | undefined {
  const { search } = useLocation();
  const route = decision.kind === 'page' ? decision.route : undefined;
  const key = route && tabKey(route, search, paramsOf(route));
  useEffect(() => {
    if (!route || !key) return;
    visitTab({ key, route, search }, isPageDirty);
    seeTab(key);
  }, [key, route, search]);
  return useMemo(() => (route && key ? { key, route, search } : undefined), [key, route, search]);
}

function useDocumentTitle(tab: Tab | undefined): void {
  const system = useSystemTitle();
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  useEffect(() => {
    document.title = tab ? `${titleOf(menu, tab, language)} - ${system}` : system;
  }, [tab, menu, language, system]);
}
