import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { failureReason } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { scopesOf } from '../../values.ts';
import { useWrittenBeside } from '../beside.ts';
import type { BlockInput } from '../block-input.ts';
import { TimelineEvent } from './timeline-event.tsx';
import { useTimeline } from './use-timeline.ts';

/** Events, the newest first. */
export function TimelineBlock({ block, scopes, nested }: BlockInput<'timeline'>) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const openTarget = useOpenTarget();
  const { events, loading, failure, more, reload, retry } = useTimeline(block, scopes, nested);
  useWrittenBeside(reload);
  const { open } = block;
  const mayOpen = open !== undefined && host.holds(open.menuCode);
  const inReach = scopesOf(host, scopes);
  return (
    <ActionFrame reload={reload}>
      <div className={nested ? 'rt-nested' : undefined}>
        <section className="rt-card rt-timeline" aria-busy={loading}>
          <BlockTitle title={block.title} />
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
            <ol className="rt-events">
              {events.map((event) => (
                <TimelineEvent
                  key={String(event[block.rowKey])}
                  timeline={block}
                  event={event}
                  scopes={{ ...inReach, row: event }}
                  onOpen={open && mayOpen ? () => openTarget(open, { ...scopes, row: event }) : undefined}
                />
              ))}
            </ol>
          )}
          {failure && events && <StaleNote failure={failure} onRetry={retry} />}
          {more && (
            <div className="rt-centred">
              <Button type="link" autoInsertSpace={false} loading={loading} onClick={more}>
                {t('timeline.more')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </ActionFrame>
  );
}
