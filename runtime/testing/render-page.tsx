import '@ant-design/v5-patch-for-react-19';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { act, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { Activity, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { type CustomRegistry, NOTHING_REGISTERED } from '../core/custom-registry.ts';
import type { RuntimeHost } from '../core/host.ts';
import type { Data } from '../data/create-data.ts';
import { useData } from '../data/data-context.tsx';
import { PageView } from '../page-view.tsx';
import { RuntimeProvider } from '../runtime-provider.tsx';
import { runtimeTexts } from './texts.ts';
import './loaded-parts.ts';

const atOnce = () => 0;

/** antd's style sheets are outside the document: happy-dom would read all of them for every computed style. */
let sheets: HTMLElement | undefined;
const nowhere = () => (sheets ??= document.createElement('div'));

/**
 * The styles that antd has computed from its theme for each component. antd drops them when the last one is unmounted: here
 * that is the end of each test.
 */
const styles = createCache();
const { opUpdate } = styles;
styles.opUpdate = (path, change) => opUpdate.call(styles, path, (known) => change(known) ?? [0, known?.[1]]);

const THEME = { token: { motion: false } };

/** The providers that a console puts around the runtime. */
export function Surroundings({ host, children }: { host: RuntimeHost; children: ReactNode }) {
  const i18n = useMemo(() => runtimeTexts(host.language), [host.language]);
  return (
    <I18nextProvider i18n={i18n}>
      <StyleProvider container={nowhere()} cache={styles}>
        <ConfigProvider theme={THEME}>
          <App>
            <RuntimeProvider host={host} retryDelay={atOnce}>
              {children}
            </RuntimeProvider>
          </App>
        </ConfigProvider>
      </StyleProvider>
    </I18nextProvider>
  );
}

/** What a test defines of its console; of the registry only what it needs. */
type HostParts = Partial<Omit<RuntimeHost, 'custom'>> & { custom?: Partial<CustomRegistry> };

export function fakeHost({ custom, ...more }: Pick<RuntimeHost, 'client'> & HostParts): RuntimeHost {
  return {
    language: 'zh',
    holds: () => true,
    community: { communityUuid: 'c1', communityName: '翠湖花园' },
    account: { uuid: 'u1', userName: '测试员' },
    services: {
      imageUpload: '/control/oss/v1/image',
      fileUpload: '/control/oss/v1/file',
      regions: { below: '/location/v1/retrieve', detail: '/location/v1/detail' },
      smsCode: { endpoint: '/account/sms/code', payload: { messageType: '1' } },
    },
    loadPage: (id) => Promise.reject(new Error(`No page ${id}`)),
    openPage: () => {},
    back: () => {},
    custom: { ...NOTHING_REGISTERED, ...custom },
    ...more,
  };
}

interface Shown {
  host: RuntimeHost;
  page: ResolvedPage;
  params?: Readonly<Record<string, string>>;
  search?: string;
  hidden?: boolean;
  withoutAddress?: boolean;
}

/** An address bar that a test reads and changes. */
function addressBar(search: string) {
  let present = search;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set(next: string) {
      present = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NO_PARAMS = {};

/** The page's data, so that a test can write from outside the page. */
function Held({ held }: { held: { data?: Data } }) {
  held.data = useData();
  return null;
}

interface ConsoleProps {
  shown: Shown;
  bar: ReturnType<typeof addressBar>;
  held: { data?: Data };
}

function Console({ shown, bar, held }: ConsoleProps) {
  const search = useSyncExternalStore(bar.subscribe, bar.get);
  const address = useMemo(() => ({ search, replace: bar.set }), [search, bar]);
  return (
    <Surroundings host={shown.host}>
      <Held held={held} />
      <Activity mode={shown.hidden ? 'hidden' : 'visible'}>
        <PageView
          page={shown.page}
          params={shown.params ?? NO_PARAMS}
          address={shown.withoutAddress ? undefined : address}
        />
      </Activity>
    </Surroundings>
  );
}

/** Shows a page as the console would, with an address that it can read and replace. */
export function renderPage(first: Shown) {
  const bar = addressBar(first.search ?? '');
  const held: { data?: Data } = {};
  const view = render(<Console shown={first} bar={bar} held={held} />);
  return {
    ...view,
    /** The page's query string at this moment. */
    search: () => new URLSearchParams(bar.get()),
    /** A write elsewhere in the console. */
    write: (endpoint?: string) => act(() => held.data?.written(endpoint)),
    /** The address is changed from outside: back, a link. */
    goTo: (next: string) => act(() => bar.set(next)),
    update: (changes: Partial<Shown>) =>
      view.rerender(<Console shown={{ ...first, ...changes }} bar={bar} held={held} />),
  };
}
