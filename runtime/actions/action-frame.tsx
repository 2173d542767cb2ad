import { createContext, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import type { ResolvedFollowUp } from '../../schemas/generated/grammar.ts';
import { useData } from '../data/data-context.tsx';
import { useRuntime } from '../runtime-provider.tsx';
import type { Scopes } from '../values.ts';
import { useOpenTarget } from './use-open-target.ts';
import './actions.css';

/** What an action can do to the place it stands in. */
export interface ActionPlace {
  /** Loads the block again, unless that was done since the last write. */
  reload(): void;
  /** Closes the drawer or dialog around it; undefined where there is none. */
  close: (() => void) | undefined;
  /** Something was written: who opened the drawer or dialog loads again when it is closed. */
  changed(): void;
  /** The element that a print shows. */
  element(): HTMLElement | null;
}

const ActionFrameContext = createContext<ActionPlace | undefined>(undefined);

interface ActionFrameProps {
  reload(): void;
  /** Left out inside a block: the drawer or dialog around it is closed. */
  close?: () => void;
  /** Told of every write inside, beside the frames around. */
  changed?: () => void;
  children?: ReactNode;
}

/** Around a block or a dialog: tells the actions inside what `reload` and `close` mean there, and what is printed. */
export function ActionFrame({ children, ...given }: ActionFrameProps) {
  const outer = use(ActionFrameContext);
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ given, outer });
  latest.current = { given, outer };
  const close = given.close ?? outer?.close;
  const place = useMemo<ActionPlace>(
    () => ({
      reload: () => latest.current.given.reload(),
      close,
      changed() {
        latest.current.given.changed?.();
        latest.current.outer?.changed();
      },
      element: () => element.current,
    }),
    [close],
  );
  return (
    <div ref={element} className="rt-frame">
      <ActionFrameContext value={place}>{children}</ActionFrameContext>
    </div>
  );
}

/** @param wrote the call that has written; undefined: nobody knows what was changed; null: nothing more was written */
export type FollowUps = (then: readonly ResolvedFollowUp[], scopes: Scopes, wrote: string | undefined | null) => void;

/** The innermost frame; undefined on a page whose block provides none. */
export function useActionFrame(): ActionPlace | undefined {
  return use(ActionFrameContext);
}

/**
 * Does what follows a successful call, one after the other: `reload`, `close`, `back` (inside a drawer or dialog it closes
 * that) or the opening of a page. Whatever the list says, all that shows what the call has changed is loaded again.
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
