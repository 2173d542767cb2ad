import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { type ConsoleParts, ConsoleProvider } from './console-context.tsx';
import { useLiveMenu } from './dev/use-live-menu.ts';
import { watchChunkFailures } from './failures/chunk-failure.ts';
import { FailureOutlet } from './failures/failure-outlet.tsx';
import { Guard } from './guard/guard.tsx';
import { logOut } from './session/log-out.ts';
import { watchOtherTabs } from './session/watch-other-tabs.ts';

/** The console, once its configuration is read. */
export function Console({ parts }: { parts: ConsoleParts }) {
  useEffect(() => watchChunkFailures(), []);
  useEffect(() => watchOtherTabs(() => window.location.reload()), []);
  useLiveMenu(parts.client);
  const logInAgain = async () => {
    await logOut(parts.client);
    window.location.reload();
  };
  return (
    <ConsoleProvider parts={parts}>
      <FailureOutlet onLogInAgain={() => void logInAgain()} />
      {/* Addresses change together with the stores: a transition would show a new community with the old filters. */}
      <BrowserRouter useTransitions={false}>
        <Guard />
      </BrowserRouter>
    </ConsoleProvider>
  );
}
