import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useConsole } from '../console-context.tsx';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { knownRoutes } from '../menu/console-routes.ts';
import { mayPlay } from '../playground/may-play.ts';
import { AuthRedirectScreen } from '../screens/auth-redirect-screen.tsx';
import { FullPageLoading } from '../screens/full-page-loading.tsx';
import { NoCommunityScreen } from '../screens/no-community-screen.tsx';
import { NoPermissionScreen } from '../screens/no-permission-screen.tsx';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { loadSession } from '../session/load-session.ts';
import { logOut } from '../session/log-out.ts';
import { useSession } from '../stores/session.ts';
import { decide } from './decide.ts';
import { loginAddress, targetOf } from './login-address.ts';

// The login page needs none of it.
const loadLayout = () => import('../layout/console-layout.tsx');
const ConsoleLayout = lazy(() => loadLayout().then((module) => ({ default: module.ConsoleLayout })));

/** Decides what an address shows, by the access rules of product spec section 2. */
export function Guard() {
  const { pathname, search, hash } = useLocation();
  const { client, config } = useConsole();
  const { token, phase, menu, account } = useSession();

  useEffect(() => {
    // Asked of the store, since React may run an effect twice.
    if (!token || useSession.getState().phase !== 'idle') return;
    loadLayout().catch(() => undefined);
    void loadSession(client);
  }, [token, client]);

  if (pathname === '/authredirect') return <AuthRedirectScreen search={search} />;
  if (!token) return <Public pathname={pathname} search={search} hash={hash} />;
  if (pathname === '/login') {
    // Loading here means that the form is just signing in: it stays until the session is there.
    return phase === 'loading' ? <LoginPage /> : <Navigate to={targetOf(search) + hash} replace />;
  }
  if (phase === 'no-community') return <NoCommunityScreen onLogOut={() => void logOut(client)} />;
  if (phase !== 'ready') return <FullPageLoading />;
  const playground = mayPlay(config, account, import.meta.env.DEV);
  return (
    <ErrorBoundary>
      <Suspense fallback={<FullPageLoading />}>
        <ConsoleLayout decision={decide(pathname, menu, { ...knownRoutes, playground })} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What can be reached without a token. */
function Public({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  if (pathname === '/login') return <LoginPage />;
  if (pathname === '/404') return <NotFoundScreen />;
  if (pathname === '/401') return <NoPermissionScreen />;
  // A shared document waits in the fragment, which no server is sent.
  return <Navigate to={loginAddress(pathname, search) + hash} replace />;
}
