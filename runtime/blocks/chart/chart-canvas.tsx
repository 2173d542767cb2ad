import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../core/use-texts.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';

interface ChartCanvasProps {
  option: EChartsCoreOption;
  /** Pixels. */
  height: number;
  /** What a screen reader reads out: the plot in a few words. */
  label: string;
  /** Receives the number of the row whose mark was clicked; undefined where a click leads nowhere. */
  onRow: ((row: number) => void) | undefined;
}

/** ECharts on a canvas as wide as its box. The library is loaded with the first plot. */
export function ChartCanvas({ option, height, label, onRow }: ChartCanvasProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [plot, setPlot] = useState<EChartsType>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onRow);
  latest.current = onRow;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let made: EChartsType | undefined;
    let gone = false;
    const observer = new ResizeObserver(() => made?.resize());
    import('./echarts-parts.ts').then(
      ({ init }) => {
        if (gone) return;
        made = init(element);
        made.on('click', ({ data }) => {
          const row = (data as { row?: unknown } | null)?.row;
          if (typeof row === 'number') latest.current?.(row);
        });
        observer.observe(element);
        setPlot(made);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      observer.disconnect();
      made?.dispose();
      setPlot(undefined);
    };
  }, [attempt]);

  // A copy: ECharts removes the parts for narrow boxes from what it receives. Series are identified by their ids.
  useEffect(() => plot?.setOption({ ...option }, { replaceMerge: ['series'] }), [plot, option]);

  if (failed) {
    const retry = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <LoadFailed text={t('chart.libraryFailed')} onRetry={retry} />;
  }
  return (
    <div
      ref={box}
      className="rt-plot"
      role="img"
      aria-label={label}
      style={{ height }}
      data-opens={onRow !== undefined}
    />
  );
}
