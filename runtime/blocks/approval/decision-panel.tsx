import { type RefObject, useRef, useState } from 'react';
import { keyHint } from '../../actions/action-hint.ts';
import { useCellContext } from '../../actions/use-cell-context.tsx';
import { useShortcut } from '../../actions/use-shortcut.ts';
import { renderCell } from '../../cells/render-cell.tsx';
import { Button } from '../../controls/button.tsx';
import { Choice } from '../../controls/choice.tsx';
import { useSwipe } from '../../controls/use-swipe.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import type { BlockInput } from '../block-input.ts';
import { decidable, type Outcome } from './decidable.ts';
import { OutcomeForm } from './outcome-form.tsx';

interface DecisionPanelProps {
  approval: BlockInput<'approval'>['block'];
  row: Row;
  scopes: Scopes;
  /** The record is being loaded again: what is shown may be decided already. */
  busy: boolean;
  /** Another record is on its way: nothing is decided about this one any more. */
  leaving: boolean;
  isDirty: RefObject<() => boolean>;
  onDecided(): void;
  /** Goes to the next record; undefined where there is no list of them. */
  next: { busy: boolean; go(): void; auto: boolean; setAuto(auto: boolean): void } | undefined;
}

/** The key that goes on to the next record. */
const NEXT = 'n';

/** One button for each outcome; the chosen one shows its fields. When nothing can be decided, it shows the reason. */
export function DecisionPanel({ approval, row, scopes, busy, leaving, isDirty, onDecided, next }: DecisionPanelProps) {
  const t = useTexts();
  const host = useRuntime();
  const context = useCellContext();
  const [chosen, choose] = useState<Outcome>();
  const decision = decidable(approval, row, host, scopesOf(host, scopes));
  useShortcut(next && !next.busy ? NEXT : undefined, () => next?.go());
  const box = useRef<HTMLElement>(null);
  useSwipe(box, '.rt-approval', (to) => {
    if (to === 'left' && next && !next.busy) next.go();
  });
  const isOffered = chosen && 'outcomes' in decision && decision.outcomes.includes(chosen);
  return (
    <section ref={box} className="rt-card rt-decision" aria-label={t('approval.title')}>
      <h2 className="rt-group-title">{t('approval.title')}</h2>
      {'outcomes' in decision ? (
        <fieldset className="rt-outcomes">
          <legend className="rt-hidden">{t('approval.title')}</legend>
          {decision.outcomes.map((outcome) => (
            <Button
              key={outcome.endpoint + outcome.label.zh}
              {...markOf(outcome)}
              danger={outcome.danger}
              disabled={busy}
              aria-pressed={outcome === chosen}
              onClick={() => choose(outcome)}
            >
              {textOf(outcome.label, host.language)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className="rt-undecidable">
          {t(decision.reason === 'state' ? 'approval.notNow' : 'approval.notAllowed')}
          {decision.reason === 'state' && decision.state && (
            <span>
              {textOf(decision.state.title, host.language)} {renderCell(decision.state, row, context)}
            </span>
          )}
        </p>
      )}
      {isOffered && !leaving && (
        <OutcomeForm
          key={chosen.endpoint + chosen.label.zh}
          outcome={chosen}
          row={row}
          scopes={scopes}
          isDirty={isDirty}
          onDecided={onDecided}
          onCancel={() => choose(undefined)}
        />
      )}
      {next && (
        <div className="rt-decision-next">
          <Choice type="checkbox" checked={next.auto} onChange={next.setAuto}>
            {t('approval.auto')}
          </Choice>
          <Button
            {...markOf(approval.next ?? approval)}
            loading={next.busy}
            title={keyHint(t('approval.next'), NEXT)}
            aria-keyshortcuts={NEXT}
            onClick={next.go}
          >
            {t('approval.next')}
          </Button>
        </div>
      )}
    </section>
  );
}
