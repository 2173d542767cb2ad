import { useCallback, useEffect, useState } from 'react';
import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { type Row, resolveValue } from '../../values.ts';
import { type ActionSubject, type ActionTools, nearOf } from '../action-kind.ts';

export interface FormRecord {
  /** What the form starts from; undefined for an empty form. */
  record: Row | undefined;
  /** Nothing can be filled in yet. */
  loading: boolean;
  failure: RequestFailure | undefined;
  retry(): void;
  /** Goes on from another state of the record, as the server has stored it. */
  replace(record: Row): void;
  /** A new number for each state that the form starts from. */
  round: number;
}

/** The record that a form dialog starts from: loaded, or the row that it was opened on, or none. */
export function useFormRecord(
  action: Pick<ResolvedFormAction, 'load' | 'fill'>,
  subject: ActionSubject,
  { host }: Pick<ActionTools, 'host'>,
): FormRecord {
  const { load, fill } = action;
  const key = load && resolveValue(load.key, subject.scopes);
  const loads = load !== undefined && key !== undefined && key !== null && key !== '';
  const [state, setState] = useState<{ record?: Row; failure?: RequestFailure; loading: boolean; round: number }>(
    () => ({ record: !load && fill ? nearOf(subject) : undefined, loading: loads, round: 0 }),
  );
  const [attempt, setAttempt] = useState(0);
  const { client } = host;
  const endpoint = load?.endpoint;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!loads || endpoint === undefined) return;
    const abort = new AbortController();
    client.post<Row | null>(endpoint, { id: key }, { signal: abort.signal, quiet: true }).then(
      (record) => {
        if (!abort.signal.aborted) setState({ record: record ?? undefined, loading: false, round: 1 });
      },
      (cause: unknown) => {
        const failure = cause instanceof RequestFailure ? cause : new RequestFailure({ kind: 'network', cause });
        if (!abort.signal.aborted) setState({ failure, loading: false, round: 0 });
      },
    );
    return () => abort.abort();
  }, [client, endpoint, loads, key, attempt]);
  const retry = useCallback(() => {
    setState({ loading: true, round: 0 });
    setAttempt((count) => count + 1);
  }, []);
  const replace = useCallback(
    (record: Row) => setState(({ round }) => ({ record, loading: false, round: round + 1 })),
    [],
  );
  const { record, failure, loading, round } = state;
  return { record, failure, loading, round, retry, replace };
}
