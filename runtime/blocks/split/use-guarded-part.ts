import { useCallback, useState } from 'react';
import { useDiscard } from '../../actions/use-discard.ts';
import { type DirtyScope, useDirtyScope } from '../../core/dirty-guard.ts';
import type { BeforeChoice } from './choose.ts';

interface GuardedPart {
  /** For the part whose typed text would be lost. */
  typed: DirtyScope;
  before: BeforeChoice;
  /** Changes when the typed text was discarded: the part then starts again. */
  discarded: number;
}

/** Asks before another choice discards text that is typed in the second block and was not sent. */
export function useGuardedPart(): GuardedPart {
  const typed = useDirtyScope();
  const discard = useDiscard();
  const [discarded, setDiscarded] = useState(0);
  const before = useCallback<BeforeChoice>(
    (change) => {
      if (!typed.isDirty()) return change();
      void discard().then((sure) => {
        if (!sure) return;
        setDiscarded((count) => count + 1);
        change();
      });
    },
    [typed, discard],
  );
  return { typed, before, discarded };
}
