import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { mayOpen } from '../../actions/may-open.ts';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import type { CustomRows } from '../../core/custom-registry.ts';
import { customValues } from '../../core/custom-values.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import type { BlockInput } from '../block-input.ts';
import { ActionRow } from '../list/action-row.tsx';
import { BatchBar } from '../list/batch-bar.tsx';
import '../list/list.css';
import '../list/toolbar.css';

/** A component that the product registered by name. A name that is not registered is shown as an error, never as nothing. */
export function CustomBlock({ block, place, scopes, nested }: BlockInput<'custom'>) {
  const t = useTexts();
  const host = useRuntime();
  const { components } = host.custom;
  const { rows, bars } = useRows(block, scopes);
  const Registered = Object.hasOwn(components, block.component) ? components[block.component] : undefined;
  if (!Registered) {
    return (
      <div className="rt-failed" role="alert">
        <p className="rt-failed-title">{t('custom.unknown', { name: block.component })}</p>
      </div>
    );
  }
  // The checker has proven that it receives what custom.json defines for it.
  const customProps = customValues(block.props, scopesOf(host, scopes)) as never;
  const mark = markOf(block);
  const content = (
    <>
      {bars}
      <Suspense fallback={<SkeletonLines lines={nested ? 4 : 8} />}>
        <Registered props={customProps} scopes={scopes} place={place} nested={nested} rows={rows} />
      </Suspense>
    </>
  );
  return (
    // What it shows it loads again by itself, after any write that concerns it.
    <ActionFrame reload={NOTHING_MORE}>
      {mark === undefined ? (
        content
      ) : (
        // It has no element of its own; this one has no box, so that nothing of the page moves.
        <div {...mark} style={{ display: 'contents' }}>
          {content}
        </div>
      )}
    </ActionFrame>
  );
}

const NOTHING_MORE = () => {};
const NO_ROWS: { rows: readonly Row[]; nameOf: (row: Row) => string } = { rows: [], nameOf: () => '' };

/** The buttons that the page puts above a component and over the rows that are chosen in it. */
function useRows(block: BlockInput<'custom'>['block'], scopes: Scopes): { rows: CustomRows; bars: ReactNode } {
  const host = useRuntime();
  const openTarget = useOpenTarget();
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(NO_ROWS);
  const { open, key = 'id' } = block;
  const toolbar = allowedActions(block.toolbar ?? [], host);
  const batch = allowedActions(block.batchActions ?? [], host);
  const choosable = batch.length > 0;
  const opens = open !== undefined && mayOpen(open, host.holds);
  const rows = useMemo<CustomRows>(
    () => ({
      choosable,
      chosen: chosen.rows,
      choose: (rows, nameOf) => choose({ rows, nameOf }),
      open: opens ? (row) => openTarget(open, { ...scopes, row }) : undefined,
    }),
    [choosable, chosen, opens, open, openTarget, scopes],
  );
  const ticked = { rows: chosen.rows, has: () => true, clear: () => choose(NO_ROWS) };
  const bars = (
    <>
      {toolbar.length > 0 && (
        <div ref={bar} className="rt-toolbar">
          <ActionRow bar={bar} name="toolbar" taken={0} actions={toolbar} subject={{ scopes }} />
        </div>
      )}
      {choosable && (
        <BatchBar
          actions={batch}
          ticked={ticked}
          shown={chosen.rows}
          rowKey={key}
          scopes={scopes}
          nameOf={chosen.nameOf}
        />
      )}
    </>
  );
  return { rows, bars };
}
