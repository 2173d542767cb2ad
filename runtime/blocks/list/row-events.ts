import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { actionState } from '../../actions/allowed-actions.ts';
import { isShortcut } from '../../actions/use-shortcut.ts';
import type { Row } from '../../values.ts';
import type { ChosenRow } from './use-chosen-row.ts';
import type { RowRunner } from './use-row-runner.ts';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/**
 * What a row or a card does by itself: a click chooses it in a split, a double click and Enter open it, the arrow keys go
 * to the next and the previous one, an action's shortcut does it to the row that has the focus.
 */
export function rowEvents(row: Row, runner: RowRunner, chosen: ChosenRow): HTMLAttributes<HTMLElement> {
  const { openFirst, actions, run, scopes } = runner;
  const { choose } = chosen;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (step) {
      const next = nextRow(event.currentTarget, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
      return;
    }
    if (event.key === ' ' && choose) {
      event.preventDefault();
      choose(row);
      return;
    }
    if (event.key === 'Enter') {
      if (openFirst) openFirst(row);
      else choose?.(row);
      return;
    }
    const meant = actions.find(
      ({ shortcut }) => shortcut !== undefined && isShortcut(shortcut, event.nativeEvent) && !event.repeat,
    );
    if (!meant || actionState(meant, row, { ...scopes, row }) !== 'ready') return;
    event.preventDefault();
    void run(meant, row);
  };
  return {
    tabIndex: openFirst || choose ? 0 : undefined,
    onClick: choose && ((event) => !isControl(event) && choose(row)),
    onDoubleClick: (event) => !isControl(event) && openFirst?.(row),
    onKeyDown: press,
  };
}

/** The next element of the same kind that takes the focus: between rows stand opened ones and measures. */
function nextRow(from: Element, step: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | undefined {
  let next = from[step];
  while (next && !(next instanceof HTMLElement && next.tabIndex === 0)) next = next[step];
  return next instanceof HTMLElement ? next : undefined;
}

/** A click on something that does its own thing is not meant for the row. */
function isControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}
