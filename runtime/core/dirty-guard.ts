import { createContext, type RefObject, use, useEffect, useMemo, useRef } from 'react';

/** The forms of one page, drawer or dialog, and whether one of them contains text that was not sent. */
export interface DirtyScope {
  isDirty(): boolean;
  add(form: GuardedForm): void;
  /** The user has agreed to lose the typed text: no draft of it is kept either. */
  giveUp(): void;
}

export interface GuardedForm {
  /** An element of the form. Removed from the document, the form is gone: React's Activity ends effects of hidden ones too. */
  element: HTMLElement;
  isDirty(): boolean;
  keeper?: DraftKeeper;
}

/** What a form that keeps drafts does with them; empty for one that keeps none. */
export interface DraftKeeper {
  /** Saves what is typed at this moment. @returns whether all of it is saved: the page may close without asking */
  save?(): boolean;
  /** Deletes the draft. */
  giveUp?(): void;
}

/** The nearest scope; a part of a page adds its forms to it. */
export const DirtyContext = createContext<DirtyScope | undefined>(undefined);

const pages = new Map<string, DirtyScope>();
/** Every form of the console. */
const everywhere = createScope(undefined);

/** Whether closing this page would lose typed text. @param pageKey the key that its scope was made with, such as that of a tab */
export function isPageDirty(pageKey: string): boolean {
  return pages.get(pageKey)?.isDirty() === true;
}

/** Whether anything anywhere is typed and not sent. */
export function isAnythingDirty(): boolean {
  return everywhere.isDirty();
}

/**
 * A scope for the parts inside, to be provided as `DirtyContext`. Its forms count for the scope around it too.
 *
 * @param pageKey makes it known to `isPageDirty`
 */
export function useDirtyScope(pageKey?: string): DirtyScope {
  const outer = use(DirtyContext);
  const scope = useMemo(() => createScope(outer ?? everywhere), [outer]);
  useEffect(() => {
    if (pageKey !== undefined) pages.set(pageKey, scope);
  }, [pageKey, scope]);
  return scope;
}

/** Guards a form: before its typed text is lost, the user is asked. */
export function useDirtyGuard(box: RefObject<HTMLElement | null>, isDirty: () => boolean, keeper?: DraftKeeper): void {
  const scope = use(DirtyContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const form = { element, isDirty: () => latest.current(), keeper };
    (scope ?? everywhere).add(form);
    warnBeforeUnload();
  }, [box, scope, keeper]);
}

function createScope(outer: DirtyScope | undefined): DirtyScope & { wouldLose(): boolean } {
  const forms = new Map<HTMLElement, GuardedForm>();
  const forgetGone = () => {
    for (const { element } of forms.values()) if (!element.isConnected) forms.delete(element);
  };
  return {
    add(form) {
      forgetGone();
      forms.set(form.element, form);
      outer?.add(form);
    },
    isDirty() {
      forgetGone();
      return [...forms.values()].some((form) => form.isDirty());
    },
    giveUp() {
      forgetGone();
      for (const form of forms.values()) form.keeper?.giveUp?.();
    },
    /** Every form saves what it can, also after one that cannot. */
    wouldLose() {
      forgetGone();
      return [...forms.values()].filter((form) => form.isDirty() && !form.keeper?.save?.()).length > 0;
    },
  };
}

let warns = false;

function warnBeforeUnload(): void {
  if (warns) return;
  warns = true;
  addEventListener('beforeunload', (event) => {
    // A draft is there again after a reload: the question is only about text that no draft contains.
    if (everywhere.wouldLose()) event.preventDefault();
  });
}
