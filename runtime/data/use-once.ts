import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestFailure } from '../request/failures.ts';
import { useData } from './data-context.tsx';

export interface Once<Content> {
  /** Of the last answer; it stays when a repeated call fails. */
  content: Content | undefined;
  loading: boolean;
  failure: RequestFailure | undefined;
  reload(): void;
  /** Counts the answers: what starts from an answer starts again from each. */
  version: number;
}

interface State<Content> {
  content?: Content;
  failure?: RequestFailure;
  /** The question that the content answers. */
  question?: string;
  version: number;
}

/**
 * The data that a form starts from: loaded once, fresh from the server, and never changed while the user types, even if others
 * write meanwhile and however long the page is hidden.
 *
 * @param payload undefined when there is nothing to ask
 */
export function useOnce<Content>(endpoint: string, payload: object | undefined): Once<Content> {
  const data = useData();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Content>>({ version: 0 });
  const [done, setDone] = useState<string>();
  const finished = useRef<string>(undefined);
  const question = payload && JSON.stringify([endpoint, payload]);
  const key = question && `${attempt} ${question}`;

  useEffect(() => {
    if (key === undefined || question === undefined || finished.current === key) return;
    const abort = new AbortController();
    const finish = (next: (before: State<Content>) => State<Content>) => {
      if (abort.signal.aborted) return;
      finished.current = key;
      setState(next);
      setDone(key);
    };
    const [path, asked] = JSON.parse(question) as [string, object];
    data.read<Content>({ endpoint: path, payload: asked }, abort.signal).then(
      (content) => finish(({ version }) => ({ content: content ?? undefined, question, version: version + 1 })),
      (failure: RequestFailure) =>
        finish((before) =>
          before.question === question ? { ...before, failure } : { failure, version: before.version },
        ),
    );
    return () => abort.abort();
  }, [data, key, question]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const { content, failure, version } = state;
  if (question === undefined) return { content: undefined, loading: false, failure: undefined, reload, version };
  return { content, loading: done !== key, failure, reload, version };
}
