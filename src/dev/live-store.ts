import { create } from 'zustand';
import type { ShownFinding } from './live-messages.ts';

interface LiveStore {
  findings: readonly ShownFinding[];
  /** Of the documents, with a `/` at its end. */
  folder: string;
  /** Why the server stays with the documents it had. */
  failure: string | undefined;
  /** The findings are put aside until there are others. */
  aside: boolean;
}

/** The state of the edited documents. */
export const useLive = create<LiveStore>()(() => ({ findings: [], folder: '', failure: undefined, aside: false }));

/** Other findings come to the front; the same ones stay where the user put them. */
export function showFindings(findings: readonly ShownFinding[], folder: string): void {
  const { findings: before, aside } = useLive.getState();
  const same = JSON.stringify(before) === JSON.stringify(findings);
  useLive.setState({ findings, folder, aside: same && aside });
}

export function showFailure(failure: string | undefined): void {
  useLive.setState((state) => ({ failure, aside: failure === undefined && state.aside }));
}
