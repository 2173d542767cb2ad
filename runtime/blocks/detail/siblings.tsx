import { LeftOutlined, RightOutlined } from '@ant-design/icons-svg';
import { use, useRef, useState } from 'react';
import { useDiscard } from '../../actions/use-discard.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useSwipe } from '../../controls/use-swipe.ts';
import { DirtyContext } from '../../core/dirty-guard.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { goesOn, placeIn, stepFrom, trailOf } from '../../core/record-trail.ts';
import { useTexts } from '../../core/use-texts.ts';
import { useData } from '../../data/data-context.tsx';

/** To the record before and after, where this one was opened from a list. */
export function Siblings() {
  const t = useTexts();
  const { page, params, goTo } = usePageFrame();
  const [busy, setBusy] = useState(false);
  /** At a page of the list whose rows are gone: the buttons are drawn again. */
  const [, setEnds] = useState(0);
  const data = useData();
  const typed = use(DirtyContext);
  const discard = useDiscard();
  const box = useRef<HTMLSpanElement>(null);
  const trail = trailOf(data, page.id, params);
  useSwipe(box, '.rt-detail', (to) => {
    const by = to === 'left' ? 1 : -1;
    if (trail && !busy && goesOn(trail, params, by)) void go(by);
  });
  if (!trail || !goTo) return null;
  const go = async (by: 1 | -1) => {
    if (typed?.isDirty()) {
      if (!(await discard())) return;
      typed.giveUp();
    }
    setBusy(true);
    try {
      const there = await stepFrom(trail, params, by);
      if (there) goTo(there);
      else setEnds((count) => count + 1);
    } catch {
      // The console has reported why the list could not be loaded.
    } finally {
      setBusy(false);
    }
  };
  const place = trail.before + placeIn(trail, params) + 1;
  const total = `${Math.max(trail.total, trail.before + trail.steps.length)}${trail.capped ? '+' : ''}`;
  return (
    <span ref={box} className="rt-siblings">
      <Button
        icon={<Icon of={LeftOutlined} />}
        aria-label={t('detail.previous')}
        title={t('detail.previous')}
        disabled={busy || !goesOn(trail, params, -1)}
        onClick={() => void go(-1)}
      />
      <span className="rt-sibling-place">{t('detail.place', { place, total })}</span>
      <Button
        icon={<Icon of={RightOutlined} />}
        aria-label={t('detail.next')}
        title={t('detail.next')}
        disabled={busy || !goesOn(trail, params, 1)}
        onClick={() => void go(1)}
      />
    </span>
  );
}
