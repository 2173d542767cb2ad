import { lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BackLayer } from '../core/back-layers.ts';
import { DialogContext, type Dialogs, LevelContext, type ShownDialog } from '../core/dialogs.tsx';
import { whenIdle } from '../core/when-idle.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import { ReturnFocus } from './return-focus.tsx';
import { escapeTopmost, useStrayEscape } from './use-stray-escape.ts';

const loadPageDialog = () => import('./page-dialog.tsx');
const PageDialog = lazy(async () => ({ default: (await loadPageDialog()).PageDialog }));
const ImagePreview = lazy(() => import('./image-preview/image-preview.tsx'));

/**
 * The one place that contains the drawers, dialogs and large pictures of a page: inside the app tree, so that they have its
 * theme, language and host, and are hidden with the page's tab. A page inside a drawer adds its own to the same stack.
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
  useStrayEscape(opened.length > 0);
  // Most pages open another in a drawer: the first one need not wait for its drawer.
  useEffect(() => whenIdle(loadPageDialog), []);
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
          <ReturnFocus>
            <BackLayer close={escapeTopmost} />
            <DialogBoundary close={() => close(key)}>
              <Suspense>{render({ depth, close: () => close(key) })}</Suspense>
            </DialogBoundary>
          </ReturnFocus>
        </LevelContext>
      ))}
      {image && (
        <ReturnFocus>
          <BackLayer close={() => setImage(undefined)} />
          <Suspense>
            <ImagePreview {...image} onClose={() => setImage(undefined)} />
          </Suspense>
        </ReturnFocus>
      )}
    </DialogContext>
  );
}
