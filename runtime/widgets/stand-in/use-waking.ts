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
import { whenIdle } from '../../core/when-idle.ts';

/** Milliseconds that a pointer rests on a placeholder until the real widget replaces it: for a clear button, a hint. */
const RESTS = 80;

const OPENING: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

interface Wish {
  /** The id of the element that was used, which the real widget has too. */
  id: string;
  focus: boolean;
  open: boolean;
}

/** The replaced widget. Left out of `useWaking`: it is loaded already. */
interface Late {
  load(): Promise<void>;
  isLoaded(): boolean;
}

/**
 * Replaces a placeholder with the real widget as soon as it is used: with the focus, a click, a key or the pointer.
 * The event on the placeholder is then repeated on the real one, so that the first click opens it and the first key is typed
 * into it. A widget that is not loaded yet is fetched when the browser is idle, and when it is needed.
 *
 * @returns undefined once the real one is there, else the listeners of the placeholder
 */
export function useWaking(late: Late = HERE): HTMLAttributes<HTMLElement> | undefined {
  const [wish, setWish] = useState<Wish>();
  const [isHere, setHere] = useState(late.isLoaded);
  const pressed = useRef(false);
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!late.isLoaded()) whenIdle(late.load);
  }, [late]);
  const isWanted = wish !== undefined;
  useEffect(() => {
    if (!isWanted || isHere) return;
    let left = false;
    // One that cannot be fetched is drawn all the same: drawing it shows why.
    const done = () => !left && setHere(true);
    late.load().then(done, done);
    return () => {
      left = true;
    };
  }, [late, isWanted, isHere]);
  useEffect(() => {
    if (!wish || !isHere) return;
    // After the effects of the new widget: in development they run twice, and what was open closes in between.
    queueMicrotask(() => {
      const element = document.getElementById(wish.id);
      if (!element) return;
      if (wish.focus) element.focus();
      if (wish.open) press(element);
      if (typed.current !== '') type(element, typed.current);
      typed.current = '';
    });
  }, [wish, isHere]);
  if (wish && isHere) return undefined;
  const wake = (target: EventTarget, { focus, open }: Omit<Wish, 'id'>) => {
    rest();
    setWish((before) => ({ id: idOf(target), focus, open: open || (before?.open ?? false) }));
  };
  return {
    onPointerDown() {
      // Between press and release nothing changes under the pointer: else the click would be lost.
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
      // Not before all listeners got the press: a popup would treat it as a press outside, and close.
      if (button === 0) timer.current = setTimeout(() => wake(target, { focus: true, open: true }));
    },
    // Without a press before it: by assistive technology, or by the label.
    onClick: ({ target }: MouseEvent<HTMLElement>) => wake(target, { focus: true, open: true }),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!pressed.current) wake(target, { focus: true, open: false });
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'].includes(event.key)) return;
      const open = OPENING.has(event.key) && typed.current === '';
      if (open) event.preventDefault();
      // The user can type while the widget is still loading: it gets the typed text when it is there.
      else if (!isHere) typed.current = afterKey(typed.current, event);
      wake(event.target, { focus: true, open });
    },
  };
}

const HERE: Late = { load: async () => {}, isLoaded: () => true };

function press(element: HTMLElement): void {
  for (const type of ['mousedown', 'mouseup', 'click']) {
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
}

/** As if by the keyboard: React notices a value only if it was set without React's own setter. */
function type(element: HTMLElement, text: string): void {
  if (!(element instanceof HTMLInputElement) || element.readOnly) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function afterKey(typed: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (key === 'Backspace') return typed.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? typed + key : typed;
}

/** Of the element itself, or of the box that contains it: its arrow, its edge. */
function idOf(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  if (target.id) return target.id;
  return (target.closest('[id]') ?? target.closest('.rt-stand-in')?.querySelector('[id]'))?.id ?? '';
}
