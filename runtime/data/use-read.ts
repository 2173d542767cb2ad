import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestFailure } from '../request/failures.ts';
import type { Question } from './create-data.ts';
import { useData } from './data-context.tsx';

export interface Read<Content> {
  /** The last answer: it stays while the next one is on its way, and when a repeated call fails. */
  content: Content | undefined;
  /** It is the answer to the question before. */
  isPrevious: boolean;
  /** When it arrived, in milliseconds; 0 while it is the answer to the question before. */
  answeredAt: number;
  loading: boolean;
  failure: RequestFailure | undefined;
  /** Calls again. */
  reload(): void;
}

const NOTHING: Question<never> = { endpoint: '', payload: {} };

/**
 * Reads the answer of a question that is new to the caller: an earlier answer to the same is shown until then. A page that
 * is hidden and shown again (React's Activity) does not load again what it has.
 *
 * @param question undefined when there is nothing to load
 * @param round another number repeats the same call
 */
export function useRead<Content>(question: Question<Content> | undefined, round = 0): Read<Content> {
  const data = useData();
  const options = data.optionsOf(question ?? (NOTHING as Question<Content>));
  const opened = useRef(false);
  const cutOff = useRef(false);
  const asking = useRef(false);
  const kept = useRef(false);
  if (!question) kept.current = false;
  // Before useQuery, whose unmount ends what is under way.
  useEffect(
    () => () => {
      cutOff.current = asking.current;
    },
    [],
  );
  const result = useQuery(
    {
      ...options,
      enabled: question !== undefined,
      refetchOnMount: () => (opened.current ? (cutOff.current ? 'always' : false) : options.staleTime > 0 || 'always'),
      placeholderData: kept.current ? keepPreviousData : undefined,
    },
    data.queries,
  );
  const { error, fetchStatus, isPlaceholderData, dataUpdatedAt, refetch } = result;
  const content = result.data as Content | undefined;
  asking.current = fetchStatus !== 'idle';
  if (question && content !== undefined) kept.current = true;
  useEffect(() => {
    opened.current = true;
    cutOff.current = false;
  }, []);

  const [own, setOwn] = useState(0);
  const rounds = round + own;
  const hash = hashKey(options.queryKey);
  const asked = useRef({ hash, rounds });
  const isAsked = question !== undefined;
  const key = useRef(options.queryKey);
  key.current = options.queryKey;
  useEffect(() => {
    const before = asked.current;
    asked.current = { hash, rounds };
    if (isAsked && before.hash === hash && before.rounds !== rounds) data.askAgain(key.current, refetch);
  }, [data, hash, rounds, isAsked, refetch]);

  const reload = useCallback(() => setOwn((count) => count + 1), []);
  const isCutOff = question !== undefined && (error as RequestFailure | null)?.kind === 'network';
  // A read that failed without a network is repeated as soon as there is one: no user has to press a button for it.
  useEffect(() => {
    if (!isCutOff) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isCutOff, reload]);
  if (!question) {
    return { content: undefined, isPrevious: false, answeredAt: 0, loading: false, failure: undefined, reload };
  }
  return {
    content,
    isPrevious: isPlaceholderData,
    answeredAt: isPlaceholderData ? 0 : dataUpdatedAt,
    loading: fetchStatus !== 'idle',
    failure: (error as RequestFailure | null) ?? undefined,
    reload,
  };
}
