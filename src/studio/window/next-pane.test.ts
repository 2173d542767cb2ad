// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { goToPane } from './next-pane.ts';

afterEach(() => document.body.replaceChildren());

function studio(): HTMLElement {
  document.body.innerHTML = `
    <section><input id="search"><div role="tree" tabindex="0" id="tree"></div></section>
    <section><div data-canvas tabindex="0" id="page"></div></section>
    <section><div data-pane="inspector"><input id="keys"></div></section>`;
  return document.body;
}

const focused = () => document.activeElement?.id;

it('goes through the panes that are open, and around', () => {
  const all = studio();
  const seen = [1, 1, 1, 1].map(() => {
    goToPane(all, 1);
    return focused();
  });
  expect(seen).toEqual(['tree', 'page', 'keys', 'tree']);
});

it('goes back, from anywhere in a pane', () => {
  const all = studio();
  document.getElementById('search')?.focus();
  goToPane(all, -1);
  expect(focused()).toBe('keys');
});
