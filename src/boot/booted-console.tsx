import { useEffect, useState } from 'react';
import { Console } from '../console.tsx';
import type { ConsoleParts } from '../console-context.tsx';
import { BootFailedScreen } from '../screens/boot-failed-screen.tsx';
import { FullPageLoading } from '../screens/full-page-loading.tsx';
import { boot } from './boot.ts';

/** The console, or why it cannot start and another try. */
export function BootedConsole() {
  const [parts, setParts] = useState<ConsoleParts>();
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt boots again.
  useEffect(() => {
    let left = false;
    boot().then(
      (booted) => !left && setParts(booted),
      (error: unknown) => !left && setReason(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = () => {
    setReason(undefined);
    setAttempt((count) => count + 1);
  };
  if (parts) return <Console parts={parts} />;
  return reason === undefined ? <FullPageLoading /> : <BootFailedScreen reason={reason} onRetry={retry} />;
}
