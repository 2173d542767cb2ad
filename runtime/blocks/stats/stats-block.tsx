import { useRef } from 'react';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { mayOpen } from '../../actions/may-open.ts';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { useTiles } from '../../looks/use-tiles.ts';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { StatsFigure } from './stats-figure.tsx';
import { useStats } from './use-stats.ts';
import '../../looks/figures.css';

/** Figures over a call's answer. Their labels are shown at once; the values follow with the answer. */
export function StatsBlock({ block, scopes, nested }: BlockInput<'stats'>) {
  const t = useTexts();
  const { holds, language } = useRuntime();
  const openTarget = useOpenTarget();
  const { content, loading, failure, reload, follow } = useStats(block, scopes);
  const box = useRef<HTMLDivElement>(null);
  useTiles(box, 150, JSON.stringify([content, language]));
  return (
    <ActionFrame reload={follow}>
      <section {...markOf(block)} className={nested ? 'rt-stats rt-nested' : 'rt-stats'} aria-busy={loading}>
        <BlockTitle title={block.title} />
        {failure && !content ? (
          <div className="rt-card">
            <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={reload} />
          </div>
        ) : (
          <div ref={box} className="rt-summary">
            {block.figures.map((figure) => {
              const { open } = figure;
              const isOpened = open && content && mayOpen(open, holds);
              return (
                <StatsFigure
                  key={figure.name}
                  figure={figure}
                  answer={content ?? (loading ? undefined : NOTHING)}
                  onOpen={isOpened ? () => openTarget(open, { ...scopes, answer: content }) : undefined}
                />
              );
            })}
          </div>
        )}
        {failure && content && <StaleNote failure={failure} onRetry={reload} />}
      </section>
    </ActionFrame>
  );
}

const NOTHING = {};
