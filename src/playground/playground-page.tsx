import { useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { PanelLoading } from '../parts/panel-loading.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { DocumentEditor, type EditorHandle } from './editor/document-editor.tsx';
import { FindingsList } from './findings-list.tsx';
import styles from './playground.module.css';
import { usePlayground } from './playground-store.ts';
import { Preview } from './preview.tsx';
import { useSharedDocument } from './share/use-shared-document.ts';
import { Toolbar } from './toolbar.tsx';
import { useWorkbench } from './use-workbench.ts';
import { fileOf } from './worker/file-of.ts';

/** Any page document, as text and as the real page beside it, with the same checker and runtime as everything else. */
export function PlaygroundPage() {
  const t = useTexts();
  const language = usePreferences((state) => state.language);
  const { client, pages, look, page, failed } = useWorkbench();
  const { id, text, round } = usePlayground();
  const editor = useRef<EditorHandle>(null);
  useSharedDocument();
  const findings = look?.id === id ? look.findings : NONE;
  const own = findings.filter(({ file }) => file === fileOf(id));
  if (failed !== undefined) {
    return (
      <p className={styles.failed} role="alert">
        {t('playground.failed', { reason: failed })}
      </p>
    );
  }
  if (!client) return <PanelLoading />;
  return (
    <div className={styles.playground}>
      <Toolbar pages={pages} page={page} />
      {id === '' ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t('playground.pickTitle')}</p>
          <p>{t('playground.pickText')}</p>
        </div>
      ) : (
        <div className={styles.panes}>
          <section className={styles.left} aria-label={t('playground.editor')}>
            <div className={styles.editor}>
              <DocumentEditor
                ref={editor}
                {...{ language, text, round, client }}
                findings={own}
                lookedAt={look?.text}
                onChange={(typed) => usePlayground.setState({ text: typed })}
              />
            </div>
            <FindingsList
              findings={findings}
              file={fileOf(id)}
              onJump={(at) => editor.current?.jump(at.line, at.column)}
            />
          </section>
          <section className={styles.right} aria-label={t('playground.preview')}>
            <Preview page={page} broken={own.some(({ severity }) => severity === 'error')} />
          </section>
        </div>
      )}
    </div>
  );
}

const NONE: readonly never[] = [];
