import { HighlightOutlined } from '@ant-design/icons-svg';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../runtime/controls/icon.tsx';
import { late } from '../../runtime/core/late.tsx';
import { pageAt } from '../access/console-routes.ts';
import topBar from '../parts/top-bar.module.css';
import { PlaygroundLink } from '../playground/playground-link.tsx';
import { hasPending } from './core/pending-edits.ts';
import { hasEdits, useStudio } from './core/studio-store.ts';
import { isStudioKey, studioKey, studioKeyWords } from './studio-key.ts';
import styles from './studio-tools.module.css';
import { useStudioTexts } from './use-studio-texts.ts';

const StudioWindow = late(async () => (await import('./window/studio-window.tsx')).StudioWindow, null);

/** The ways to playground and studio in the top bar, and the studio itself over the console while it is open. */
export function StudioTools() {
  const t = useStudioTexts();
  const { pathname } = useLocation();
  const isOpen = useStudio((state) => state.isOpen);
  const isPage = pageAt(pathname) !== undefined;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isStudioKey(event)) return;
      const { isOpen: open } = useStudio.getState();
      if (!open && (!isPage || isDialogOpen())) return;
      event.preventDefault();
      useStudio.setState({ isOpen: !open });
    };
    // Before anything on the page.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isPage]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasEdits() || hasPending()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <>
      <span className={styles.playground}>
        <PlaygroundLink />
      </span>
      {isPage && (
        <button
          type="button"
          className={`${topBar.iconButton} ${styles.button}`}
          aria-label={t('open')}
          aria-keyshortcuts={studioKey()}
          aria-haspopup="dialog"
          title={`${t('open')} (${studioKeyWords()})`}
          onClick={() => useStudio.setState({ isOpen: true })}
        >
          <Icon of={HighlightOutlined} />
          <span>{t('open')}</span>
        </button>
      )}
      {isOpen && <StudioWindow />}
    </>
  );
}

/** Something that must be answered first. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog[open]');
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
