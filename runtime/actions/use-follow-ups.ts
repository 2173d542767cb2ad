import { useCallback, useRef } from 'react';
import type { ResolvedFollowUp } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import type { Scopes } from '../core/values.ts';
import { useData } from '../data/data-context.tsx';
import { useActionFrame } from './action-frame.tsx';
import { useOpenTarget } from './use-open-target.ts';

/** @param wrote the call that has written; undefined: it is unknown what was changed; null: nothing more was written */
export type FollowUps = (then: readonly ResolvedFollowUp[], scopes: Scopes, wrote: string | undefined | null) => void;

/**
 * Does what follows a successful call, one after the other: `reload`, `close`, `back` (inside a drawer or dialog it closes
 * that) or the opening of a page. Whatever the list contains, all blocks that show changed data are loaded again.
 * The function is the same at every render.
 */
export function useFollowUps(): FollowUps {
  const host = useRuntime();
  const data = useData();
  const frame = useActionFrame();
  const openTarget = useOpenTarget();
  const latest = useRef({ host, frame });
  latest.current = { host, frame };
  return useCallback(
    (then, scopes, wrote) => {
      const { host, frame } = latest.current;
      if (wrote !== null) {
        frame?.changed();
        data.written(wrote);
      }
      for (const step of then) {
        if (typeof step !== 'string') openTarget(step, scopes);
        else if (step === 'reload') frame?.reload();
        else if (frame?.close) frame.close();
        else if (step === 'back') host.back();
      }
    },
    [openTarget, data],
  );
}
