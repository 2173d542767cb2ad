import type { ResolvedStats } from '../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../actions/action-icon.tsx';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { isEmpty } from '../../cells/is-empty.ts';
import { renderCell } from '../../cells/render-cell.tsx';
import { formatNumber } from '../../core/format-number.ts';
import { markOf } from '../../core/part-marks.ts';
import { textOf } from '../../core/text-of.ts';
import { unitOf } from '../../core/unit-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { compared } from './compared.ts';

interface StatsFigureProps {
  figure: ResolvedStats['figures'][number];
  /** Undefined before the first answer. */
  answer: Row | undefined;
  /** Where a click leads; undefined where there is no way there. */
  onOpen: (() => void) | undefined;
}

const NOTHING: Row = {};

const ARROWS = { up: '↑', down: '↓', same: '' } as const;

/** One figure: label, value with its unit, and how it compares with the one before. */
export function StatsFigure({ figure, answer: given, onOpen }: StatsFigureProps) {
  const t = useTexts();
  const context = useCellContext();
  const answer = given ?? NOTHING;
  const { name, label, unit, icon, compare, note, cell, cellProps, tones } = figure;
  const change = compare === undefined ? undefined : compared(answer[name], answer[compare]);
  const content = (
    <>
      <span className="rt-figure-label">
        {icon && (
          <span className="rt-figure-icon">
            <ActionIcon name={icon} />
          </span>
        )}
        {textOf(label, context.language)}
      </span>
      <span className={given ? 'rt-figure-value' : 'rt-figure-value rt-figure-waiting'}>
        {renderCell({ field: name, title: label, cell, cellProps, ...(tones && { tones }) }, answer, context)}
        {unit && !cellProps.unit && !isEmpty(answer[name]) && (
          <span className="rt-figure-unit">{unitOf(unit, answer[name], context.language)}</span>
        )}
      </span>
      {change && compare !== undefined && (
        <span className="rt-figure-change">
          {change.way === 'same' ? (
            t('stats.same')
          ) : (
            <span role="img" aria-label={t(`stats.${change.way}`, { by: change.by })}>
              {ARROWS[change.way]} {change.by}
            </span>
          )}{' '}
          <span className="rt-muted">{t('stats.against', { value: formatNumber(answer[compare]) })}</span>
        </span>
      )}
      {note !== undefined && !isEmpty(answer[note]) && (
        <span className="rt-figure-change rt-muted">{String(answer[note])}</span>
      )}
    </>
  );
  if (!onOpen)
    return (
      <div {...markOf(figure)} className="rt-figure">
        {content}
      </div>
    );
  return (
    <button type="button" {...markOf(figure)} className="rt-figure rt-figure-button" onClick={onOpen}>
      {content}
    </button>
  );
}
