import '@ant-design/v5-patch-for-react-19';
import { Schema } from '@formily/json-schema';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { PageView, type RuntimeHost, RuntimeProvider, runtimeResources } from '../../../runtime/index.ts';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { answer, rowCount } from './records.ts';

/** The real page, through the real resolve step, in the real runtime. */
const pages = import.meta.glob<ResolvedPage>('../../../schemas/pages/record/opening.json', {
  query: '?resolved',
  import: 'default',
  eager: true,
});
const page = Object.values(pages)[0];
if (!page) throw new Error('The page is missing.');

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
            <PageView
              page={{ ...page, block: { ...page.block, pageSize: rowCount() } as ResolvedPage['block'] }}
              params={{}}
              address={{ search: '', replace: () => {} }}
              active
            />
          </RuntimeProvider>
        </App>
      </ConfigProvider>,
    );
  },
};
