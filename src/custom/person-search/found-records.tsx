import { useState } from 'react';
import { TabStrip } from '../../../runtime/controls/tab-strip.tsx';
import { textOf, useRuntime } from '../../../runtime/index.ts';
import { PersonTimeline } from './person-timeline.tsx';
import { RecordTable } from './record-table.tsx';
import type { SearchAnswer } from './search-call.ts';
import { SOURCES, TEXTS } from './search-texts.ts';

const ALL = 'timeline';

interface FoundRecordsProps {
  counts: NonNullable<SearchAnswer['counts']>;
  records: NonNullable<SearchAnswer['records']>;
}

/** The timeline of all sources, and a tab of each. */
export function FoundRecords({ counts, records }: FoundRecordsProps) {
  const { language } = useRuntime();
  const [chosen, choose] = useState<string>(ALL);
  const source = SOURCES.find(({ name }) => name === chosen);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { key: ALL, label: textOf(TEXTS.timeline, language), count: total },
    ...SOURCES.map(({ name, label }) => ({ key: name, label: textOf(label, language), count: counts[name] })),
  ];
  return (
    <section className="rt-card rt-group">
      <TabStrip label={textOf(TEXTS.records, language)} tabs={tabs} chosen={chosen} onChoose={choose} />
      {source ? (
        <RecordTable source={source} records={records[source.name]} count={counts[source.name]} />
      ) : (
        <PersonTimeline records={records} />
      )}
    </section>
  );
}
