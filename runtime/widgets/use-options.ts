import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ResolvedOptions } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../runtime-provider.tsx';

/** A choice of an options call; fields besides value and label tell alike ones apart. */
export interface Option {
  value: string;
  label: string;
  [field: string]: unknown;
}

export interface OptionsState {
  /** What the last search found. */
  found: readonly Option[];
  /** The choice behind a value, once it was found or asked for. */
  labelled(value: string): Option | undefined;
  state: 'idle' | 'loading' | 'failed';
  /** Asks for choices. @param delay milliseconds: a person is still typing */
  search(keyword: string, delay?: number): void;
}

/**
 * The choices of an options call: searched as a person types, the newest search only, and the labels of values that are
 * set already.
 *
 * @param parent the value that narrows the choices, sent as `parentId`
 */
export function useOptions(
  options: ResolvedOptions | undefined,
  selected: readonly string[],
  parent: unknown,
): OptionsState {
  const { client, community } = useRuntime();
  const known = useRef(new Map<string, Option>());
  const [, relabel] = useReducer((count: number) => count + 1, 0);
  const [found, setFound] = useState<readonly Option[]>([]);
  const [state, setState] = useState<OptionsState['state']>('idle');
  const pending = useRef<{ abort: AbortController; timer?: ReturnType<typeof setTimeout> }>(undefined);
  const communityUuid = community?.communityUuid;

  const ask = useCallback(
    async (wanted: object, signal: AbortSignal): Promise<readonly Option[]> => {
      if (!options) return [];
      const payload = {
        ...options.params,
        ...(communityUuid && { communityUuid }),
        ...(parent !== undefined && parent !== null && parent !== '' && { parentId: parent }),
        ...wanted,
      };
      const list = await client.post<Option[]>(options.endpoint, payload, { signal, quiet: true });
      for (const option of list) known.current.set(option.value, option);
      return list;
    },
    [client, options, communityUuid, parent],
  );

  const cancel = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.abort.abort();
    pending.current = undefined;
  }, []);

  const search = useCallback(
    (keyword: string, delay = 0) => {
      cancel();
      const abort = new AbortController();
      const run = () => {
        ask(keyword.trim() ? { keyword: keyword.trim() } : {}, abort.signal).then(
          (list) => {
            if (abort.signal.aborted) return;
            setFound(list);
            setState('idle');
          },
          () => {
            if (!abort.signal.aborted) setState('failed');
          },
        );
      };
      setState('loading');
      pending.current = { abort, timer: delay > 0 ? setTimeout(run, delay) : undefined };
      if (delay === 0) run();
    },
    [ask, cancel],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices of another parent or community are not these
  useEffect(() => {
    setFound([]);
    setState('idle');
    return cancel;
  }, [parent, communityUuid, cancel]);

  const unlabelled = selected.filter((value) => !known.current.has(value)).join('\n');
  useEffect(() => {
    if (unlabelled === '') return;
    const abort = new AbortController();
    // Without labels the values themselves are shown; that is no reason to disturb anyone.
    ask({ values: unlabelled.split('\n') }, abort.signal).then(relabel, () => {});
    return () => abort.abort();
  }, [unlabelled, ask]);

  const labelled = useCallback((value: string) => known.current.get(value), []);
  return { found, labelled, state, search };
}
