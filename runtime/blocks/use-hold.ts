import { use, useCallback } from 'react';
import { useIsTopmost } from '../core/dialogs.tsx';
import { DirtyContext } from '../core/dirty-guard.ts';

/** Whether what is shown should stay as it is: a dialog is open over it, or something is typed that was not sent. */
export function useHold(): () => boolean {
  const isTopmost = useIsTopmost();
  const dirty = use(DirtyContext);
  return useCallback(() => !isTopmost() || dirty?.isDirty() === true, [isTopmost, dirty]);
}
