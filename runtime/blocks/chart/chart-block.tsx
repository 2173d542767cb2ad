import { BarChartOutlined, TableOutlined } from '@ant-design/icons-svg';
import { useId, useMemo, useState } from 'react';
import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import { ActionFrame } from '../../actions/action-frame.tsx';
import { mayOpen } from '../../actions/may-open.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { useOpenTarget } from '../../actions/use-open-target.ts';
import { isEmpty } from '../../cells/is-empty.ts';
import { Icon } from '../../controls/icon.tsx';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { BlockTitle } from '../../looks/block-title.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { StaleNote } from '../../looks/stale-note.tsx';
import { failureReason } from '../../request/failures.ts';
import type { BlockInput } from '../block-input.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartFilters } from './chart-filters.tsx';
import type { ChartInput } from './chart-input.ts';
import { chartOption } from './chart-option.ts';
import { hasPlot } from './chart-rows.ts';
import { chartSummary } from './chart-summary.ts';
import { ChartTable } from './chart-table.tsx';
import { useChartTheme } from './chart-theme.ts';
import { slidesOnPhone } from './on-a-phone.ts';
import { soFarOf } from './so-far.ts';
import { useChart } from './use-chart.ts';
import './chart.css';

/** A plot over a call's answer, with the same data as a table. */
export function ChartBlock({ block, scopes, nested }: BlockInput<'chart'>) {
  const t = useTexts();
  const { language, holds } = useRuntime();
  const theme = useChartTheme();
  const narrow = useNarrow();
  const openTarget = useOpenTarget();
  const labelOf = useCategoryLabels(block);
  const colourOf = useCategoryColours(block);
  const [asTable, setAsTable] = useState(false);
  const idPrefix = useId();
  const { rows, content, loading, failure, reload, follow, chosen, choose } = useChart(block, scopes);
  const soFar = useMemo(() => soFarOf(rows, block.category.field, t('chart.soFar')), [rows, block, t]);
  const option = useMemo(
    () => chartOption({ chart: block, rows, language, theme, labelOf, colourOf, soFar }),
    [block, rows, language, theme, labelOf, colourOf, soFar],
  );
  const { open, empty } = block;
  const openRow = (number: number) => {
    const row = rows[number];
    if (open && row) openTarget(open, { ...scopes, row, values: chosen });
  };
  const onRow = open && mayOpen(open, holds) ? openRow : undefined;
  const title = block.title
    ? textOf(block.title, language)
    : block.series.map((each) => textOf(each.label, language)).join(' / ');
  const isPlotted = hasPlot(block, rows);
  const titleOf = (category: { title?: ResolvedChart['title'] } | undefined, fallback: string) =>
    category?.title ? textOf(category.title, language) : fallback;
  return (
    <ActionFrame reload={follow}>
      <div className={nested ? 'rt-nested' : undefined}>
        <section {...markOf(block)} className="rt-card rt-chart" aria-busy={loading}>
          <BlockTitle title={block.title}>
            {isPlotted && (
              <button
                type="button"
                className="rt-link rt-icon-button"
                aria-pressed={asTable}
                title={t(asTable ? 'chart.asPlot' : 'chart.asTable')}
                aria-label={t(asTable ? 'chart.asPlot' : 'chart.asTable')}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? <Icon of={BarChartOutlined} /> : <Icon of={TableOutlined} />}
              </button>
            )}
          </BlockTitle>
          <ChartFilters filters={block.filters} chosen={chosen} choose={choose} scopes={scopes} idPrefix={idPrefix} />
          <div className="rt-loading-bar" hidden={!loading || !content} />
          {failure && !content ? (
            <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={reload} />
          ) : !content && loading ? (
            <SkeletonLines lines={Math.max(3, Math.round(block.height / 60))} />
          ) : !isPlotted ? (
            <p className="rt-nothing rt-centred">{empty ? textOf(empty, language) : t('chart.empty')}</p>
          ) : asTable ? (
            <ChartTable
              chart={block}
              rows={rows}
              labelOf={labelOf}
              firstTitle={titleOf(block.category, t('chart.category'))}
              secondTitle={titleOf(block.secondCategory, t('chart.secondCategory'))}
              onRow={onRow}
            />
          ) : (
            <>
              <ChartCanvas
                option={option}
                height={block.height}
                label={chartSummary({ chart: block, rows, language, labelOf, soFar }, title, t)}
                onRow={onRow}
              />
              {narrow && slidesOnPhone(block, rows.length) && <p className="rt-chart-slides">{t('chart.slides')}</p>}
            </>
          )}
          {failure && content && <StaleNote failure={failure} onRetry={reload} />}
        </section>
      </div>
    </ActionFrame>
  );
}

/** The label of a category: a code of a dictionary by its label, anything else as it is. */
function useCategoryLabels(chart: ResolvedChart): (category: 'first' | 'second', row: Row) => string {
  const { code, language } = useCellContext();
  return useMemo(() => {
    const labels = (category: ResolvedChart['category'] | undefined) => (row: Row) => {
      if (!category) return '';
      const value = row[category.field];
      if (isEmpty(value)) return '—';
      const entry = category.dictionary === undefined ? undefined : code(category.dictionary, String(value));
      return entry ? textOf(entry.label, language) : String(value);
    };
    const first = labels(chart.category);
    const second = labels(chart.secondCategory);
    return (category, row) => (category === 'first' ? first(row) : second(row));
  }, [chart.category, chart.secondCategory, code, language]);
}

/** The colour of a category everywhere else: as its code in the dictionary. */
function useCategoryColours({ category }: ResolvedChart): ChartInput['colourOf'] {
  const { page } = usePageFrame();
  return useMemo(() => {
    const values = category?.dictionary === undefined ? [] : (page.dictionaries[category.dictionary] ?? []);
    const colours = new Map(values.map(({ value, color }) => [value, color]));
    if (!values.some(({ color }) => color !== undefined)) return () => undefined;
    return (row: Row) => colours.get(String(row[category?.field ?? ''])) ?? 'neutral';
  }, [category, page]);
}
