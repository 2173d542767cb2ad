import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import './actions.css';
import './dialog-sheet.css';

/** What an action can do to the place that contains it. */
export interface ActionPlace {
  /** Loads the block again, unless that was done since the last write. */
  reload(): void;
  /** Closes the drawer or dialog around it; undefined where there is none. */
  close: (() => void) | undefined;
  /** Something was written: the block that opened the drawer or dialog loads again when it is closed. */
  changed(): void;
  /** The element that a print shows. */
  element(): HTMLElement | null;
}

const ActionFrameContext = createContext<ActionPlace | undefined>(undefined);

interface ActionFrameProps {
  reload(): void;
  /** Left out inside a block: the drawer or dialog around it is closed. */
  close?: () => void;
  /** Called for every write inside, besides the frames around. */
  changed?: () => void;
  children?: ReactNode;
}

/** Around a block or a dialog: defines for the actions inside what `reload` and `close` mean there, and what is printed. */
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

/** The innermost frame; undefined on a page whose block provides none. */
export function useActionFrame(): ActionPlace | undefined {
  return use(ActionFrameContext);
}
