import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestFailure } from '../request/failures.ts';
import { useRuntime } from '../runtime-provider.tsx';

export interface Answer<Content> {
  /** The last answer; it stays while the next one is on its way, and when asking for the same again fails. */
  content: Content | undefined;
  loading: boolean;
  failure: RequestFailure | undefined;
  reload(): void;
}

interface State<Content> {
  content?: Content;
  failure?: RequestFailure;
  /** The question that the content answers. */
  question?: string;
}

/**
 * Asks a call once for each question, the newest only. A page that is hidden and shown again (React's Activity) does not
 * ask again for what it has.
 *
 * @param payload undefined when there is nothing to ask
 */
export function useAnswer<Content>(endpoint: string, payload: object | undefined): Answer<Content> {
  const { client } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Content>>({});
  const [done, setDone] = useState<string>();
  const finished = useRef<string>(undefined);
  const question = payload && JSON.stringify([endpoint, payload]);
  const key = question && `${attempt} ${question}`;

  useEffect(() => {
    if (key === undefined || question === undefined || finished.current === key) return;
    const abort = new AbortController();
    const settle = (next: (before: State<Content>) => State<Content>) => {
      if (abort.signal.aborted) return;
      finished.current = key;
      setState(next);
      setDone(key);
    };
    const [path, asked] = JSON.parse(question) as [string, object];
    client.post<Content>(path, asked, { signal: abort.signal, quiet: true }).then(
      (content) => settle(() => ({ content: content ?? undefined, question })),
      (error: unknown) => {
        const failure = error instanceof RequestFailure ? error : new RequestFailure({ kind: 'network', cause: error });
        settle((before) => (before.question === question ? { ...before, failure } : { failure }));
      },
    );
    return () => abort.abort();
  }, [client, key, question]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (question === undefined) return { content: undefined, loading: false, failure: undefined, reload };
  return { content: state.content, loading: done !== key, failure: state.failure, reload };
}
