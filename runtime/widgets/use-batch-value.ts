import { useEffect, useRef } from 'react';
import type { WidgetInput } from '../core/widget-input.ts';
import type { Batch } from '../uploads/use-batch-upload.ts';
import { textsOf } from './is-multiple.ts';

/**
 * Passes the addresses of the accepted files to the field, after those that it had before. When the form drops
 * them again (it was reset, or shows another record), the lists of the batch are cleared too.
 *
 * @returns the addresses that the field had before
 */
export function useBatchValue({ value, onChange }: Pick<WidgetInput, 'value' | 'onChange'>, batch: Batch): string[] {
  const held = textsOf(value);
  const urls = batch.successList.flatMap(({ url }) => (url ? [url] : []));
  const before = held.filter((url) => !urls.includes(url));
  const steps = useRef({ hand: () => {}, follow: () => {} });
  steps.current = {
    hand: () => onChange([...before, ...urls]),
    follow: () => {
      if (urls.length > 0 && !urls.some((url) => held.includes(url))) batch.clear();
    },
  };

  const taken = urls.join('\n');
  const lastPassed = useRef(taken);
  useEffect(() => {
    if (lastPassed.current === taken) return;
    lastPassed.current = taken;
    if (taken !== '') steps.current.hand();
  }, [taken]);

  const heldNow = held.join('\n');
  const followed = useRef(heldNow);
  useEffect(() => {
    if (followed.current === heldNow) return;
    followed.current = heldNow;
    steps.current.follow();
  }, [heldNow]);
  return before;
}
