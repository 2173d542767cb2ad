import { SearchOutlined } from '@ant-design/icons-svg';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useBackLayer } from '../../runtime/core/back-layers.ts';
import { late } from '../../runtime/core/late.tsx';
import { whenIdle } from '../../runtime/core/when-idle.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import topBar from '../parts/top-bar.module.css';
import type { PaletteProps } from './palette.tsx';
import { isShortcut, shortcutKeys, shortcutWords } from './shortcut.ts';
import { useRecentPages } from './use-recent-pages.ts';

const Palette = late<PaletteProps>(async () => {
  // What can be done is found in both languages; without the other one it is found in one.
  const others = [loadTexts('zh'), loadTexts('en')].map((loading) => loading.catch(() => undefined));
  const [module] = await Promise.all([import('./palette.tsx'), ...others]);
  return module.Palette;
}, null);

interface PaletteButtonProps extends Omit<PaletteProps, 'onClosed'> {
  /** It is a place of the bar at the bottom of a phone, which has the look of its places. */
  inBar?: boolean;
}

/** Opens the command palette, as Ctrl K does from everywhere. */
export function PaletteButton({ inBar = false, ...doings }: PaletteButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  useRecentPages(doings.present);
  useEffect(() => whenIdle(Palette.load), []);
  // Without it nothing opens; a part that cannot be loaded is reported like all others (failures/).
  const show = useRef(
    () =>
      void Palette.load().then(
        () => !isAnotherOpen() && setOpen(true),
        () => {},
      ),
  ).current;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isAnotherOpen()) return;
      event.preventDefault();
      show();
    };
    // Before anything on the page: an open menu keeps its keys to itself.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [show]);
  useBackLayer(open, () => setOpen(false));
  const label = t('palette.open');
  return (
    <>
      <button
        type="button"
        className={inBar ? undefined : `${topBar.iconButton} ${topBar.search}`}
        aria-label={label}
        aria-keyshortcuts={shortcutKeys()}
        aria-haspopup="dialog"
        title={`${label} (${shortcutWords()})`}
        onClick={show}
      >
        <Icon of={SearchOutlined} />
        <span>{t('palette.short')}</span>
        {!inBar && <kbd>{shortcutWords()}</kbd>}
      </button>
      {open && <Palette {...doings} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** A dialog or drawer that must be answered first, or the palette itself. */
function isAnotherOpen(): boolean {
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"], dialog[open]');
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
