import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Box } from './place-popup.ts';

/** Of an open menu, for `Menu`. */
export interface OpenMenu {
  /** The element that opened it: the focus returns there. */
  opener: HTMLElement;
  /** Its place: at its opener, or at the pointer. */
  anchor: HTMLElement | Box;
  close(): void;
}

export interface MenuControl {
  /** Undefined while the menu is closed. */
  open: OpenMenu | undefined;
  /** Opens it from an element, at a place of its own where one is given. */
  show(opener: HTMLElement, at?: Box): void;
  /** For the button that opens it. */
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    onClick(event: MouseEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
}

/** Whether a menu is open, and the button that opens it: with a click, Enter, the space bar or the arrow down. */
export function useMenu(): MenuControl {
  const [open, setOpen] = useState<OpenMenu>();
  const ref = useRef<HTMLButtonElement>(null);
  const show = useCallback((opener: HTMLElement, at?: Box) => {
    setOpen({ opener, anchor: at ?? opener, close: () => setOpen(undefined) });
  }, []);
  const isOpen = open !== undefined;
  return useMemo(
    () => ({
      open,
      show,
      button: {
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: ({ currentTarget }) => (isOpen ? setOpen(undefined) : show(currentTarget)),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          show(event.currentTarget);
        },
      },
    }),
    [open, isOpen, show],
  );
}
