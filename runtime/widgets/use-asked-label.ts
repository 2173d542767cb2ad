import { useEffect, useState } from 'react';

/**
 * Words for a value that came without them, asked for once. They are kept by value, so that a choice made here, whose words
 * are known, asks nothing.
 *
 * @param ask undefined where the words are known already
 * @returns undefined while it is not known; the value itself where it cannot be told
 */
export function useAskedLabel<Told>(
  value: string | undefined,
  ask: ((value: string, signal: AbortSignal) => Promise<Told>) | undefined,
): Told | 'unknown' | undefined {
  const [told, setTold] = useState<{ value: string; answer: Told | 'unknown' }>();
  const wanted = value !== undefined && ask !== undefined && told?.value !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a value, however often the caller is drawn
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    ask(value, abort.signal).then(
      (answer) => setTold({ value, answer }),
      () => {
        if (!abort.signal.aborted) setTold({ value, answer: 'unknown' });
      },
    );
    return () => abort.abort();
  }, [wanted, value]);
  return told?.value === value ? told?.answer : undefined;
}
