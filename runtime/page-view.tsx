import { memo, use, useMemo, useRef } from 'react';
import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import { DialogHost } from './actions/dialog-host.tsx';
import { PageViewContext } from './actions/nested-page.tsx';
import { BlockView } from './blocks/block-view.tsx';
import { BlockViewContext } from './blocks/nested-block.tsx';
import type { PageAddress } from './core/host.ts';
import { PageFrameContext } from './core/page-frame.tsx';
import { useTexts } from './core/use-texts.ts';
import { useData } from './data/data-context.tsx';
import './looks/page.css';
import './looks/states.css';
import './looks/block.css';

export interface PageViewProps {
  page: ResolvedPage;
  /** Route and open parameters. */
  params: Readonly<Record<string, string>>;
  /** Left out where the page has no address of its own: in a drawer or a dialog. */
  address?: PageAddress;
  /** Receives the name of the page's record, once it is known, to label the tab. The same function always. */
  onName?: (name: string) => void;
  /** Shows the page of another record in place of this one. The same function always. */
  goTo?: (params: Readonly<Record<string, string>>) => void;
}

/**
 * Shows one resolved page. It fills its parent and scrolls in its own box, since React's Activity keeps the scroll of a
 * box and loses that of the window. Inside a hidden Activity it rests, polls too, and is not drawn again for being shown.
 */
export const PageView = memo(function PageView({ page, params, address, onName, goTo }: PageViewProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const root = use(PageFrameContext)?.root ?? box;
  const data = useData();
  useMemo(() => data.learn(page.calls), [data, page]);
  const frame = useMemo(
    () => ({ page, params, address, box, root, onName, goTo }),
    [page, params, address, root, onName, goTo],
  );
  const scopes = useMemo(() => ({ params }), [params]);
  const missing = page.params.filter((name) => !params[name]);
  return (
    <div ref={box} className="rt-page" data-page={page.id}>
      <PageFrameContext value={frame}>
        <PageViewContext value={PageView}>
          <BlockViewContext value={BlockView}>
            <DialogHost>
              <div className="rt-page-content">
                {missing.length > 0 ? (
                  <div className="rt-failed" role="alert">
                    <p className="rt-failed-title">{t('page.missingParams', { names: missing.join(', ') })}</p>
                  </div>
                ) : (
                  <BlockView block={page.block} place="page" scopes={scopes} nested={false} />
                )}
              </div>
            </DialogHost>
          </BlockViewContext>
        </PageViewContext>
      </PageFrameContext>
    </div>
  );
});
