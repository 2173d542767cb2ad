import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { knownRoutes } from '../access/console-routes.ts';
import { decide } from '../access/decide.ts';
import { mayPlay } from '../access/may-play.ts';
import { useConsole } from '../core/console-context.tsx';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { PlainFailures } from '../failures/plain-failures.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { loadShownLook } from '../looks/load-looks.ts';
import { AuthRedirectScreen } from '../screens/auth-redirect-screen.tsx';
import { FullPageLoading } from '../screens/full-page-loading.tsx';
import { NoPermissionScreen, NotFoundScreen } from '../screens/late-screens.ts';
import { loadSession } from '../session/load-session.ts';
import { logOut } from '../session/log-out.ts';
import { useSession } from '../stores/session.ts';
import { loginAddress, targetOf } from './login-address.ts';

// The login page needs none of it, and nothing of antd.
const loadSignedIn = () => import('../layout/signed-in.tsx');
const SignedIn = lazy(async () => {
  const [module] = await Promise.all([loadSignedIn(), loadShownLook()]);
  return { default: module.SignedIn };
});

// Opened by visitors only.
const VenuePage = lazy(() => import('../venue/venue-page.tsx'));

/** Decides what an address shows, by the access rules of product spec section 2. */
export function Guard({ onLogInAgain }: { onLogInAgain: () => Promise<void> }) {
  const { pathname, search, hash } = useLocation();
  const { client, config } = useConsole();
  const { token, phase, menu, account } = useSession();
  const onLogOut = useCallback(() => void logOut(client), [client]);

  useEffect(() => {
    // Read from the store, since React may run an effect twice.
    const { pathname, search } = window.location;
    if (!token || pathname === '/venue' || useSession.getState().phase !== 'idle') return;
    const opened = pathname === '/login' ? targetOf(search) : pathname;
    loadSignedIn()
      .then(({ loadAhead }) => loadAhead(opened))
      .catch(() => undefined);
    void loadSession(client);
  }, [token, client]);

  if (pathname === '/authredirect') return <AuthRedirectScreen search={search} />;
  if (pathname === '/venue') {
    return (
      <Suspense>
        <VenuePage />
      </Suspense>
    );
  }
  const isSignedIn = phase === 'ready' || phase === 'no-community';
  if (token && isSignedIn && pathname !== '/login') {
    const playground = mayPlay(config, account, import.meta.env.DEV);
    const decision = phase === 'ready' ? decide(pathname, menu, { ...knownRoutes, playground }) : undefined;
    return (
      <ErrorBoundary>
        <Suspense fallback={<FullPageLoading />}>
          <SignedIn decision={decision} onLogInAgain={onLogInAgain} onLogOut={onLogOut} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return (
    <>
      <PlainFailures />
      {!token && <Public pathname={pathname} search={search} hash={hash} />}
      {token && pathname !== '/login' && <FullPageLoading />}
      {token &&
        pathname === '/login' &&
        // Loading here means that the form is just signing in: it stays until the session is there.
        (phase === 'loading' ? <LoginPage /> : <Navigate to={targetOf(search) + hash} replace />)}
    </>
  );
}

/** What can be reached without a token. */
function Public({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  if (pathname === '/login') return <LoginPage />;
  if (pathname === '/404' || pathname === '/401') {
    return <main className="alone">{pathname === '/404' ? <NotFoundScreen /> : <NoPermissionScreen />}</main>;
  }
  // A shared document waits in the fragment, which is never sent to a server.
  return <Navigate to={loginAddress(pathname, search) + hash} replace />;
}
