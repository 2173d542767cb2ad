import '@ant-design/v5-patch-for-react-19';
import { Schema } from '@formily/json-schema';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { VirtualRows } from '../../../runtime/blocks/list/table/virtual-rows.ts';
import { PageView, type RuntimeHost, RuntimeProvider, runtimeResources } from '../../../runtime/index.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { allInDocument, answer, LEFT_OUT, rowCount } from './records.ts';

/** The real page, through the real resolve step, in the real runtime. */
const pages = import.meta.glob<ResolvedPage>('../../../schemas/pages/record/opening.json', {
  query: '?resolved',
  import: 'default',
  eager: true,
});
const [written] = Object.values(pages);
if (written?.block.kind !== 'list') throw new Error('The page is missing.');
const { block } = written;
/** The names of the filters that both sides show. */
const FILTERS = ['openTime', 'personName', 'phone', 'deviceId', 'openType', 'openResult'];
const page: ResolvedPage = {
  ...written,
  block: {
    ...block,
    pageSize: rowCount(),
    filters: block.filters.filter(({ name }) => FILTERS.includes(name)),
    columns: block.columns.filter(({ field }) => field !== LEFT_OUT),
  },
};
// As somebody left it who unfolded the filters.
localStorage.setItem(`runtime.${page.id}.page.filtersOpen`, 'true');

Schema.registerCompiler((text) => text);
await i18next.use(initReactI18next).init({
  lng: 'zh',
  resources: { zh: { runtime: runtimeResources.zh }, en: { runtime: runtimeResources.en } },
  interpolation: { escapeValue: false },
});

const text = answer(rowCount());
const host: RuntimeHost = {
  client: { post: <Content,>() => new Promise<Content>((done) => setTimeout(() => done(JSON.parse(text) as Content))) },
  language: 'zh',
  holds: () => true,
  community: { communityUuid: 'c1', communityName: '云杉花苑' },
  account: { uuid: 'a1', userName: '云杉物业' },
  loadPage: () => Promise.reject(new Error('not here')),
  openPage: () => {},
  back: () => {},
  custom: { components: {}, handlers: {} },
  services: {
    imageUpload: '/image',
    regions: { below: '/regions', detail: '/region' },
    smsCode: { endpoint: '/code', payload: {} },
  },
};

window.__bench = {
  ready: true,
  mount() {
    performance.mark('bench:mount');
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
        <App>
          <RuntimeProvider host={host}>
            <VirtualRows value={!allInDocument()}>
              <PageView page={page} params={{}} address={{ search: '', replace: () => {} }} active />
            </VirtualRows>
          </RuntimeProvider>
        </App>
      </ConfigProvider>,
    );
  },
};
