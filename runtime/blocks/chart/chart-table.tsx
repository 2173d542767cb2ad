import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { amount } from './chart-looks.ts';
import '../../looks/plain-table.css';

interface ChartTableProps {
  chart: ResolvedChart;
  rows: readonly Row[];
  labelOf(category: 'first' | 'second', row: Row): string;
  firstTitle: string;
  secondTitle: string;
  onRow: ((row: number) => void) | undefined;
}

/** The plotted data as a table: to read exactly, to copy, and for users who cannot see the plot. */
export function ChartTable({ chart, rows, labelOf, firstTitle, secondTitle, onRow }: ChartTableProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const { secondCategory, point, series } = chart;
  return (
    <div className="rt-chart-table" style={{ maxHeight: chart.height }}>
      <table className="rt-plain-table">
        <thead>
          <tr>
            {secondCategory && <th scope="col">{secondTitle}</th>}
            <th scope="col">{firstTitle}</th>
            {point && <th scope="col">{t('chart.place')}</th>}
            {series.map((each) => (
              <th key={each.field} {...markOf(each)} scope="col" className="rt-right">
                {textOf(each.label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => {
            const label = labelOf('first', row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer keep their places
              <tr key={number}>
                {secondCategory && <td>{labelOf('second', row)}</td>}
                <td>
                  {onRow ? (
                    <button type="button" className="rt-link" onClick={() => onRow(number)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </td>
                {point && <td>{`${row[point.longitude] ?? '—'} / ${row[point.latitude] ?? '—'}`}</td>}
                {series.map((each) => (
                  <td key={each.field} className="rt-right">
                    {amount(each, row[each.field], language)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
