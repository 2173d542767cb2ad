import { useEffect, useState } from 'react';
import type { ResolvedList } from '../../../../schemas/generated/grammar.ts';
import { readStored } from '../../../core/use-stored.ts';
import { readViews, type StoredViews } from './stored-views.ts';

/** A user's views of a list, and a function that changes them, which gets the stored ones: another tab may have written. */
export function useStoredViews(
  list: ResolvedList,
  key: string,
): [StoredViews, (change: (stored: StoredViews) => StoredViews) => void] {
  const [stored, setStored] = useState(() => readViews(readStored(key), list));
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setStored(readViews(readStored(key), list));
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [list, key]);
  const change = (made: (stored: StoredViews) => StoredViews) => {
    const next = made(readViews(readStored(key), list));
    setStored(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Kept until the page closes.
    }
  };
  return [stored, change];
}
