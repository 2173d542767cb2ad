import { DownloadOutlined } from '@ant-design/icons-svg';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { PanelLoading } from '../../parts/panel-loading.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { flushPending } from '../core/pending-edits.ts';
import { useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { Changes } from '../worker/messages.ts';
import styles from './changes.module.css';
import { download } from './download.ts';
import { PatchText } from './patch-text.tsx';
import { useSaving } from './use-saving.ts';

/** What has changed, in words and as text, and the way to keep it. */
export function ChangesDialog({ onClosed }: { onClosed(): void }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const changes = useChanges();
  const { saving, save } = useSaving(onClosed);
  const hasChanges = changes !== undefined && changes.files.length > 0;
  const isAsked = saving.is === 'findings';
  const keep = changes && (
    <Button
      type="primary"
      danger={isAsked}
      disabled={!hasChanges}
      loading={saving.is === 'saving'}
      onClick={() => void save(changes, isAsked)}
    >
      {t(isAsked ? 'changes.saveNevertheless' : 'changes.save')}
    </Button>
  );
  const handOut = changes && (
    <>
      <Button
        icon={<Icon of={DownloadOutlined} />}
        disabled={!hasChanges}
        onClick={() => download('console.patch', 'text/x-diff', changes.patch)}
      >
        {t('changes.patch')}
      </Button>
      <Button
        icon={<Icon of={DownloadOutlined} />}
        disabled={!hasChanges}
        onClick={() => download('documents.json', 'application/json', bundleOf(changes))}
      >
        {t('changes.bundle')}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={t('changes.title')}
      width={820}
      onCancel={onClosed}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClosed}>{t('changes.goOn')}</Button>
          {handOut}
          {import.meta.env.DEV && keep}
        </>
      }
    >
      <div className={styles.changes}>
        {saving.is === 'gone' && (
          <p className={styles.wrong} role="alert">
            {t('changes.gone')}
          </p>
        )}
        {saving.is === 'refused' && (
          <p className={styles.wrong} role="alert">
            {saving.reason[language]}
          </p>
        )}
        {saving.is === 'findings' && (
          <div className={styles.wrong} role="alert">
            <p>{t('changes.findings', { count: saving.findings.length })}</p>
            <ul>
              {saving.findings.map(({ file, line, column, rule, message }) => (
                <li key={`${file}:${line}:${column}:${rule}`}>
                  <code>{`${file}:${line}:${column}`}</code> {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!changes && (
          <div className={styles.waiting}>
            <PanelLoading />
          </div>
        )}
        {changes && !hasChanges && <p className={styles.none}>{t('changes.none')}</p>}
        {hasChanges && (
          <>
            <h3>{t('changes.words')}</h3>
            <ul className={styles.words}>
              {changes.words.map((sentence, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sentences have nothing but their order
                <li key={index}>{sentence}</li>
              ))}
            </ul>
            <h3>{t('changes.text', { count: changes.files.length })}</h3>
            <PatchText patch={changes.patch} />
          </>
        )}
      </div>
    </Modal>
  );
}

function useChanges(): Changes | undefined {
  const client = useStudio((state) => state.client);
  const standing = useStudio((state) => state.standing);
  const language = usePreferences((state) => state.language);
  const [changes, setChanges] = useState<Changes>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every edit there are others
  useEffect(() => {
    let left = false;
    flushPending();
    client?.ask('changes', { language }).then(
      (answer) => !left && setChanges(answer),
      // The worker is gone: the studio says that over everything.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [client, standing, language]);
  return changes;
}

/** The changed documents in one file: path below `schemas/` → text; null where one is to be deleted. */
function bundleOf({ files }: Changes): string {
  const documents = Object.fromEntries(files.map(({ file, after }) => [file, after ?? null]));
  return `${JSON.stringify(documents, null, 2)}\n`;
}
