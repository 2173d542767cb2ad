import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import { PageDialog } from './page-dialog.tsx';

export interface OpenedPage {
  page: string;
  as: 'drawer' | 'dialog';
  params: Readonly<Record<string, string>>;
}

export interface Dialogs {
  openPage(target: OpenedPage): void;
  /** Shows a picture large. */
  openImage(url: string, title: string): void;
}

const DialogContext = createContext<Dialogs | null>(null);

const ImagePreview = lazy(() => import('./image-preview.tsx'));

/**
 * The one place that drawers, dialogs and large pictures of a page stand in: inside the app tree, so that they have its
 * theme, language and host, and hide with the page's tab. A page inside a drawer opens its own on the same pile.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  return use(DialogContext) ? children : <Pile>{children}</Pile>;
}

function Pile({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly (OpenedPage & { key: number })[]>([]);
  const [image, setImage] = useState<{ url: string; title: string }>();
  const dialogs = useMemo<Dialogs>(
    () => ({
      openPage: (target) => setOpened((pile) => [...pile, { ...target, key: (pile.at(-1)?.key ?? 0) + 1 }]),
      openImage: (url, title) => setImage({ url, title }),
    }),
    [],
  );
  const close = useCallback((key: number) => setOpened((pile) => pile.filter((each) => each.key < key)), []);
  return (
    <DialogContext value={dialogs}>
      {children}
      {opened.map(({ key, ...target }, depth) => (
        <PageDialog key={key} target={target} depth={depth} onClose={() => close(key)} />
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
