import { lazy, Suspense, useEffect, useState } from 'react';
import { ConfigFailure } from '../core/config-failure.ts';
import type { ConsoleParts } from '../core/console-context.tsx';
import { FullPageLoading } from '../screens/full-page-loading.tsx';
import { boot } from './boot.ts';
import { BootFailedScreen, type BootTrouble } from './boot-failed-screen.tsx';
import { Console } from './console.tsx';

const OfflineScreen = lazy(() => import('./offline-screen.tsx'));

/** The console, or the reason why it cannot start with a button to try again. */
export function BootedConsole() {
  const [parts, setParts] = useState<ConsoleParts>();
  const [trouble, setTrouble] = useState<BootTrouble>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt boots again.
  useEffect(() => {
    let left = false;
    boot().then(
      (booted) => !left && setParts(booted),
      (error: unknown) => !left && setTrouble(troubleOf(error)),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = () => {
    setTrouble(undefined);
    setAttempt((count) => count + 1);
  };
  if (parts) return <Console parts={parts} />;
  if (trouble === undefined) return <FullPageLoading />;
  // Without a worker this page came from the server just now: then it is not the network that lacks.
  if (trouble.kind === 'unreachable' && navigator.serviceWorker?.controller) {
    return (
      <Suspense>
        <OfflineScreen />
      </Suspense>
    );
  }
  return <BootFailedScreen trouble={trouble} onRetry={retry} />;
}

function troubleOf(error: unknown): BootTrouble {
  if (error instanceof ConfigFailure) return error.trouble;
  return { kind: 'other', reason: error instanceof Error ? error.message : String(error) };
}
