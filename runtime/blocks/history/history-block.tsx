import { lazy, Suspense, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Choice } from '../../controls/choice.tsx';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import type { BlockInput } from '../block-input.ts';
import { TimelineView } from '../timeline/timeline-view.tsx';
import { useTimeline } from '../timeline/use-timeline.ts';
import './history.css';

const DifferenceDialog = lazy(() => import('./difference-dialog.tsx'));

/** The steps of a record, and a way to compare the record after two of them. */
export function HistoryBlock({ block: { steps }, scopes, nested }: BlockInput<'history'>) {
  const t = useTexts();
  const model = useTimeline(steps, scopes, nested);
  /** The keys of the ticked steps; undefined while nothing is compared. */
  const [ticked, setTicked] = useState<readonly string[]>();
  const [compared, setCompared] = useState<readonly [Row, Row]>();
  const keyOf = (step: Row) => String(step[steps.rowKey]);
  const chosen = (model.events ?? []).filter((step) => ticked?.includes(keyOf(step)));
  const [newer, older] = chosen;

  const tools = ticked ? (
    <>
      <Button size="small" onClick={() => setTicked(undefined)}>
        {t('action.cancel')}
      </Button>
      <Button
        size="small"
        look="primary"
        disabled={!newer || !older}
        onClick={() => newer && older && setCompared([older, newer])}
      >
        {t('history.show')}
      </Button>
    </>
  ) : (
    (model.events?.length ?? 0) > 1 && (
      <Button size="small" onClick={() => setTicked([])}>
        {t('history.compare')}
      </Button>
    )
  );
  const box = (step: Row) => {
    const key = keyOf(step);
    const isTicked = ticked?.includes(key) ?? false;
    return (
      <Choice
        type="checkbox"
        aria-label={t('history.choose', { time: String(step[steps.time] ?? '') })}
        checked={isTicked}
        disabled={!isTicked && chosen.length >= 2}
        onChange={(on) => setTicked((before = []) => (on ? [...before, key] : before.filter((one) => one !== key)))}
      />
    );
  };
  return (
    <>
      <TimelineView
        timeline={steps}
        model={model}
        scopes={scopes}
        nested={nested}
        tools={tools || undefined}
        {...(ticked && { before: box, note: <p className="rt-history-hint">{t('history.hint')}</p> })}
      />
      {compared && (
        <Suspense>
          <DifferenceDialog
            steps={steps}
            scopes={scopes}
            nested={nested}
            compared={compared}
            close={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
