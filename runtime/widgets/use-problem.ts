import { useEffect, useRef } from 'react';
import type { WidgetInput } from '../core/widget-input.ts';

/** Tells the form what a widget has against being sent, and takes it back when it is gone. */
export function useProblem({ onProblem }: Pick<WidgetInput, 'onProblem'>, problem: string | undefined): void {
  const tell = useRef(onProblem);
  useEffect(() => {
    tell.current = onProblem;
  });
  useEffect(() => {
    tell.current?.(problem);
  }, [problem]);
  // A page that is only hidden ends its effects too; the objection is told again when it is shown.
  useEffect(() => () => tell.current?.(undefined), []);
}
