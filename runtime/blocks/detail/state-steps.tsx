import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { markOf } from '../../core/part-marks.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import './state-steps.css';

type Steps = NonNullable<NonNullable<ResolvedDetail['head']>['steps']>;

/** How far a record is on the ordinary way of its states. One that has left it ends with the state in which it is. */
export function StateSteps({ steps, row }: { steps: Steps; row: Row }) {
  const t = useTexts();
  const context = useCellContext();
  const { field, dictionary, states } = steps;
  const state = String(row[field] ?? '');
  const at = states.indexOf(state);
  const name = (code: string) => {
    const label = context.code(dictionary, code)?.label;
    return label ? textOf(label, context.language) : code;
  };
  const shown = at < 0 && state !== '' ? [states[0] ?? '', state] : states;
  const current = at < 0 ? shown.length - 1 : at;
  return (
    <ol {...markOf(steps)} className="rt-state-steps" aria-label={t('detail.steps')}>
      {shown.map((code, place) => (
        <li
          key={code}
          className={classOf(place, current, at < 0, place === states.length - 1)}
          aria-current={place === current ? 'step' : undefined}
        >
          <span>{name(code)}</span>
        </li>
      ))}
    </ol>
  );
}

function classOf(place: number, current: number, isAside: boolean, isLast: boolean): string {
  if (place < current) return 'rt-step-done';
  if (place > current) return 'rt-step-ahead';
  if (isAside) return 'rt-step-aside';
  return isLast ? 'rt-step-done' : 'rt-step-now';
}
