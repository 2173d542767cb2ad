import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { usePopup } from '../../runtime/controls/use-popup.ts';
import type { Language } from '../../runtime/core/host.ts';
import { MenuIcon } from '../menu/menu-icons.tsx';
import { nameOf } from '../menu/permission-node.ts';
import type { SidebarEntry } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './side-bar.module.css';
import { SideLink } from './side-link.tsx';

type Group = SidebarEntry & { kind: 'group' };

interface SideFlyOutProps {
  group: Group;
  /** The route of the page that is shown, if it is in this group. */
  marked: string | undefined;
  onGo(route: string): void;
}

/** Milliseconds that the pointer rests before the pages fly out, and that it may be away before they go. */
const REST = 80;
const AWAY = 220;

/** A group of the narrow sidebar: its icon, and its pages beside it while the pointer or the focus is there. */
export const SideFlyOut = memo(function SideFlyOut({ group, marked, onGo }: SideFlyOutProps) {
  const language = usePreferences((state) => state.language);
  const [isOut, setOut] = useState(false);
  const [box, setBox] = useState<HTMLLIElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (out: boolean, wait = 0) => {
    clearTimeout(timer.current);
    if (wait === 0) setOut(out);
    else timer.current = setTimeout(() => setOut(out), wait);
  };
  const backToButton = () => {
    // Its focus would let them fly out: first the focus, then away with them.
    button.current?.focus();
    turn(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = event.target !== button.current;
    if (event.key === 'Escape' && isOut) backToButton();
    else if (event.key === 'ArrowLeft' && isInside) button.current?.focus();
    else if (event.key === 'ArrowRight' && !isInside) {
      if (isOut) box?.querySelector('a')?.focus();
      else turn(true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const name = nameOf(group.node, language);
  return (
    // It receives the events of pointer and focus in its button and its links.
    <li
      ref={setBox}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && turn(true, REST)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && turn(false, AWAY)}
      onFocus={() => turn(true)}
      onBlur={({ relatedTarget }) => !box?.contains(relatedTarget) && turn(false)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={marked === undefined ? styles.group : styles.homeGroup}
        aria-expanded={isOut}
        aria-label={name}
        onClick={() => turn(true)}
      >
        <span className={styles.icon}>
          <MenuIcon name={group.icon} />
        </span>
      </button>
      {isOut && box && (
        <FlownOut
          group={group}
          marked={marked}
          language={language}
          anchor={box}
          onGo={(route) => {
            backToButton();
            onGo(route);
          }}
        />
      )}
    </li>
  );
});

function FlownOut({ anchor, ...inner }: InnerProps & { anchor: HTMLElement }) {
  const popup = usePopup(anchor, 'beside');
  return (
    <div ref={popup} popover="manual" className={styles.flyOut}>
      <Pages {...inner} />
    </div>
  );
}

interface InnerProps extends SideFlyOutProps {
  language: Language;
}

/** The name of a group and its pages; groups inside are below one another, all open. */
function Pages({ group, ...inner }: InnerProps) {
  return (
    <>
      <p className={styles.heading}>{nameOf(group.node, inner.language)}</p>
      <ul className={styles.entries}>
        {group.entries.map((entry) => (
          <li key={entry.node.menuCode}>
            {entry.kind === 'group' ? (
              <Pages group={entry} {...inner} />
            ) : (
              <SideLink
                node={entry.node}
                icon=""
                narrow={false}
                current={entry.node.route === inner.marked}
                onGo={inner.onGo}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
