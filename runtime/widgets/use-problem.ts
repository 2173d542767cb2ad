import { useEffect, useRef } from 'react';
import type { WidgetInput } from '../core/widget-input.ts';

/**
 * Reports to the form why a widget must not be sent, and withdraws it when the reason or the widget is gone.
 *
 * @param passes it goes away by itself: the form waits for that
 */
export function useProblem(
  { onProblem }: Pick<WidgetInput, 'onProblem'>,
  problem: string | undefined,
  passes = false,
): void {
  const latest = useRef(onProblem);
  useEffect(() => {
    latest.current = onProblem;
  });
  useEffect(() => {
    latest.current?.(problem, passes);
  }, [problem, passes]);
  // A page that is only hidden ends its effects too; the reason is reported again when it is shown.
  useEffect(() => () => latest.current?.(undefined), []);
}
