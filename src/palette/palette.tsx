import { CloseOutlined, LeftOutlined, SearchOutlined } from '@ant-design/icons-svg';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './palette.module.css';
import { PaletteResults } from './palette-results.tsx';
import { offeredEntries, searchEntries } from './search-entries.ts';
import { type PaletteDoings, useEntries } from './use-entries.ts';

export interface PaletteProps extends PaletteDoings {
  onClosed(): void;
}

/**
 * The command palette: pages and actions by name, English name or pinyin. The focus stays in its box; the arrows, Home and End
 * choose, Enter runs the entry, Esc closes. A `dialog` of the browser: it keeps the focus inside and restores it.
 */
export function Palette({ onClosed, ...doings }: PaletteProps) {
  const t = useTexts();
  const id = useId();
  const language = usePreferences((state) => state.language);
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [choosesCommunity, setChoosesCommunity] = useState(false);
  const [chosen, setChosen] = useState(0);
  const turnTo = (communities: boolean) => {
    setChoosesCommunity(communities);
    setTyped('');
    setChosen(0);
  };
  const entries = useEntries(doings, choosesCommunity, () => turnTo(true));
  const found = useMemo(() => {
    return typed.trim() === '' ? offeredEntries(entries) : searchEntries(entries, typed, language);
  }, [entries, typed, language]);
  const active = found[chosen];

  useEffect(() => {
    dialog.current?.showModal();
    box.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  // The browser reports the closing a moment later; opening it again within that moment shows a new one.
  const close = () => {
    dialog.current?.close();
    onClosed();
  };
  const run = (place: number) => {
    const entry = found[place]?.entry;
    if (!entry) return;
    // It stays open to ask which one. The focus is back before anything else is done.
    if (entry.key !== 'palette.switchCommunity') close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter takes what an input method offers, not what is found.
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(found.length - 1, 0);
    if (event.key === 'ArrowDown') setChosen(chosen >= last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp') setChosen(chosen <= 0 ? last : chosen - 1);
    else if (event.key === 'Home') setChosen(0);
    else if (event.key === 'End') setChosen(last);
    else if (event.key === 'Enter') run(chosen);
    else if (event.key === 'Escape' || (event.key === 'Backspace' && typed === '' && choosesCommunity)) {
      if (choosesCommunity) turnTo(false);
      else close();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is beside it closes it; by the keyboard that is Esc
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('palette.title')}
      onClose={onClosed}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          {choosesCommunity ? (
            <button
              type="button"
              className={styles.button}
              aria-label={t('palette.back')}
              onClick={() => turnTo(false)}
            >
              <Icon of={LeftOutlined} />
            </button>
          ) : (
            <Icon of={SearchOutlined} className={styles.lens} />
          )}
          <input
            ref={box}
            className={styles.box}
            role="combobox"
            aria-label={t(choosesCommunity ? 'palette.communityPlaceholder' : 'palette.placeholder')}
            aria-expanded={found.length > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active && `${id}${chosen}`}
            aria-autocomplete="list"
            placeholder={t(choosesCommunity ? 'palette.communityPlaceholder' : 'palette.placeholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.button} aria-label={t('palette.close')} onClick={close}>
            <Icon of={CloseOutlined} />
          </button>
        </div>
        <PaletteResults id={id} found={found} chosen={chosen} onChoose={run} onPoint={setChosen} />
        {found.length === 0 && (
          <div className={styles.nothing}>
            <p>{t('palette.nothing', { typed: typed.trim() })}</p>
            <p>{t('palette.nothingHint')}</p>
          </div>
        )}
        <p role="status" className={styles.unseen}>
          {typed.trim() !== '' &&
            (found.length === 0
              ? t('palette.nothing', { typed: typed.trim() })
              : t('palette.found', { count: found.length }))}
        </p>
        <div className={styles.foot} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            {t('palette.choose')}
          </span>
          <span>
            <kbd>↵</kbd>
            {t('palette.go')}
          </span>
          <span>
            <kbd>Esc</kbd>
            {t('palette.quit')}
          </span>
        </div>
      </div>
    </dialog>
  );
}
