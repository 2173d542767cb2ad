import type { ReactNode } from 'react';
import type { ResolvedTimeline } from '../../../schemas/generated/grammar.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { isEmpty } from '../../cells/is-empty.ts';
import { renderCell } from '../../cells/render-cell.tsx';
import { holds, isVisible } from '../../core/conditions.ts';
import { markOf } from '../../core/part-marks.ts';
import { textOf } from '../../core/text-of.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { clockOf } from './day-groups.ts';

interface TimelineEventProps {
  timeline: ResolvedTimeline;
  event: Row;
  scopes: Scopes;
  /** Placed before the heading. */
  before?: ReactNode;
  /** Where a click on the heading leads; undefined where there is no way there. */
  onOpen: (() => void) | undefined;
}

/** One event: when, what, and further fields. A line without a value is not shown. */
export function TimelineEvent({ timeline, event, scopes, before, onOpen }: TimelineEventProps) {
  const context = useCellContext();
  const tone = timeline.tones?.find(({ when }) => holds(when, event, scopes))?.tone;
  const clock = clockOf(event[timeline.time]);
  const heading = renderCell(timeline.heading, event, context);
  const lines = timeline.lines.filter(
    (line) => !isEmpty(event[line.field]) && isVisible(line.visibleWhen, event, scopes),
  );
  return (
    <li className={tone ? `rt-event rt-event-${tone}` : 'rt-event'}>
      {clock !== '' && (
        <time className="rt-event-time" title={String(event[timeline.time])}>
          {clock}
        </time>
      )}
      <div {...markOf(timeline.heading)} className="rt-event-heading">
        {before}
        {onOpen ? (
          <button type="button" className="rt-link" onClick={onOpen}>
            {heading}
          </button>
        ) : (
          heading
        )}
      </div>
      {lines.length > 0 && (
        <dl className="rt-event-lines">
          {lines.map((line) => (
            <div key={line.field} {...markOf(line)}>
              <dt>{textOf(line.title, context.language)}</dt>
              <dd>{renderCell(line, event, context)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
