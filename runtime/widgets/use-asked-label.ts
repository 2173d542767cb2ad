import { useEffect, useState } from 'react';

/**
 * The label of a value that came without one, loaded once. Labels are stored by value, so that a choice made here, whose
 * label is known, makes no call.
 *
 * @param ask undefined where the label is known already
 * @returns undefined while it is not known; the value itself where it cannot be loaded
 */
export function useAskedLabel<Answer>(
  value: string | undefined,
  ask: ((value: string, signal: AbortSignal) => Promise<Answer>) | undefined,
): Answer | 'unknown' | undefined {
  const [loaded, setLoaded] = useState<{ value: string; answer: Answer | 'unknown' }>();
  const wanted = value !== undefined && ask !== undefined && loaded?.value !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for a value, however often the caller renders
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    ask(value, abort.signal).then(
      (answer) => setLoaded({ value, answer }),
      () => {
        if (!abort.signal.aborted) setLoaded({ value, answer: 'unknown' });
      },
    );
    return () => abort.abort();
  }, [wanted, value]);
  return loaded?.value === value ? loaded?.answer : undefined;
}
