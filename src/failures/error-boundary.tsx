import type { ReactNode } from 'react';
import { Catcher } from '../../runtime/looks/catcher.tsx';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { noteThrown } from '../error-log/note-thrown.ts';
import { BrokenScreen } from '../screens/broken-screen.tsx';
import { reloadForChunk } from './chunk-failure.ts';

/** Prevents a broken page from breaking the console; it can be tried again in place. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <Catcher instead={instead} onError={onError}>
      {children}
    </Catcher>
  );
}

function onError(_error: Error, thrown: unknown): void {
  noteThrown(thrown);
  if (isChunkFailure(thrown)) void reloadForChunk();
}

function instead(error: Error, tryAgain: () => void): ReactNode {
  // A part that failed to load fails again from memory: only a new page asks the server again.
  const retry = () => (isChunkFailure(error) ? window.location.reload() : tryAgain());
  return <BrokenScreen error={error} onRetry={retry} />;
}
