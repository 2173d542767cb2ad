import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { select, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { DocumentEntry, Language } from '../worker/messages.ts';
import styles from './outline.module.css';

/** Which document is edited: the page, those that it is made of, and all others. The page stays the one that is seen. */
export function DocumentPicker() {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const pages = useStudio((state) => state.pages);
  const page = useStudio((state) => state.look?.id);
  const file = useStudio((state) => state.look?.file);
  const entries = useDocuments();
  if (page === undefined || file === undefined) return null;
  const title = pages.find(({ id }) => id === page)?.title[language] ?? page;
  const options = (isOfPage: boolean) =>
    entries.filter((entry) => entry.isOfPage === isOfPage).map((entry) => optionOf(entry, language));
  const ownFile = `pages/${page}.json`;
  return (
    <Select
      size="small"
      className={styles.document}
      aria-label={t('document.title')}
      showSearch
      optionFilterProp="search"
      popupMatchSelectWidth={340}
      value={file}
      options={[
        { value: ownFile, label: t('document.page', { title }), search: `${title} ${page}` },
        { label: t('document.ofPage'), options: options(true) },
        { label: t('document.others'), options: options(false) },
      ]}
      onChange={(chosen: string) => select([], chosen)}
    />
  );
}

function optionOf({ file, kind, title }: DocumentEntry, language: Language) {
  const name = file.replace(/^.*\/|\.json$/g, '');
  const label = title.zh === kind.zh ? title[language] : `${kind[language]} · ${title[language]}`;
  return { value: file, label, search: `${label} ${title.zh} ${title.en} ${name}`, title: `schemas/${file}` };
}

/** Asked again after each edit: one may make or name another document. */
function useDocuments(): readonly DocumentEntry[] {
  const client = useStudio((state) => state.client);
  const look = useStudio((state) => state.look);
  const [entries, setEntries] = useState<readonly DocumentEntry[]>([]);
  useEffect(() => {
    if (!client || !look) return;
    let isCurrent = true;
    client.ask('documents', { id: look.id }).then(
      (answer) => isCurrent && setEntries(answer),
      () => {
        // The worker is gone, which the window says.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, look]);
  return entries;
}
