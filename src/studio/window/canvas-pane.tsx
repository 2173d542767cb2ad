import { memo, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from '../../../generators/edit/operation.ts';
import type { PageAddress } from '../../../runtime/core/host.ts';
import { PageView } from '../../../runtime/page-view.tsx';
import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { ErrorBoundary } from '../../failures/error-boundary.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { keptParts } from '../canvas/kept-parts.ts';
import { markedPage } from '../canvas/marked-page.ts';
import { type ShownPage, select, useStudio } from '../core/studio-store.ts';
import { usePreview } from '../preview-as/preview.ts';
import { PreviewAs } from '../preview-as/preview-as.tsx';
import { PreviewBar } from '../preview-as/preview-bar.tsx';
import { usePreviewing } from '../preview-as/use-previewing.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './studio-window.module.css';

/** The live page in the middle, as it last was without errors. */
export function CanvasPane() {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const client = useStudio((state) => state.client);
  const page = useStudio((state) => state.page);
  const look = useStudio((state) => state.look);
  const selected = useStudio((state) => state.selected);
  const revealed = useStudio((state) => state.revealed);
  const { width } = usePreview((state) => state.preview);
  const previewing = usePreviewing(client, look);
  const { search } = useLocation();
  const marked = useMarkedPage(page, revealed);
  // Its calls are answered once the server has its documents.
  const isNew = useStudio((state) => state.page !== undefined && !Object.hasOwn(state.files, state.page.file));
  const isBroken = look !== undefined && look.page === undefined;
  return (
    <section className={styles.canvas} aria-label={t('canvas.title')}>
      <PreviewBar previewing={previewing} menuCode={page?.resolved.menuCode} />
      {isBroken && page && (
        <p className={styles.older} role="status">
          {t('canvas.older')}
        </p>
      )}
      {isNew && !isBroken && (
        <p className={styles.older} role="status">
          {t('canvas.new')}
        </p>
      )}
      {isBroken && !page && <p className={styles.empty}>{t('canvas.broken')}</p>}
      {marked && look && (
        <div className={styles.page}>
          <Canvas
            outline={look.pageOutline}
            selected={selected?.file === page?.file ? selected?.path : undefined}
            onSelect={selectInPage}
            language={language}
            width={width}
          >
            {(box) => (
              <PreviewAs previewing={previewing} box={box} isNew={isNew}>
                <ErrorBoundary key={marked.id + search}>
                  <LivePage page={marked} search={search} />
                </ErrorBoundary>
              </PreviewAs>
            )}
          </Canvas>
        </div>
      )}
    </section>
  );
}

/** What is pointed at in the page is edited in its own document, whichever one was edited before. */
function selectInPage(path: Path): void {
  select(path, useStudio.getState().page?.file);
}

/** The page with its marks. What an edit leaves as it is stays the same objects, so that the rest of the page is not drawn again. */
function useMarkedPage(page: ShownPage | undefined, revealed: readonly string[]): ResolvedPage | undefined {
  const last = useRef<ResolvedPage>(undefined);
  return useMemo(() => {
    const marked = page && markedPage(page.resolved, page.origins, revealed);
    last.current = marked && keptParts(marked, last.current);
    return last.current;
  }, [page, revealed]);
}

/** Pointing at the page moves the lines around its parts, and draws nothing of it. */
const LivePage = memo(function LivePage({ page, search: from }: { page: ResolvedPage; search: string }) {
  const [search, setSearch] = useState('');
  const params = useMemo(() => Object.fromEntries(new URLSearchParams(from)), [from]);
  const address = useMemo<PageAddress>(() => ({ search, replace: setSearch }), [search]);
  return <PageView page={page} params={params} address={address} />;
});
