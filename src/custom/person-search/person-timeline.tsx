import { useState } from 'react';
import { clockOf, dayGroups } from '../../../runtime/blocks/timeline/day-groups.ts';
import { TimelineDay } from '../../../runtime/blocks/timeline/timeline-day.tsx';
import { Button } from '../../../runtime/controls/button.tsx';
import { type Language, textOf, useRuntime } from '../../../runtime/index.ts';
import type { Records } from './search-call.ts';
import { SOURCES, type Source, TEXTS } from './search-texts.ts';
import { shownValue } from './shown-value.tsx';
import '../../../runtime/blocks/timeline/timeline.css';

/** Events that are drawn at first, and more at each press. */
const PAGE = 100;

interface Event {
  id: string;
  at: string;
  source: Source;
  record: object;
}

/** What all sources know of the person, as one line of events, the newest first. */
export function PersonTimeline({ records }: { records: Records }) {
  const { language } = useRuntime();
  const [shown, show] = useState(PAGE);
  const events: Event[] = SOURCES.flatMap((source) =>
    records[source.name].map((record) => ({
      id: `${source.name} ${record.id}`,
      at: record.at,
      source,
      record,
    })),
  ).sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  if (events.length === 0) return <p className="rt-nothing rt-centred">{textOf(TEXTS.nothing, language)}</p>;
  const rows = events.slice(0, shown).map((event) => ({ ...event }));
  return (
    <div className="rt-events person-search-timeline">
      {dayGroups(rows, 'at').map(({ day, events: some }) => (
        <TimelineDay key={day ?? ''} day={day}>
          {(some as unknown as Event[]).map((event) => (
            <TimelineItem key={event.id} event={event} language={language} />
          ))}
        </TimelineDay>
      ))}
      {events.length > shown && (
        <Button onClick={() => show(shown + PAGE)}>
          {`${textOf(TEXTS.showMore, language)} (${events.length - shown})`}
        </Button>
      )}
    </div>
  );
}

function TimelineItem({ event: { at, record, source }, language }: { event: Event; language: Language }) {
  const lines = source.columns.flatMap((column) => {
    const value = shownValue(column, record, language);
    return value === undefined ? [] : [{ ...column, value }];
  });
  return (
    <li className={`rt-event${toneOf(record)}`}>
      <time className="rt-event-time" title={at}>
        {clockOf(at)}
      </time>
      <div className="rt-event-heading">{textOf(source.label, language)}</div>
      <dl className="rt-event-lines">
        {lines.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{textOf(label, language)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What was refused, and what is red, is seen at once. */
function toneOf(record: object): string {
  const { failReason, healthCode, nucleicResult } = record as Record<string, unknown>;
  return failReason || healthCode === '3' || nucleicResult === '2' ? ' rt-event-danger' : '';
}
