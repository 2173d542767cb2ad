import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { useReloadAfterWrites } from '../../actions/use-reload-after-writes.ts';
import { RequestFailure } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { type Row, resolveValue, type Scopes, scopesOf } from '../../values.ts';

/** The server's status for a record that is not there. */
const NOT_FOUND = 40401;

export interface DetailModel {
  row: Row | undefined;
  loading: boolean;
  failure: RequestFailure | undefined;
  notFound: boolean;
  reload(): void;
}

/** One record by its key. A page that is hidden and shown again does not ask again for what it has. */
export function useDetail(detail: ResolvedDetail, scopes: Scopes): DetailModel {
  const host = useRuntime();
  const { client } = host;
  const id = resolveValue(detail.key, scopesOf(host, scopes));
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useReloadAfterWrites(reload);
  const [state, setState] = useState<{ row?: Row; failure?: RequestFailure; loading: boolean }>({ loading: true });
  const done = useRef<string>(undefined);
  const isMissing = id === undefined || id === null || id === '';
  const key = isMissing ? undefined : JSON.stringify([detail.endpoint, id, attempt]);

  useEffect(() => {
    if (key === undefined || done.current === key) return;
    const abort = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    client.post<Row | null>(detail.endpoint, { id: JSON.parse(key)[1] }, { signal: abort.signal, quiet: true }).then(
      (row) => {
        if (abort.signal.aborted) return;
        done.current = key;
        setState({ row: row ?? undefined, loading: false });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        done.current = key;
        const failure = error instanceof RequestFailure ? error : new RequestFailure({ kind: 'network', cause: error });
        setState({ failure, loading: false });
      },
    );
    return () => abort.abort();
  }, [client, detail.endpoint, key]);

  const { row, failure } = state;
  const loading = !isMissing && state.loading;
  const notFound = isMissing || failure?.code === NOT_FOUND || (!loading && !failure && !row);
  return { row, loading, failure, notFound, reload };
}
