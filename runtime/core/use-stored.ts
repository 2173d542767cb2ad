import { useCallback, useState } from 'react';

/**
 * A display setting (hidden columns, an open filter bar) that is kept in this browser. Where storage is full or forbidden
 * it lives as long as the page.
 *
 * @param read makes a valid value of the stored one; it gets undefined when nothing readable was stored
 */
export function useStored<Value>(key: string, read: (stored: unknown) => Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(readStored(key)));
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Kept until the page closes.
      }
    },
    [key],
  );
  return [value, store];
}

/** What is stored in this browser under a key; undefined when nothing is, or nothing readable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
