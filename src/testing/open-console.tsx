import { render } from '@testing-library/react';
import i18next from 'i18next';
import { menuRoutes, routes } from '../../schemas/generated/routes.ts';
import { setRoutes } from '../access/console-routes.ts';
import { Console } from '../boot/console.tsx';
import type { ConsoleConfig } from '../core/config.ts';
import { useFailures } from '../failures/failure-store.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useNotice } from '../stores/notice-store.ts';
import { INITIAL, usePreferences } from '../stores/preferences.ts';
import { emptySession, useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { emptyTabs } from '../stores/tabs.ts';
import { type FakeClient, fakeClient } from './fake-client.ts';
import { sessionAnswers } from './session-answers.ts';

// Whatever other pages there are: the tests use these, and treat others as those of another build.
const PAGES: ReadonlySet<string> = new Set([
  '/first/index',
  '/record/opening',
  '/record/openingDetail',
  '/equipment/device',
  '/equipment/deviceDetail',
  '/equipment/device_simple',
]);
setRoutes(
  routes.filter(({ route }) => PAGES.has(route)),
  menuRoutes,
);

interface Opening {
  /** Signed in from an earlier visit. */
  token?: string;
  client?: FakeClient;
}

const config: ConsoleConfig = {
  serviceOrigin: '',
  servicePrefix: '/plus',
  appKey: 'key',
  publicKey: 'PEM',
  clientVersion: 'v10.0.0.7',
  geocoding: 'server',
  playground: false,
  securityHelper: false,
  product: {},
};

/** The console as a person finds it who opens this address in a fresh browser: for tests. */
export async function openConsole(address: string, { token, client = fakeClient(sessionAnswers()) }: Opening = {}) {
  const { language } = usePreferences.getState();
  if (!i18next.isInitialized) await startI18n(language);
  await loadTexts(language);
  await i18next.changeLanguage(language);
  stopMotion();
  window.history.replaceState(null, '', address);
  if (token) storedValues.write('token', token);
  useSession.setState({ token: storedValues.read('token') });
  const view = render(<Console parts={{ config, client }} />);
  return { client, ...view };
}

/** As for a person whose system asks for no motion: what closes is gone at once. */
function stopMotion(): void {
  const { happyDOM } = window as { happyDOM?: { settings: { device: { prefersReducedMotion: string } } } };
  if (happyDOM) happyDOM.settings.device.prefersReducedMotion = 'reduce';
}

/** Forgets everything that a test left behind. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  // To work it out takes longer than most tests: it would end after their window.
  storedValues.write('fingerprint', 'f1');
  emptySession();
  emptyTabs();
  useFailures.setState({ toasts: [], dialog: null, stayedAt: 0, reloading: false });
  usePreferences.setState(INITIAL);
  useNotice.setState({ notice: null, askedAt: 0 });
}

/** The address bar. */
export const address = () => window.location.pathname + window.location.search;
