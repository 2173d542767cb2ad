import { useEffect, useRef } from 'react';
import { useTexts } from '../../../core/use-texts.ts';

interface TickAllProps {
  ticked: number;
  of: number;
  /** Left out: that they are those of a page. */
  label?: string;
  tickAll(on: boolean): void;
}

/** Ticks all rows that are shown, or none of them; half way between when some are. */
export function TickAll({ ticked, of, label, tickAll }: TickAllProps) {
  const t = useTexts();
  const box = useRef<HTMLInputElement>(null);
  const some = ticked > 0 && ticked < of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="rt-tick"
      aria-label={label ?? t('list.tickAll')}
      disabled={of === 0}
      checked={of > 0 && ticked === of}
      onChange={(event) => tickAll(event.target.checked)}
    />
  );
}
