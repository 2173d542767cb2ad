import { Tracker } from '@formily/reactive';
import { useEffect, useReducer, useRef } from 'react';

/**
 * Reads Formily's model while rendering and renders again when what was read changes.
 *
 * In place of `observer`: React's Activity ends a hidden page's effects and starts them again when it is shown, after which
 * an observer does not update any more. So the tracker is made again each time it is shown.
 */
export function useTracked<Seen>(view: () => Seen): Seen {
  const [, bump] = useReducer((count: number) => count + 1, 0);
  const tracker = useRef<Tracker | null>(null);
  tracker.current ??= new Tracker(() => bump());
  useEffect(() => {
    if (!tracker.current) bump();
    return () => {
      tracker.current?.dispose();
      tracker.current = null;
    };
  }, []);
  return tracker.current.track(view);
}
