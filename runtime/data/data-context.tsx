import { createContext, Fragment, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import type { RuntimeHost } from '../core/host.ts';
import { createData, type Data } from './create-data.ts';

const DataContext = createContext<Data | null>(null);

interface DataProviderProps {
  client: RuntimeHost['client'];
  account: string;
  /** Reports what others write. Left out: no reports. */
  live?: RuntimeHost['live'];
  /** Milliseconds until a failed read is repeated, by how often it has failed before; left out: 0.4 s, then 1.2 s. */
  retryDelay?: (failed: number) => number;
  children: ReactNode;
}

/** The answers of one account through one client. Another account gets none of them, and its pages start again. */
export function DataProvider({ client, account, live, retryDelay, children }: DataProviderProps) {
  const delay = useRef(retryDelay);
  const round = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has answers of its own
  const { data, key } = useMemo(
    () => ({ data: createData(client, delay.current), key: round.current++ }),
    [client, account],
  );
  useEffect(() => () => data.queries.clear(), [data]);
  useEffect(() => live && data.subscribe(live), [data, live]);
  return (
    <DataContext value={data}>
      <Fragment key={key}>{children}</Fragment>
    </DataContext>
  );
}

export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A runtime part stands outside RuntimeProvider.');
  return data;
}
