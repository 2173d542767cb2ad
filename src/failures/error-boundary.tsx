import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '../../runtime/looks/is-chunk-failure.ts';
import { noteThrown } from '../error-log/note-thrown.ts';
import { BrokenScreen } from '../screens/broken-screen.tsx';
import { reloadForChunk } from './chunk-failure.ts';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | undefined;
}

/** Keeps a broken page from taking the console along; it can be tried again in place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    noteThrown(error);
    if (isChunkFailure(error)) void reloadForChunk();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    // A part that failed to load fails again from memory: only a new page asks the server again.
    const retry = () => (isChunkFailure(error) ? window.location.reload() : this.setState({ error: undefined }));
    return <BrokenScreen error={error} onRetry={retry} />;
  }
}
