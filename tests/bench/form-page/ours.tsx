import '@ant-design/v5-patch-for-react-19';
import { Schema } from '@formily/json-schema';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
// The form block is loaded when a page has one; here it is loaded before the clock starts.
import '../../../runtime/blocks/form/form-block.tsx';
import { PageView, type RuntimeHost, RuntimeProvider, runtimeResources } from '../../../runtime/index.ts';
import type { ResolvedField, ResolvedForm, ResolvedPage, ResolvedSection } from '../../../schemas/generated/grammar.ts';
import { type BenchField, CHOICES, fieldCount, fields, inSections, READY } from './fields.ts';

const words = (zh: string) => ({ zh, en: zh });
const CHOICE_WORDS = CHOICES.map(({ value, label }) => ({ value, label: words(label) }));

const PROPS: Record<BenchField['kind'], ResolvedField['x-component-props']> = {
  input: { maxLength: 50 },
  textarea: { maxLength: 200 },
  number: {},
  select: { choices: CHOICE_WORDS },
  radio: { choices: CHOICE_WORDS.slice(0, 3) },
  switch: {},
  date: {},
};

const resolved = fields(fieldCount()).map(
  ({ name, label, kind, required }): ResolvedField => ({
    name,
    type: kind === 'number' ? 'number' : kind === 'switch' ? 'boolean' : 'string',
    title: words(label),
    sensitive: false,
    required,
    'x-component': kind,
    'x-component-props': PROPS[kind],
    'x-decorator-props': { span: 1 },
    'x-validator': required ? [{ required: true }] : [],
  }),
);
/** All in one section are all drawn at once; sections of ten are drawn when they come near. */
const size = inSections() ? 10 : resolved.length;
const sections = Array.from(
  { length: Math.ceil(resolved.length / size) },
  (_, at): ResolvedSection => ({ columns: 2, fields: resolved.slice(at * size, (at + 1) * size) }),
);
const block: ResolvedForm = {
  kind: 'form',
  entity: 'bench',
  rowKey: 'id',
  scope: 'platform',
  endpoint: '/api/v1/bench/add',
  steps: [{ sections }],
  initial: {},
  send: {},
  preflight: [],
  submit: { label: words(READY), menuCodes: [] },
  another: false,
  draft: false,
  success: words('已保存'),
  then: [],
  actions: [],
};
const page: ResolvedPage = {
  id: 'bench/form',
  route: '/bench/form',
  menuCode: 'bench:form',
  title: words('表单'),
  params: [],
  optionalParams: [],
  meta: {},
  dictionaries: {},
  block,
};

Schema.registerCompiler((text) => text);
await i18next.use(initReactI18next).init({
  lng: 'zh',
  resources: { zh: { runtime: runtimeResources.zh }, en: { runtime: runtimeResources.en } },
  interpolation: { escapeValue: false },
});
const host: RuntimeHost = {
  client: { post: () => Promise.reject(new Error('not here')) },
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
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
        <App>
          <RuntimeProvider host={host}>
            <PageView page={page} params={{}} address={{ search: '', replace: () => {} }} active />
          </RuntimeProvider>
        </App>
      </ConfigProvider>,
    );
  },
};
