import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react';
import { PageDialog } from './page-dialog.tsx';

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

const DialogContext = createContext<Dialogs | null>(null);

/** How high on the pile the present part stands: 0 on the page itself. */
const LevelContext = createContext(0);

const ImagePreview = lazy(() => import('./image-preview.tsx'));

/**
 * The one place that drawers, dialogs and large pictures of a page stand in: inside the app tree, so that they have its
 * theme, language and host, and hide with the page's tab. A page inside a drawer opens its own on the same pile.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  return use(DialogContext) ? children : <Pile>{children}</Pile>;
}

interface Entry {
  key: number;
  render(dialog: ShownDialog): ReactNode;
}

function Pile({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly Entry[]>([]);
  const [image, setImage] = useState<{ url: string; title: string }>();
  const height = useRef(0);
  height.current = opened.length;
  const dialogs = useMemo<Dialogs>(() => {
    const show: Dialogs['show'] = (render) =>
      setOpened((pile) => [...pile, { render, key: (pile.at(-1)?.key ?? 0) + 1 }]);
    return {
      show,
      openPage: (target) => show((dialog) => <PageDialog target={target} {...dialog} />),
      openImage: (url, title) => setImage({ url, title }),
      height: () => height.current,
    };
  }, []);
  const close = useCallback((key: number) => setOpened((pile) => pile.filter((each) => each.key < key)), []);
  return (
    <DialogContext value={dialogs}>
      {children}
      {opened.map(({ key, render }, depth) => (
        <LevelContext key={key} value={depth + 1}>
          <Suspense>{render({ depth, close: () => close(key) })}</Suspense>
        </LevelContext>
      ))}
      {image && (
        <Suspense>
          <ImagePreview {...image} onClose={() => setImage(undefined)} />
        </Suspense>
      )}
    </DialogContext>
  );
}

export function useDialogs(): Dialogs {
  const dialogs = use(DialogContext);
  if (!dialogs) throw new Error('A part of a page stands outside its DialogHost.');
  return dialogs;
}

/** Whether nothing stands above the present part: asked when a key is pressed. */
export function useIsTopmost(): () => boolean {
  const dialogs = useDialogs();
  const level = use(LevelContext);
  return useCallback(() => dialogs.height() === level, [dialogs, level]);
}
