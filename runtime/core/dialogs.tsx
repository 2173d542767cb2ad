import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { PageFrameContext } from './page-frame.tsx';

export interface OpenedPage {
  page: string;
  as: 'drawer' | 'dialog';
  params: Readonly<Record<string, string>>;
  /** Called when it is closed after something was written in it. */
  changed?: () => void;
}

/** What a shown dialog receives. */
export interface ShownDialog {
  close(): void;
  /** How many are open below it. */
  depth: number;
}

export interface Dialogs {
  openPage(target: OpenedPage): void;
  /** Shows a picture large. */
  openImage(url: string, title: string): void;
  /** Adds an action's own dialog to the stack. Closing one closes those above it. */
  show(render: (dialog: ShownDialog) => ReactNode): void;
  /** How many are open: those below the topmost are inactive. */
  height(): number;
}

/** Filled by `DialogHost`. */
export const DialogContext = createContext<Dialogs | null>(null);

/** The level of the present part in the stack: 0 on the page itself. */
export const LevelContext = createContext(0);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext);
  if (!dialogs) throw new Error('A part of a page stands outside its DialogHost.');
  const frame = use(PageFrameContext);
  // The stack belongs to the page below: a dialog still uses the dictionaries of the page that opened it.
  return useMemo(
    () => ({
      ...dialogs,
      show: (render) => dialogs.show((dialog) => <PageFrameContext value={frame}>{render(dialog)}</PageFrameContext>),
    }),
    [dialogs, frame],
  );
}

/** Whether nothing is above the present part: called when a key is pressed. */
export function useIsTopmost(): () => boolean {
  const dialogs = useDialogs();
  const level = use(LevelContext);
  return useCallback(() => dialogs.height() === level, [dialogs, level]);
}
