import type { ReactNode } from 'react';
import type { ResolvedTimeline } from '../../../schemas/generated/grammar.ts';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { mayOpen } from '../../actions/may-open.ts';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { Button } from '../../controls/button.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { failureReason } from '../../request/failures.ts';
import { dayGroups } from './day-groups.ts';
import { TimelineDay } from './timeline-day.tsx';
import { TimelineEvent } from './timeline-event.tsx';
import type { TimelineModel } from './use-timeline.ts';
import './timeline.css';

interface TimelineViewProps {
  timeline: ResolvedTimeline;
  model: TimelineModel;
  scopes: Scopes;
  nested: boolean;
  /** Placed in the head, behind the title. */
  tools?: ReactNode;
  /** Placed below the head. */
  note?: ReactNode;
  /** Placed before the heading of an event. */
  before?: (event: Row) => ReactNode;
}

/** Events, the newest first, under the heads of their days. */
export function TimelineView({ timeline: block, model, scopes, nested, tools, note, before }: TimelineViewProps) {
  const t = useTexts();
  const host = useRuntime();
  const openTarget = useOpenTarget();
  const { events, loading, failure, more, follow, retry } = model;
  const { open } = block;
  const isOpened = open !== undefined && mayOpen(open, host.holds);
  const inReach = scopesOf(host, scopes);
  return (
    <ActionFrame reload={follow}>
      <div className={nested ? 'rt-nested' : undefined}>
        <section {...markOf(block)} className="rt-card rt-timeline" aria-busy={loading}>
          <BlockTitle title={block.title}>{tools}</BlockTitle>
          {note}
          {failure && !events && (
            <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={retry} />
          )}
          {!events && !failure && <SkeletonLines lines={4} />}
          {events?.length === 0 && (
            <p className="rt-nothing rt-centred">
              {block.empty ? textOf(block.empty, host.language) : t('timeline.empty')}
            </p>
          )}
          {events && events.length > 0 && (
            <div className="rt-events">
              {dayGroups(events, block.time).map((group) => (
                <TimelineDay key={String(group.events[0]?.[block.rowKey])} day={group.day}>
                  {group.events.map((event) => (
                    <TimelineEvent
                      key={String(event[block.rowKey])}
                      timeline={block}
                      event={event}
                      scopes={{ ...inReach, row: event }}
                      before={before?.(event)}
                      onOpen={isOpened ? () => openTarget(open, { ...scopes, row: event }) : undefined}
                    />
                  ))}
                </TimelineDay>
              ))}
            </div>
          )}
          {failure && events && <StaleNote failure={failure} onRetry={retry} />}
          {more && (
            <div className="rt-centred">
              <Button look="link" loading={loading} onClick={more}>
                {t('timeline.more')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </ActionFrame>
  );
}
