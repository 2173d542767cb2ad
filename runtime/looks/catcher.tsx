import { Component, type ReactNode } from 'react';

interface CatcherProps {
  /** What is shown instead; `retry` renders the broken part once more. */
  instead(error: Error, retry: () => void): ReactNode;
  /** `thrown` is the original value, which need not be an error. */
  onError(error: Error, thrown: unknown): void;
  children: ReactNode;
}

/** Catches errors inside, reports them and shows something else. */
export class Catcher extends Component<CatcherProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): { error: Error } {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(asError(thrown), thrown);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.instead(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
