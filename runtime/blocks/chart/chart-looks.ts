import type { Series } from '../../../schemas/generated/grammar.ts';
import { formatNumber } from '../../core/format-number.ts';
import type { Language } from '../../core/host.ts';
import { unitOf } from '../../core/unit-of.ts';
import { plotted } from './chart-rows.ts';
import type { ChartTheme } from './chart-theme.ts';

/** `1,234 次`. */
export function amount(series: Series, value: unknown, language: Language): string {
  if (plotted(value) === null) return '—';
  return series.unit ? `${formatNumber(value)} ${unitOf(series.unit, value, language)}` : formatNumber(value);
}

export function seriesColour(series: Series, number: number, theme: ChartTheme): string {
  const palette = theme.palette[number % theme.palette.length] ?? theme.primary;
  return series.color ? theme.colours[series.color] : palette;
}

/**
 * Above the plot, only where there is more than one series to distinguish: on one line, since a second one would cover the
 * plot. The names that do not fit are reached by paging.
 */
export function legend(theme: ChartTheme, shown: boolean): object {
  return {
    show: shown,
    type: 'scroll',
    ...pager(theme),
    top: 0,
    right: 0,
    icon: 'roundRect',
    itemWidth: 12,
    itemHeight: 8,
    textStyle: { color: theme.textSecondary },
  };
}

/** The paging through names that do not fit at once. */
export function pager(theme: ChartTheme): object {
  return {
    pageIconSize: 10,
    pageIconColor: theme.textSecondary,
    pageIconInactiveColor: theme.line,
    pageTextStyle: { color: theme.textSecondary },
  };
}

/** An axis without ornament. @param formatter how its labels are shortened */
export function axisLooks(theme: ChartTheme, formatter?: (label: string) => string): object {
  return {
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    axisLabel: { color: theme.textSecondary, hideOverlap: true, ...(formatter && { formatter }) },
    splitLine: { lineStyle: { color: theme.line } },
  };
}
