import { Activity, useMemo, useState } from 'react';
import { VirtualRows } from '../../../runtime/blocks/list/table/virtual-rows.ts';
import { type PageAddress, PageView, type RuntimeHost, RuntimeProvider } from '../../../runtime/index.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { App } from '../../../src/looks/app.tsx';
import '../../../src/shell.css';

interface BenchViewProps {
  host: RuntimeHost;
  /** The tabs that were opened. */
  pages: readonly ResolvedPage[];
  /** The id of the one that is seen. */
  seen: string;
  virtual: boolean;
}

/** Pages as the console shows them: in its theme, each in a tab that fills its box, the unseen ones kept by `Activity`. */
export function BenchView({ host, pages, seen, virtual }: BenchViewProps) {
  return (
    <App nonce="">
      <RuntimeProvider host={host}>
        <VirtualRows value={virtual}>
          {pages.map((page) => (
            <Activity key={page.id} mode={page.id === seen ? 'visible' : 'hidden'}>
              <section className="bench-tab" data-seen={page.id === seen || undefined}>
                <Tab page={page} />
              </section>
            </Activity>
          ))}
        </VirtualRows>
      </RuntimeProvider>
    </App>
  );
}

const NO_PARAMS = {};

function Tab({ page }: { page: ResolvedPage }) {
  const [search, setSearch] = useState('');
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  return <PageView page={page} params={NO_PARAMS} address={address} />;
}
