import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { PageFrameContext } from './page-frame.tsx';

export interface OpenedPage {
  page: string;
  as: 'drawer' | 'dialog';
  params: Readonly<Record<string, string>>;
  /** Told when it is closed after something was written in it. */
  changed?: () => void;
}

/** What a shown dialog is handed. */
export interface ShownDialog {
  close(): void;
  /** How many are open below it. */
  depth: number;
}

export interface Dialogs {
  openPage(target: OpenedPage): void;
  /** Shows a picture large. */
  openImage(url: string, title: string): void;
  /** Shows a dialog of an action's own on the pile. Closing one closes those above it. */
  show(render: (dialog: ShownDialog) => ReactNode): void;
  /** How many are open: what stands below the topmost rests. */
  height(): number;
}

/** Filled by `DialogHost`. */
export const DialogContext = createContext<Dialogs | null>(null);

/** How high on the pile the present part stands: 0 on the page itself. */
export const LevelContext = createContext(0);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext);
  if (!dialogs) throw new Error('A part of a page stands outside its DialogHost.');
  const frame = use(PageFrameContext);
  // The pile stands on the page below: a dialog still is of the page that opened it, with its dictionaries.
  return useMemo(
    () => ({
      ...dialogs,
      show: (render) => dialogs.show((dialog) => <PageFrameContext value={frame}>{render(dialog)}</PageFrameContext>),
    }),
    [dialogs, frame],
  );
}

/** Whether nothing stands above the present part: asked when a key is pressed. */
export function useIsTopmost(): () => boolean {
  const dialogs = useDialogs();
  const level = use(LevelContext);
  return useCallback(() => dialogs.height() === level, [dialogs, level]);
}
