import type { ResolvedMatrix } from '../../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../../actions/action-icon.tsx';
import { formatNumber } from '../../../core/format-number.ts';
import { usePageFrame } from '../../../core/page-frame.tsx';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { useNarrow } from '../../../core/use-narrow.ts';
import { useTexts } from '../../../core/use-texts.ts';

interface MatrixLegendProps {
  matrix: ResolvedMatrix;
  counts: ReadonlyMap<string, number>;
  /** The code whose rows alone are shown. */
  only: string | undefined;
  onOnly(code: string | undefined): void;
}

/** What the marks mean and how many there are of each; a click leaves the rows that have one. */
export function MatrixLegend({ matrix, counts, only, onOnly }: MatrixLegendProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const { page } = usePageFrame();
  const { value, marks, empty } = matrix.cells;
  const choices = value.cellProps.choices ?? page.dictionaries[value.cellProps.dictionary ?? ''] ?? [];
  const narrow = useNarrow();
  const isIdle = (code: string) => !counts.get(code) && only !== code;
  // On a phone it slides, which keys must be able to do where no button of it takes them.
  const slidesAlone = narrow && choices.every(({ value: of }) => isIdle(String(of)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      {...markOf(matrix.cells)}
      className="rt-matrix-legend"
      role="group"
      aria-label={t('matrix.legend')}
      tabIndex={slidesAlone ? 0 : undefined}
    >
      {choices.map(({ value: of, label, ...choice }) => {
        const code = String(of);
        const count = counts.get(code) ?? 0;
        const mark = marks[code];
        return (
          <button
            key={code}
            type="button"
            aria-pressed={only === code}
            disabled={isIdle(code)}
            title={t('matrix.only', { label: textOf(label, language) })}
            onClick={() => onOnly(only === code ? undefined : code)}
          >
            <span className={`rt-matrix-sample rt-${('color' in choice && choice.color) || 'neutral'}`}>
              {mark ? <ActionIcon name={mark} /> : textOf(label, language).slice(0, 1)}
            </span>
            {textOf(label, language)} <b>{formatNumber(count)}</b>
          </button>
        );
      })}
      {empty && (
        <span>
          <span className="rt-matrix-sample" />
          {textOf(empty, language)}
        </span>
      )}
    </div>
  );
}
