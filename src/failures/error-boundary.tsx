import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BrokenScreen } from '../screens/broken-screen.tsx';
import { isChunkFailure, reloadForChunk } from './chunk-failure.ts';

interface Props {
  children: ReactNode;
}

interface State {
  error: unknown;
}

/** Keeps a broken page from taking the console along; it can be tried again in place. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    if (isChunkFailure(error)) void reloadForChunk();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A part that failed to load fails again from memory: only a new page asks the server again.
    const loading = isChunkFailure(error);
    const retry = () => (loading ? window.location.reload() : this.setState({ error: null }));
    return <BrokenScreen loading={loading} onRetry={retry} />;
  }
}
