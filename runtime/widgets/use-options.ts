import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedOptions } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { resolveValue, type Scopes } from '../core/values.ts';
import { useData } from '../data/data-context.tsx';
import { RequestFailure } from '../request/failures.ts';

/** A choice of an options call; fields besides value and label distinguish similar ones. */
export interface Option {
  value: string;
  label: string;
  [field: string]: unknown;
}

export interface OptionsState {
  /** The results of the last search. */
  found: readonly Option[];
  /** The choice of a value, once it was found or loaded. */
  labelled(value: string): Option | undefined;
  /** Whether the labels of values that are set already are still being loaded. */
  labelling: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** The last search had a keyword. */
  searched: boolean;
  /** Why the last search failed. */
  failure?: RequestFailure | undefined;
  /** Loads choices. @param delay milliseconds: the user is still typing */
  search(keyword: string, delay?: number): void;
}

const NONE: readonly Option[] = [];

/**
 * Milliseconds for which choices are shared by every dropdown with the same call. Writes from here end it at once; this is
 * for writes of others.
 */
export const OPTIONS_AGE = 60_000;

interface Narrowing {
  /** The value that narrows the choices, sent under the name that the call has for it. */
  parent: unknown;
  /** What `{ "from": … }` in the call's params can reach. Those that lead nowhere yet are left out. */
  scopes?: Scopes;
  /** The choices do not depend on the chosen community: communities themselves. */
  anyCommunity?: boolean;
}

/**
 * The choices of an options call: searched as the user types, the newest search only, and the labels of values that are
 * set already. When what narrows them changes, the results are dropped.
 */
export function useOptions(
  options: ResolvedOptions | undefined,
  selected: readonly string[],
  { parent, scopes, anyCommunity }: Narrowing,
): OptionsState {
  const { community } = useRuntime();
  const data = useData();
  const endpoint = options?.endpoint;
  const narrowing = JSON.stringify(narrowedBy(options, parent, scopes));
  const known = useRef(new Map<string, Option>());
  const [found, setFound] = useState(NONE);
  const [state, setState] = useState<OptionsState['state']>('idle');
  const [failure, setFailure] = useState<RequestFailure>();
  const [searched, setSearched] = useState(false);
  const pending = useRef<{ abort: AbortController; timer?: ReturnType<typeof setTimeout> }>(undefined);
  const communityUuid = anyCommunity ? undefined : community?.communityUuid;

  const ask = useCallback(
    async (wanted: object, signal: AbortSignal): Promise<readonly Option[]> => {
      if (!endpoint) return [];
      const payload = { ...(communityUuid && { communityUuid }), ...JSON.parse(narrowing), ...wanted };
      const list = await data.read<Option[]>({ endpoint, payload, maxAge: OPTIONS_AGE }, signal);
      for (const option of list) known.current.set(option.value, option);
      return list;
    },
    [data, endpoint, communityUuid, narrowing],
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
            setSearched(keyword.trim() !== '');
            setState('idle');
          },
          (cause) => {
            if (abort.signal.aborted) return;
            setState('failed');
            setFailure(cause instanceof RequestFailure ? cause : undefined);
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
    // The same empty list: at the first render nothing changes.
    setFound(NONE);
    setState('idle');
    return cancel;
  }, [narrowing, communityUuid, cancel]);

  const unlabelled = selected.filter((value) => !known.current.has(value)).join('\n');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (unlabelled === '') return;
    const abort = new AbortController();
    const done = () => {
      if (!abort.signal.aborted) setAsked(unlabelled);
    };
    // Without labels the widget shows that it has none; no message is needed.
    ask({ values: unlabelled.split('\n') }, abort.signal).then(done, done);
    return () => abort.abort();
  }, [unlabelled, ask]);

  const labelled = useCallback((value: string) => known.current.get(value), []);
  return {
    found,
    labelled,
    labelling: endpoint !== undefined && unlabelled !== '' && unlabelled !== asked,
    state,
    searched,
    failure: state === 'failed' ? failure : undefined,
    search,
  };
}

/** Loads choices while a list of them is open: when it is opened, and again when what narrows them changes. */
export function useAskedWhileOpen({ search }: Pick<OptionsState, 'search'>): (open: boolean) => void {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) search('');
  }, [open, search]);
  return setOpen;
}

/** The params of an options call as they are now, the value that narrows them among them. */
export function narrowedBy(
  options: ResolvedOptions | undefined,
  parent: unknown,
  scopes: Scopes = {},
): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options?.params ?? {})) {
    const found = resolveValue(value, scopes);
    if (found !== undefined && found !== null && found !== '') params[name] = found;
  }
  if (parent !== undefined && parent !== null && parent !== '') params[options?.parentAs ?? 'parentId'] = parent;
  return params;
}
