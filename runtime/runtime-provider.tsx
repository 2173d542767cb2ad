import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportJobsProvider } from './actions/export/export-jobs.tsx';
import { DataProvider } from './data/data-context.tsx';
import type { RuntimeHost } from './host.ts';
import { useThemeColours } from './looks/theme-colours.ts';
import { remembering, TextsContext } from './use-texts.ts';

const RuntimeContext = createContext<RuntimeHost | null>(null);

interface RuntimeProviderProps {
  host: RuntimeHost;
  /** Milliseconds until a read that failed is asked again, by how often it has failed before. */
  retryDelay?: (failed: number) => number;
  children: ReactNode;
}

/** Hands the runtime its host. Stands inside antd's `App` and i18next, outside every page; holds what outlives a page. */
export function RuntimeProvider({ host, retryDelay, children }: RuntimeProviderProps) {
  const { t } = useTranslation('runtime');
  useThemeColours();
  const texts = useMemo(() => remembering(t), [t]);
  return (
    <RuntimeContext value={host}>
      <TextsContext value={texts}>
        <DataProvider client={host.client} account={host.account.uuid} live={host.live} retryDelay={retryDelay}>
          <ExportJobsProvider>{children}</ExportJobsProvider>
        </DataProvider>
      </TextsContext>
    </RuntimeContext>
  );
}

export function useRuntime(): RuntimeHost {
  const host = use(RuntimeContext);
  if (!host) throw new Error('A runtime part stands outside RuntimeProvider.');
  return host;
}
