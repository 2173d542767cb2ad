import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { pageAt } from '../../access/console-routes.ts';
import { PanelLoading } from '../../parts/panel-loading.tsx';
import { AddDialog } from '../add/add-dialog.tsx';
import { NewDictionaryDialog } from '../add/new-dictionary-dialog.tsx';
import { NewPageDialog } from '../add/new-page-dialog.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { ConflictsDialog } from '../changes/conflicts-dialog.tsx';
import { hasPending } from '../core/pending-edits.ts';
import { redo, showPage, undo, useStudio } from '../core/studio-store.ts';
import { isCommand } from '../studio-key.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import { goToPane } from './next-pane.ts';
import { Panes } from './panes.tsx';
import { StatusLine } from './status-line.tsx';
import { StudioBar } from './studio-bar.tsx';
import type { StudioDialog } from './studio-dialog.ts';
import styles from './studio-window.module.css';
import { useWorker } from './use-worker.ts';

/** The studio over the console: the page that was looked at, and everything that can be changed of it. */
export function StudioWindow() {
  const t = useStudioTexts();
  const phase = useStudio((state) => state.phase);
  const failure = useStudio((state) => state.failure);
  const conflicts = useStudio((state) => state.conflicts);
  const [dialog, setDialog] = useState<StudioDialog>();
  const box = useRef<HTMLDivElement>(null);
  useWorker();
  useFollowedPage();
  useAlone(box);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key } = event;
    if (key === 'Escape') return leave(event, box.current);
    if (key === 'F6' && box.current) {
      event.preventDefault();
      return goToPane(box.current, event.shiftKey ? -1 : 1);
    }
    if (!isCommand(event) || event.altKey || isInPage(event.target)) return;
    const isUndo = key.toLowerCase() === 'z' && !event.shiftKey;
    const isRedo = (key.toLowerCase() === 'z' && event.shiftKey) || key.toLowerCase() === 'y';
    if (key.toLowerCase() === 's' && !event.shiftKey) setDialog('changes');
    // What is still being typed into a field is the field's own to take back.
    else if (isUndo && !(hasPending() && isField(event.target))) void undo();
    else if (isRedo) void redo();
    else return;
    event.preventDefault();
  };

  return createPortal(
    <div
      ref={box}
      className={styles.studio}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      data-studio=""
      onKeyDown={onKeyDown}
    >
      <StudioBar onDialog={setDialog} />
      {phase === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('failed', { reason: failure })}
        </p>
      )}
      {phase === 'ready' ? (
        <Panes onAdd={() => setDialog('add')} />
      ) : (
        <div className={styles.waiting}>{phase !== 'failed' && <PanelLoading />}</div>
      )}
      <StatusLine />
      {dialog === 'add' && <AddDialog onClosed={() => setDialog(undefined)} />}
      {dialog === 'newPage' && <NewPageDialog onClosed={() => setDialog(undefined)} />}
      {dialog === 'newDictionary' && <NewDictionaryDialog onClosed={() => setDialog(undefined)} />}
      {dialog === 'changes' && <ChangesDialog onClosed={() => setDialog(undefined)} />}
      {conflicts.length > 0 && <ConflictsDialog conflicts={conflicts} />}
    </div>,
    document.body,
  );
}

/** The page of the address is the one that is edited, also after a link inside the page led to another one. */
function useFollowedPage(): void {
  const { pathname } = useLocation();
  const id = pageAt(pathname)?.id;
  useEffect(() => {
    if (id !== undefined) void showPage(id);
  }, [id]);
}

/** The console beneath is neither reached by keys nor read out; the focus returns to it. */
function useAlone(box: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const root = document.getElementById('root');
    const before = document.activeElement;
    root?.setAttribute('inert', '');
    box.current?.focus();
    return () => {
      root?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box]);
}

/** Escape leaves what is typed in first, then the studio; what is open above it takes the key for itself. */
function leave(event: KeyboardEvent, box: HTMLElement | null): void {
  const target = event.target as HTMLElement;
  if (!box?.contains(target) || isAnythingAbove()) return;
  event.preventDefault();
  if (isField(target)) box.focus();
  else useStudio.setState({ isOpen: false });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]');
}

/** The page on the canvas keeps its keys. */
function isInPage(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[data-page]') !== null && isField(target);
}

const ABOVE = '.ant-select-dropdown, .ant-dropdown, .ant-modal-wrap, .ant-drawer-open, .cm-tooltip-autocomplete';

function isAnythingAbove(): boolean {
  return [...document.querySelectorAll<HTMLElement>(ABOVE)].some((each) => each.checkVisibility?.() ?? true);
}
