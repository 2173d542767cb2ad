import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportJobsProvider } from './actions/export/export-jobs.tsx';
import type { RuntimeHost } from './host.ts';
import { TextsContext } from './use-texts.ts';

const RuntimeContext = createContext<RuntimeHost | null>(null);

/** Hands the runtime its host. Stands inside antd's `App` and i18next, outside every page; holds what outlives a page. */
export function RuntimeProvider({ host, children }: { host: RuntimeHost; children: ReactNode }) {
  const { t } = useTranslation('runtime');
  return (
    <RuntimeContext value={host}>
      <TextsContext value={t}>
        <ExportJobsProvider>{children}</ExportJobsProvider>
      </TextsContext>
    </RuntimeContext>
  );
}

export function useRuntime(): RuntimeHost {
  const host = use(RuntimeContext);
  if (!host) throw new Error('A runtime part stands outside RuntimeProvider.');
  return host;
}
