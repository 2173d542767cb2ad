import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons-svg';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import type { ListModel } from './use-list.ts';
import './side-panel.css';

const SideTree = lazy(() => import('./side-tree.tsx'));
const SideSheet = lazy(() => import('./side-sheet.tsx'));

/** Pixels of the page below which the tree starts folded. */
const NARROW = 960;

/** A list with a tree beside it that filters it, on a phone in a sheet. The tree is loaded when it is shown first. */
export function SidePanel({ model, children }: { model: ListModel; children: ReactNode }) {
  const t = useTexts();
  const { language } = useRuntime();
  const { box } = usePageFrame();
  const [open, setOpen] = useState(() => (box.current?.clientWidth || window.innerWidth) >= NARROW);
  const narrow = useNarrow();
  const { side } = model.list;
  if (!side) return children;
  if (narrow)
    return (
      <div className="rt-side-main">
        <Suspense fallback={<div className="rt-side-later" />}>
          <SideSheet side={side} model={model} />
        </Suspense>
        {children}
      </div>
    );
  const title = side.title ? textOf(side.title, language) : t('list.side');
  const name = t(open ? 'list.sideClose' : 'list.sideOpen');
  return (
    <div className="rt-with-side" style={{ '--rt-side-width': `${side.width}px` } as CSSProperties}>
      <aside
        {...markOf(side)}
        className={open ? 'rt-card rt-side' : 'rt-card rt-side rt-side-closed'}
        aria-label={title}
      >
        <div className="rt-side-head">
          <strong>{title}</strong>
          <button
            type="button"
            className="rt-link"
            aria-expanded={open}
            aria-label={name}
            title={name}
            onClick={() => setOpen(!open)}
          >
            {open ? <Icon of={MenuFoldOutlined} /> : <Icon of={MenuUnfoldOutlined} />}
          </button>
        </div>
        {open && (
          <Suspense fallback={<SkeletonLines lines={5} />}>
            {/* Another community has another tree. */}
            <SideTree key={model.communityUuid} side={side} model={model} />
          </Suspense>
        )}
      </aside>
      <div className="rt-side-main">{children}</div>
    </div>
  );
}
