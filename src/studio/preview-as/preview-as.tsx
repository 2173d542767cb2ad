import { App, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import i18next, { type i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { ExportJobsProvider } from '../../../runtime/actions/export/export-jobs.tsx';
import type { Language, RuntimeHost } from '../../../runtime/core/host.ts';
import { RuntimeContext, useRuntime } from '../../../runtime/core/runtime-context.ts';
import { NarrowContext } from '../../../runtime/core/use-narrow.ts';
import { remembering, TextsContext } from '../../../runtime/core/use-texts.ts';
import { DataProvider } from '../../../runtime/data/data-context.tsx';
import { RUNTIME_NAMESPACE } from '../../../runtime/locales/namespace.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import type { Previewing } from '../worker/messages.ts';
import { useBoxStyles } from './box-styles.ts';
import { type Preview, usePreview } from './preview.ts';
import { previewClient } from './preview-client.ts';
import { useDark } from './use-dark.ts';

/** A phone's window has at most so many pixels. */
const PHONE = 640;

/** Of the least masking level: names, numbers and dates of birth are hidden from it. */
const LEAST = 1;

interface PreviewAsProps {
  previewing: Previewing | undefined;
  /** The box of the page, in which dialogs and lists of choices stay. */
  box(): HTMLElement;
  /** A page that is not saved yet: the server does not know its calls, so it is shown with nothing there. */
  isNew?: boolean;
  children: ReactNode;
}

/** The surroundings of a page that is looked at as somebody else, in another language, on a phone, or with other data. */
export function PreviewAs({ previewing, box, isNew = false, children }: PreviewAsProps) {
  const { preview: chosen } = usePreview();
  const preview = useMemo(
    () => (isNew && chosen.data === 'normal' ? { ...chosen, data: 'empty' as const } : chosen),
    [isNew, chosen],
  );
  const outer = useRuntime();
  const language = preview.language ?? outer.language;
  const texts = useTextsIn(language);
  const host = useMemo(() => previewHost(outer, preview, previewing), [outer, preview, previewing]);
  const shown = useMemo(
    () => ({ ...host, language: texts ? language : outer.language }),
    [host, texts, language, outer],
  );
  useDark(preview.dark);
  useBoxStyles(preview.width !== undefined);
  return (
    <ConfigProvider locale={language === 'zh' ? zhCN : enUS} getPopupContainer={box}>
      {/* Its questions are asked in the box, too. */}
      <App component={false} message={{ maxCount: 3, top: 64 }}>
        <I18nextProvider i18n={texts ?? i18next}>
          <NarrowContext value={preview.width === undefined ? undefined : preview.width <= PHONE}>
            <Runtime host={shown}>{children}</Runtime>
          </NarrowContext>
        </I18nextProvider>
      </App>
    </ConfigProvider>
  );
}

/** What `RuntimeProvider` does but for the colours: those of the console around stay, and follow it. */
function Runtime({ host, children }: { host: RuntimeHost; children: ReactNode }) {
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  const texts = useMemo(() => remembering(t), [t]);
  return (
    <RuntimeContext value={host}>
      <TextsContext value={texts}>
        <DataProvider client={host.client} account={host.account.uuid} live={host.live}>
          <ExportJobsProvider>{children}</ExportJobsProvider>
        </DataProvider>
      </TextsContext>
    </RuntimeContext>
  );
}

/** The host of the console with what is different for whoever the page is looked at as. */
export function previewHost(
  outer: RuntimeHost,
  { role, data }: Preview,
  previewing: Previewing | undefined,
): RuntimeHost {
  const codes = previewing?.roles.find(({ roleCode }) => roleCode === role)?.codes;
  const held = codes && new Set(codes);
  return {
    ...outer,
    client: previewClient(outer.client, data, previewing?.calls ?? {}),
    ...(role !== undefined && { holds: (code: string) => held?.has(code) === true }),
    ...(data === 'masked' && { opensMasked: false, maskingLevel: LEAST }),
    // There is no tab to leave.
    back: () => {},
  };
}

/** The texts in a language, beside those of the console; undefined until they are there. */
function useTextsIn(language: Language): i18n | undefined {
  const [texts, setTexts] = useState<{ language: Language; i18n: i18n }>();
  useEffect(() => {
    let left = false;
    // Those that cannot be loaded stay those of the console.
    loadTexts(language).then(
      () => !left && setTexts({ language, i18n: i18next.cloneInstance({ lng: language }) }),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [language]);
  return texts?.language === language ? texts.i18n : undefined;
}
