import type { EChartsCoreOption } from 'echarts/core';
import { textOf } from '../../../core/text-of.ts';
import type { ChartInput } from '../chart-input.ts';
import { amount, axisLooks, seriesColour } from '../chart-looks.ts';
import { plotted } from '../chart-rows.ts';

/** The number of points up to which each shows its name. */
const NAMED = 30;

/**
 * Points by longitude and latitude on a plain grid of degrees: no tiles, so no map service is called. A point is
 * the larger the larger the first series is. Rows without a place are left out here and are in the table.
 */
export function mapOption({ chart, rows, language, theme, labelOf }: ChartInput): EChartsCoreOption {
  const series = chart.series[0];
  const points = rows.flatMap((row, place) => {
    const longitude = chart.point ? plotted(row[chart.point.longitude]) : null;
    const latitude = chart.point ? plotted(row[chart.point.latitude]) : null;
    if (longitude === null || latitude === null) return [];
    return [
      {
        name: labelOf('first', row),
        value: [longitude, latitude, series ? plotted(row[series.field]) : null],
        row: place,
      },
    ];
  });
  const most = Math.max(1, ...points.map(({ value }) => value[2] ?? 0));
  const axis = { type: 'value', scale: true, boundaryGap: ['10%', '10%'], ...axisLooks(theme) };
  const degrees = {
    color: theme.textSecondary,
    hideOverlap: true,
    formatter: (value: number) => `${Number(value.toFixed(4))}°`,
  };
  return {
    grid: { left: 8, right: 24, top: 24, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: readonly unknown[] }) =>
        series ? `${name}\n${textOf(series.label, language)} ${amount(series, value[2], language)}` : name,
    },
    // Few, so that the labels of the degrees do not touch on a phone.
    xAxis: { ...axis, splitNumber: 3, axisLabel: degrees },
    yAxis: { ...axis, axisLabel: degrees },
    series: [
      {
        id: 'points',
        type: 'scatter',
        color: series ? seriesColour(series, 0, theme) : theme.primary,
        itemStyle: { opacity: 0.75 },
        symbolSize: (value: readonly unknown[]) => 8 + 22 * Math.sqrt(Math.max(0, plotted(value[2]) ?? 0) / most),
        label: {
          show: points.length <= NAMED,
          position: 'top',
          formatter: '{b}',
          color: theme.text,
          fontSize: 12,
          // Texts over a point stay readable.
          textBorderColor: theme.back,
          textBorderWidth: 3,
        },
        labelLayout: { hideOverlap: true },
        data: points,
      },
    ],
  };
}
