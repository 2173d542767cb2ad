import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { FullPageLoading } from './full-page-loading.tsx';

/**
 * /authredirect: hands its query string to the window of this console that opened it, and closes. Without such an opener
 * it leads to the login page. No token is ever read from an address (decision 61 of the page catalogue).
 */
export function AuthRedirectScreen({ search }: { search: string }) {
  const opener = sameOriginOpener();
  useEffect(() => {
    if (!opener) return;
    opener.postMessage({ type: 'authredirect', search }, window.location.origin);
    window.close();
  }, [opener, search]);
  return opener ? <FullPageLoading /> : <Navigate to="/login" replace />;
}

function sameOriginOpener(): Window | null {
  const { opener } = window;
  try {
    return opener && opener.location.origin === window.location.origin ? opener : null;
  } catch {
    // Another origin: its location may not be read.
    return null;
  }
}
