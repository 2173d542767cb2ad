// As src/main.tsx begins.
import '@ant-design/v5-patch-for-react-19';
import { createRoot } from 'react-dom/client';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { startI18n } from '../../../src/i18n/start-i18n.ts';
import { benchHost } from './bench-host.ts';
import { readQuery } from './bench-query.ts';
import { formPage, listPage } from './load-page.ts';
import { loadParts } from './load-parts.ts';
import type { ListName } from './spec.mjs';
import { BenchView } from './views.tsx';

declare const __BENCH_VERSION__: string;

const { view, n, virtual, sections } = readQuery(location.search);
await startI18n('zh');
const host = benchHost(n);
const pages = await loaded();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root.');
const root = createRoot(element);
const opened = new Set<ResolvedPage>();

function show(page: ResolvedPage | undefined): void {
  if (!page) throw new Error('There is no such page.');
  opened.add(page);
  root.render(<BenchView host={host} pages={[...opened]} seen={page.id} virtual={virtual} />);
}

window.__bench = {
  items: `.bench-tab[data-seen] ${view === 'form' ? '.rt-form-field' : '.ant-table-row'}`,
  mount() {
    performance.mark('bench:mount');
    show(pages[0]);
  },
  ...(view === 'nav' && { go: (name: ListName) => show(pages.find(({ id }) => id === `bench/${name}`)) }),
  version: `community-access-console ${__BENCH_VERSION__}`,
  ready: true,
};

/** The documents of the view, and the parts of the runtime that they want. */
async function loaded(): Promise<ResolvedPage[]> {
  const names: ListName[] = view === 'nav' ? ['records', 'visits'] : ['records'];
  // As somebody left them who unfolded the filters: six are compared.
  for (const name of names) localStorage.setItem(`runtime.${host.account.uuid}.bench/${name}.page.filtersOpen`, 'true');
  const pages = await Promise.all(view === 'form' ? [formPage(n, sections)] : names.map((name) => listPage(name, n)));
  await Promise.all(pages.map(loadParts));
  return pages;
}
