import { createContext, memo, use, useEffect, useMemo } from 'react';
import { pageAt } from '../access/console-routes.ts';
import type { Decision } from '../access/decide.ts';
import { CommunityDialogOutlet } from '../community/community-dialog-outlet.tsx';
import { NoCommunityScreen } from '../community/no-community-screen.tsx';
import { useConsole } from '../core/console-context.tsx';
import { styleNonce } from '../core/style-nonce.ts';
import { FailureOutlet } from '../failures/failure-outlet.tsx';
import { App } from '../looks/app.tsx';
import { NewVersion } from '../new-version/new-version.tsx';
import { afterwards } from '../offline/afterwards.ts';
import { loadPage } from '../pages/load-page.ts';
import { PhoneBinding } from '../phone-binding/phone-binding.tsx';
import { ConsoleLayout } from './console-layout.tsx';

/** Begins to load the document of the page at an address, while it is still being asked whether it may be seen. */
export function loadAhead(address: string): void {
  const page = pageAt(address.split(/[?#]/, 1)[0] ?? '');
  // The page itself loads it again, and shows what went wrong.
  if (page) loadPage(page.id).catch(() => undefined);
}

interface SignedInProps {
  /** What the address shows; undefined for an account without a community. */
  decision: Decision | undefined;
  /** Both the same functions always. */
  onLogInAgain: () => Promise<void>;
  onLogOut: () => void;
}

/** What the address shows, for components inside antd: antd's own parts do not render again when the address changes. */
const DecisionContext = createContext<Decision | undefined>(undefined);

/** Everything after the login, with antd around it: one part that is loaded while the session is. */
export function SignedIn({ decision, ...doings }: SignedInProps) {
  return (
    <DecisionContext value={decision}>
      <Shell {...doings} />
    </DecisionContext>
  );
}

const Shell = memo(function Shell({ onLogInAgain, onLogOut }: Omit<SignedInProps, 'decision'>) {
  const nonce = useMemo(() => styleNonce(), []);
  const { product } = useConsole().config;
  useEffect(() => afterwards(product), [product]);
  return (
    <App nonce={nonce}>
      <FailureOutlet onLogInAgain={onLogInAgain} />
      <Screens onLogOut={onLogOut} />
      <NewVersion />
    </App>
  );
});

function Screens({ onLogOut }: Pick<SignedInProps, 'onLogOut'>) {
  const decision = use(DecisionContext);
  return (
    <PhoneBinding isFirst={!decision}>
      {decision ? <ConsoleLayout decision={decision} /> : <NoCommunityScreen onLogOut={onLogOut} />}
      <CommunityDialogOutlet />
    </PhoneBinding>
  );
}
