import type { HTMLAttributes, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { actionState } from '../../actions/allowed-actions.ts';
import { isShortcut } from '../../actions/use-shortcut.ts';
import type { Row } from '../../core/values.ts';
import type { ChosenRow } from './use-chosen-row.ts';
import type { RowRunner } from './use-row-runner.ts';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Whether a row or a card can have the focus: Enter or a click on it does something. */
export function isFocusable(runner: RowRunner, chosen: ChosenRow): boolean {
  return runner.openFirst !== undefined || chosen.choose !== undefined;
}

/**
 * What a card does by itself: a click chooses it in a split, a double click and Enter open it, the arrow keys go to the next
 * and the previous one, an action's shortcut runs it for the one that has the focus.
 */
export function rowEvents(row: Row, runner: RowRunner, chosen: ChosenRow): HTMLAttributes<HTMLElement> {
  return {
    tabIndex: isFocusable(runner, chosen) ? 0 : undefined,
    onClick: (event) => clicked(event, row, chosen),
    onDoubleClick: (event) => doubleClicked(event, row, runner),
    onKeyDown: (event) => pressed(event, event.currentTarget, row, runner, chosen),
  };
}

/**
 * The same for the rows of a table, handled by the element around them: a table of many rows has no listeners in the rows.
 *
 * @param rowOf finds the row of an element of the table
 */
export function rowsEvents(
  rowOf: (element: HTMLElement) => Row | undefined,
  runner: RowRunner,
  chosen: ChosenRow,
): HTMLAttributes<HTMLElement> {
  const of = <Happened extends SyntheticEvent<HTMLElement>>(
    does: (event: Happened, element: HTMLElement, row: Row) => void,
  ) => {
    return (event: Happened) => {
      // A row of a table within an opened row has another parent; an element in a menu has none here.
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('tr') : null;
      if (!element || element.parentElement !== event.currentTarget) return;
      const row = rowOf(element);
      if (row) does(event, element, row);
    };
  };
  return {
    onClick: chosen.choose && of<MouseEvent<HTMLElement>>((event, _element, row) => clicked(event, row, chosen)),
    onDoubleClick: of<MouseEvent<HTMLElement>>((event, _element, row) => doubleClicked(event, row, runner)),
    onKeyDown: of<KeyboardEvent<HTMLElement>>((event, element, row) => pressed(event, element, row, runner, chosen)),
  };
}

function clicked(event: MouseEvent, row: Row, { choose }: ChosenRow): void {
  if (!isControl(event)) choose?.(row);
}

function doubleClicked(event: MouseEvent, row: Row, { openFirst }: RowRunner): void {
  if (!isControl(event)) openFirst?.(row);
}

/** @param element of the row; keys pressed in something within it are not meant for it */
function pressed(event: KeyboardEvent, element: HTMLElement, row: Row, runner: RowRunner, { choose }: ChosenRow): void {
  const { openFirst, actions, run, scopes } = runner;
  if (event.target !== element) return;
  const step = STEPS[event.key];
  if (step) {
    const next = nextRow(element, step);
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
}

/** The next element of the same kind that can have the focus: opened parts are between rows. */
function nextRow(from: Element, step: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | undefined {
  let next = from[step];
  while (next && !(next instanceof HTMLElement && next.tabIndex === 0)) next = next[step];
  return next instanceof HTMLElement ? next : undefined;
}

/** A click on something that does its own thing is not meant for the row. */
function isControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}
