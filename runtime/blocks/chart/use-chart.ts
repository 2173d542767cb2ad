import { useState } from 'react';
import type { ResolvedChart, ResolvedField } from '../../../schemas/generated/grammar.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { isRangePreset, isToday, presetRange } from '../../core/range-presets.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, resolveValue, type Scopes, scopesOf } from '../../core/values.ts';
import { traitsOf } from '../../widgets/traits-of.ts';
import { askedWith } from '../asked-with.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import { useSeenInterval } from '../use-seen-interval.ts';
import { chartRows } from './chart-rows.ts';

export interface ChartModel extends Answer<Row> {
  rows: readonly Row[];
  /** The filter values that the user has chosen, by filter name. */
  chosen: Readonly<Record<string, unknown>>;
  choose(name: string, value: unknown): void;
}

/** The rows of a chart: loaded at once whenever a filter is changed, and every so many seconds while they are visible. */
export function useChart(chart: ResolvedChart, scopes: Scopes): ChartModel {
  const host = useRuntime();
  const { page } = usePageFrame();
  const inReach = scopesOf(host, scopes);
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(chart.filters.map((filter) => [filter.name, startOf(filter, inReach)])),
  );
  const fixed = askedWith(chart.params, inReach, page.optionalParams, chart.periods);
  const answer = useAnswer<Row>(chart.endpoint, fixed && { ...filled(chosen), ...fixed });
  const { autoRefresh } = chart;
  const running = autoRefresh && (autoRefresh.whenToday === undefined || isToday(chosen[autoRefresh.whenToday]));
  useSeenInterval(running ? autoRefresh.seconds : undefined, answer.reload);
  return {
    ...answer,
    rows: chartRows(chart, answer.content),
    chosen,
    choose: (name, value) => setChosen((before) => ({ ...before, [name]: value })),
  };
}

/** What a filter starts with; a preset of a range is resolved to the present time. */
function startOf(filter: ResolvedField, scopes: Scopes): unknown {
  if (filter.default === undefined) return undefined;
  const value = resolveValue(filter.default, scopes);
  const { range } = traitsOf(filter['x-component']);
  return range && isRangePreset(value) ? presetRange(value, range) : value;
}

function filled(values: Readonly<Record<string, unknown>>): object {
  const kept = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept);
}
