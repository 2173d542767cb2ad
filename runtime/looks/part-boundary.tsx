import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What the part shows: another one is tried anew. */
  of: unknown;
  /** What stands in its place once it broke. */
  instead(error: Error): ReactNode;
  children: ReactNode;
}

interface PartBoundaryState {
  error: Error | undefined;
  of: unknown;
}

/** Keeps a small part that breaks (a cell, a widget that the product registered) from taking its block with it. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: undefined, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<PartBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return Object.is(of, state.of) ? null : { error: undefined, of };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.instead(error) : this.props.children;
  }
}
