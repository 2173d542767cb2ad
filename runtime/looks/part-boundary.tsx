import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** The shown value: after a change the part is tried again. */
  of: unknown;
  /** What is shown in its place after an error. */
  instead(error: Error): ReactNode;
  children: ReactNode;
}

interface PartBoundaryState {
  error: Error | undefined;
  of: unknown;
}

/** Protects the block from a small part that breaks (a cell, a widget that the product registered). */
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
