import { App as AntApp, ConfigProvider, Segmented, Select, theme } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useEffect, useMemo, useState } from 'react';
import type { PageAddress } from '../../runtime/core/host.ts';
import { textOf } from '../../runtime/core/text-of.ts';
import { PageView } from '../../runtime/page-view.tsx';
import { RuntimeProvider } from '../../runtime/runtime-provider.tsx';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { applyLanguage } from '../i18n/apply-language.ts';
import { themeOf } from '../looks/theme-looks.ts';
import styles from './gallery.module.css';
import { galleryHost } from './gallery-host.ts';
import type { GalleryPages } from './gallery-pages.ts';
import { ANSWERS, type GallerySettings, LOOKS, readSettings, WIDTHS, writeSettings } from './gallery-settings.ts';

/**
 * Every block, widget, cell and action, out of the documents that the tests go through, in every look and width. In
 * development only: its words are for the people who build the console.
 */
export function Gallery({ shown }: { shown: GalleryPages }) {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const { look, language, width, answers = 'normal', record = false } = settings;
  const page = shown.pages.find(({ id }) => id === settings.page) ?? shown.pages[0];
  const change = (changed: Partial<GallerySettings>) => setSettings((before) => ({ ...before, ...changed }));
  useEffect(() => history.replaceState(null, '', `?${writeSettings(settings)}`), [settings]);
  useEffect(() => applyLanguage(language), [language]);
  const host = useMemo(
    () => galleryHost(shown, language, answers, (id) => setSettings((before) => ({ ...before, page: id }))),
    [shown, language, answers],
  );
  const themed = useMemo(() => themeOf({ dark: look === 'dark', compact: look === 'compact' }, true), [look]);
  useEffect(() => {
    document.documentElement.dataset.look = look === 'dark' ? 'dark' : 'light';
  }, [look]);
  if (!page) return null;
  return (
    <ConfigProvider locale={language === 'zh' ? zhCN : enUS} theme={themed} button={{ autoInsertSpace: false }}>
      <AntApp className={styles.gallery} message={{ maxCount: 3, top: 64 }}>
        <header className={styles.bar}>
          <Select
            aria-label="Page"
            className={styles.pages}
            showSearch
            optionFilterProp="label"
            value={page.id}
            options={shown.pages.map(({ id, title }) => ({ value: id, label: `${textOf(title, language)} ${id}` }))}
            onChange={(id) => change({ page: id })}
          />
          <Segmented aria-label="Look" options={[...LOOKS]} value={look} onChange={(next) => change({ look: next })} />
          <Segmented
            aria-label="Language"
            options={['zh', 'en']}
            value={language}
            onChange={(next) => change({ language: next === 'en' ? 'en' : 'zh' })}
          />
          <Segmented
            aria-label="Width"
            options={WIDTHS.map((value) => ({ value, label: value === 0 ? '100%' : `${value}` }))}
            value={width}
            onChange={(next) => change({ width: next })}
          />
          <Segmented
            aria-label="Answers"
            options={[...ANSWERS]}
            value={answers}
            onChange={(next) => change({ answers: next })}
          />
          <Segmented
            aria-label="Record"
            options={[
              { value: false, label: 'new' },
              { value: true, label: 'record' },
            ]}
            value={record}
            onChange={(next) => change({ record: next })}
          />
        </header>
        <RuntimeProvider host={host}>
          <Stage key={`${page.id} ${language} ${answers} ${record}`} page={page} width={width} record={record} />
        </RuntimeProvider>
      </AntApp>
    </ConfigProvider>
  );
}

function Stage({ page, width, record }: { page: ResolvedPage; width: number; record: boolean }) {
  const { token } = theme.useToken();
  const [search, setSearch] = useState('');
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  const params = useMemo(() => {
    const names = record ? [...page.params, ...page.optionalParams] : page.params;
    return Object.fromEntries(names.map((name) => [name, `${name}1`]));
  }, [page, record]);
  // What a page remembers, it remembers by its id: what is tried out here leaves the real page's settings alone.
  const own = useMemo(() => ({ ...page, id: `gallery/${page.id}` }), [page]);
  return (
    <main className={styles.stage} style={{ background: token.colorBgLayout, color: token.colorText }}>
      <div className={styles.page} style={{ width: width === 0 ? '100%' : width }}>
        <PageView page={own} params={params} address={address} />
      </div>
    </main>
  );
}
