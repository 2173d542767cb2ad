import type { EChartsCoreOption } from 'echarts/core';
import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import type { ChartInput } from './chart-input.ts';
import { donutOption } from './shapes/donut-option.ts';
import { heatOption } from './shapes/heat-option.ts';
import { mapOption } from './shapes/map-option.ts';
import { seriesOption } from './shapes/series-option.ts';

const shapes: { readonly [Shape in ResolvedChart['shape']]: (input: ChartInput) => EChartsCoreOption } = {
  line: seriesOption,
  bar: seriesOption,
  stacked: seriesOption,
  donut: donutOption,
  heat: heatOption,
  map: mapOption,
};

/**
 * The option for ECharts. Tooltips are drawn as text on the canvas (`richText`), so nothing of a document or an answer is
 * ever parsed as HTML.
 */
export function chartOption(input: ChartInput): EChartsCoreOption {
  const { chart, theme } = input;
  const option = shapes[chart.shape](input);
  return {
    animation: theme.motion,
    animationDuration: 300,
    color: [...theme.palette],
    textStyle: { color: theme.text, fontFamily: theme.font },
    ...option,
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: theme.back,
      borderColor: theme.line,
      textStyle: { color: theme.text, fontSize: 13 },
      ...(option.tooltip as object),
    },
  };
}
