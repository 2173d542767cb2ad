import { createContext, type RefObject, use, useEffect, useMemo, useRef } from 'react';

/** The forms of one page, drawer or dialog, and whether one of them holds text that was not sent. */
export interface DirtyScope {
  isDirty(): boolean;
  add(form: GuardedForm): void;
}

export interface GuardedForm {
  /** An element of the form. A form whose element has left the document is gone: React's Activity ends its effects when it is merely hidden. */
  element: HTMLElement;
  isDirty(): boolean;
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

/** Whether anything anywhere would be lost, as when the browser's own tab is closed. */
export function isAnythingDirty(): boolean {
  return everywhere.isDirty();
}

/**
 * A scope for what stands inside, to be provided as `DirtyContext`. Its forms count for the scope around it too.
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

/** Guards a form: its typed text is not lost without a question. */
export function useDirtyGuard(box: RefObject<HTMLElement | null>, isDirty: () => boolean): void {
  const scope = use(DirtyContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const form = { element, isDirty: () => latest.current() };
    (scope ?? everywhere).add(form);
    warnBeforeUnload();
  }, [box, scope]);
}

function createScope(outer: DirtyScope | undefined): DirtyScope {
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
  };
}

let warns = false;

function warnBeforeUnload(): void {
  if (warns) return;
  warns = true;
  addEventListener('beforeunload', (event) => {
    if (isAnythingDirty()) event.preventDefault();
  });
}
