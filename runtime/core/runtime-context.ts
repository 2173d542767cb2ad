import { createContext, use } from 'react';
import type { RuntimeHost } from './host.ts';

/** Filled by `RuntimeProvider`. */
export const RuntimeContext = createContext<RuntimeHost | null>(null);

export function useRuntime(): RuntimeHost {
  const host = use(RuntimeContext);
  if (!host) throw new Error('A runtime part stands outside RuntimeProvider.');
  return host;
}
