import { CheckOutlined } from '@ant-design/icons-svg';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { PartMark } from '../core/part-marks.ts';
import { Icon } from './icon.tsx';
import type { PopupSide } from './place-popup.ts';
import type { OpenMenu } from './use-menu.ts';
import { usePopup } from './use-popup.ts';
import './menu.css';

/** An entry of a menu, or a line between entries. */
export type MenuEntry = MenuItem | 'line';

export interface MenuItem extends PartMark {
  key: string;
  words: string;
  icon?: ReactNode;
  /** One of several of which one is chosen. */
  checked?: boolean;
  /** On or off by itself. */
  ticked?: boolean;
  danger?: boolean | undefined;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string | undefined;
  /** A muted text at its end. */
  behind?: string | undefined;
}

interface MenuProps {
  label: string;
  /** Of `useMenu`. */
  of: OpenMenu;
  entries: readonly MenuEntry[];
  side?: PopupSide;
  onChoose(key: string): void;
}

/**
 * An open menu, styled as antd's: the arrows, Home, End and the first letters go to an entry, Esc and Tab close it.
 * The focus is back at its opener before anything is done, so that a dialog which an entry opens returns it there.
 */
export function Menu({ label, of: { opener, anchor, close }, entries, side = 'below', onChoose }: MenuProps) {
  const id = useId();
  const menu = usePopup(anchor, side);
  const letters = useRef({ typed: '', at: 0 });
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    const first =
      menu.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.current?.querySelector('button');
    first?.focus({ preventScroll: true });
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target) && !opener.contains(target)) close();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
    };
  }, [menu, opener, close]);

  const leave = () => {
    close();
    opener.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The page below the menu does not receive its keys.
    event.stopPropagation();
    if (event.key === 'Tab') return leave();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    let to: HTMLElement | undefined;
    if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowDown') to = all[(at + 1) % all.length];
    else if (event.key === 'ArrowUp') to = all.at(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') to = all[0];
    else if (event.key === 'End') to = all.at(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      to = startingWith(typedSoFar(letters.current, event), all, at);
    else return;
    event.preventDefault();
    to?.focus();
  };
  const hasIcons = entries.some(
    (entry) => entry !== 'line' && (entry.icon ?? entry.checked ?? entry.ticked) !== undefined,
  );

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="rt-menu"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {entries.map((entry, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else
        if (entry === 'line') return <hr key={place} />;
        const { key, words, icon, checked, ticked, danger, disabled, reason, behind } = entry;
        const isOn = checked ?? ticked;
        const why = disabled && reason ? `${id}${place}` : undefined;
        return (
          <button
            key={key}
            type="button"
            data-part={entry['data-part']}
            {...(isOn === undefined
              ? { role: 'menuitem' }
              : { role: ticked === undefined ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': isOn })}
            aria-disabled={disabled || undefined}
            aria-label={why && words}
            aria-describedby={why}
            tabIndex={-1}
            className={danger ? 'rt-menu-danger' : undefined}
            onClick={() => {
              if (disabled) return;
              leave();
              onChoose(key);
            }}
          >
            {hasIcons && <span className="rt-menu-icon">{isOn ? <Icon of={CheckOutlined} /> : icon}</span>}
            <span className="rt-menu-words">
              {words}
              {why && <small id={why}>{reason}</small>}
            </span>
            {behind && <span className="rt-menu-behind">{behind}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Milliseconds after which a letter begins a new word. */
const PAUSE = 600;

function typedSoFar(letters: { typed: string; at: number }, { key, timeStamp }: KeyboardEvent): string {
  letters.typed = timeStamp - letters.at > PAUSE ? key : letters.typed + key;
  letters.at = timeStamp;
  return letters.typed.toLowerCase();
}

/** The next entry whose text begins so; the same letter repeated cycles through all that begin with it. */
function startingWith(typed: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const begin = isRepeated ? (typed[0] ?? '') : typed;
  const from = isRepeated ? at + 1 : Math.max(at, 0);
  const inTurn = [...all.slice(from), ...all.slice(0, from)];
  return inTurn.find((item) => item.querySelector('.rt-menu-words')?.textContent?.toLowerCase().startsWith(begin));
}
