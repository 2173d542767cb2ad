import { useRef } from 'react';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { renderCell } from '../../cells/render-cell.tsx';
import { markOf } from '../../core/part-marks.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import { useTiles } from '../../looks/use-tiles.ts';
import type { ListModel } from './use-list.ts';
import '../../looks/figures.css';

/** Figures over all rows that match the filters. One that counts by values filters when clicked; a second click removes it. */
export function SummaryStrip({ model }: { model: ListModel }) {
  const t = useTexts();
  const context = useCellContext();
  const { language } = context;
  const { list, summary } = model;
  const box = useRef<HTMLElement>(null);
  useTiles(box, 120, JSON.stringify(list.summary.map(({ label }) => textOf(label, language))));
  const narrow = useNarrow();
  if (list.summary.length === 0) return null;
  return (
    // On a phone it slides: keys reach it where none of its figures is a button.
    <section
      ref={box}
      className="rt-summary"
      aria-label={t('list.summary')}
      tabIndex={narrow && list.summary.every(({ where }) => !where) ? 0 : undefined}
    >
      {list.summary.map((figure) => {
        const { name, cell, cellProps } = figure;
        const label = textOf(figure.label, language);
        const value = summary?.[name];
        const content = (
          <>
            <span className={figure.color ? `rt-figure-label rt-badge rt-${figure.color}` : 'rt-figure-label'}>
              {label}
            </span>
            <span className="rt-figure-value">
              {value === undefined
                ? '—'
                : renderCell({ field: name, title: figure.label, cell, cellProps }, { [name]: value }, context)}
            </span>
          </>
        );
        const mark = markOf(figure);
        if (!figure.where) {
          return (
            <div key={name} {...mark} className="rt-figure">
              {content}
            </div>
          );
        }
        return (
          <button
            key={name}
            {...mark}
            type="button"
            className="rt-figure rt-figure-button"
            aria-pressed={model.isFigureOn(figure)}
            title={t('list.figureFilter', { label })}
            onClick={() => model.toggleFigure(figure)}
          >
            {content}
          </button>
        );
      })}
    </section>
  );
}
