import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportJobsProvider } from './actions/export/export-jobs.tsx';
import type { RuntimeHost } from './core/host.ts';
import { RuntimeContext } from './core/runtime-context.ts';
import { remembering, TextsContext } from './core/use-texts.ts';
import { DataProvider } from './data/data-context.tsx';
import { useThemeColours } from './looks/theme-colours.ts';

interface RuntimeProviderProps {
  host: RuntimeHost;
  /** Milliseconds until a failed read is repeated, by how often it has failed before. */
  retryDelay?: (failed: number) => number;
  children: ReactNode;
}

/** Passes the host to the runtime. Placed inside antd's `App` and i18next, outside every page; keeps what outlives a page. */
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
