import { createContext, type ReactNode, use } from 'react';
import { ExportJobsProvider } from './actions/export/export-jobs.tsx';
import type { RuntimeHost } from './host.ts';

const RuntimeContext = createContext<RuntimeHost | null>(null);

/** Hands the runtime its host. Stands inside antd's `App` and i18next, outside every page; holds what outlives a page. */
export function RuntimeProvider({ host, children }: { host: RuntimeHost; children: ReactNode }) {
  return (
    <RuntimeContext value={host}>
      <ExportJobsProvider>{children}</ExportJobsProvider>
    </RuntimeContext>
  );
}

export function useRuntime(): RuntimeHost {
  const host = use(RuntimeContext);
  if (!host) throw new Error('A runtime part stands outside RuntimeProvider.');
  return host;
}
