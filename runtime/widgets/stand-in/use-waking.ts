import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds that a pointer rests on a stand-in until what it stands for is there: a clear button, a hint. */
const RESTS = 80;

const OPENING: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

interface Wish {
  /** The id of the element that was used, which the real widget has too. */
  id: string;
  focus: boolean;
  open: boolean;
}

/**
 * Turns a stand-in into what it stands for as soon as somebody comes near: with the focus, a click, a key or the pointer.
 * What was done to the stand-in is then done to the real one, so that the first click opens it and the first key is typed
 * into it.
 *
 * @returns undefined once the real one is there, else the listeners of the stand-in
 */
export function useWaking(): HTMLAttributes<HTMLElement> | undefined {
  const [wish, setWish] = useState<Wish>();
  const pressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = wish && document.getElementById(wish.id);
    if (!element) return;
    if (wish.focus) element.focus();
    if (!wish.open) return;
    for (const type of ['mousedown', 'mouseup', 'click']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
  }, [wish]);
  if (wish) return undefined;
  const wake = (target: EventTarget, { focus, open }: Omit<Wish, 'id'>) => {
    rest();
    setWish({ id: idOf(target), focus, open });
  };
  return {
    onPointerDown() {
      // Between pressing and letting go nothing changes under the pointer: the click would hit nothing.
      rest();
      pressed.current = true;
    },
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return;
      const hadFocus = () => currentTarget.contains(document.activeElement);
      timer.current = setTimeout(
        () =>
          wake(hadFocus() ? (document.activeElement ?? currentTarget) : currentTarget, {
            focus: hadFocus(),
            open: false,
          }),
        RESTS,
      );
    },
    onPointerLeave() {
      rest();
      pressed.current = false;
    },
    onMouseDown({ target, button }: MouseEvent<HTMLElement>) {
      // Not before the press was heard by all: what opens would take it for one beside itself, and close.
      if (button === 0) timer.current = setTimeout(() => wake(target, { focus: true, open: true }));
    },
    // Without a press before it: by assistive technology, or by the label.
    onClick: ({ target }: MouseEvent<HTMLElement>) => wake(target, { focus: true, open: true }),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!pressed.current) wake(target, { focus: true, open: false });
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'].includes(event.key)) return;
      const open = OPENING.has(event.key);
      if (open) event.preventDefault();
      wake(event.target, { focus: true, open });
    },
  };
}

/** Of the element itself, or of the box that it lies in: its arrow, its edge. */
function idOf(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  if (target.id) return target.id;
  return (target.closest('[id]') ?? target.closest('.rt-stand-in')?.querySelector('[id]'))?.id ?? '';
}
