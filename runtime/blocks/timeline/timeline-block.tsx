import type { BlockInput } from '../block-input.ts';
import { TimelineView } from './timeline-view.tsx';
import { useTimeline } from './use-timeline.ts';

/** The events of a list call. */
export function TimelineBlock({ block, scopes, nested }: BlockInput<'timeline'>) {
  const model = useTimeline(block, scopes, nested);
  return <TimelineView timeline={block} model={model} scopes={scopes} nested={nested} />;
}
