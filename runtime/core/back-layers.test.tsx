// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLayered, useBackLayer } from './back-layers.ts';
import { NARROW } from './use-narrow.ts';

/** The browser's history as far as layers use it: happy-dom's own tells nobody that it has gone back. */
function watchHistory() {
  const entries: unknown[] = [{ idx: 3 }];
  let at = 0;
  const go = (by: number) => {
    at += by;
    window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] }));
  };
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[at]);
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => {
    at += 1;
    entries.splice(at, entries.length, state);
  });
  vi.spyOn(window.history, 'go').mockImplementation((by = 0) => go(by));
  return { entries, press: () => act(async () => go(-1)), at: () => at };
}

function Layers({ open, close }: { open: readonly string[]; close(name: string): void }) {
  return open.map((name) => <Layer key={name} close={() => close(name)} />);
}

function Layer({ close }: { close(): void }) {
  useBackLayer(true, close);
  return null;
}

const routed = vi.fn();
beforeEach(() => {
  routed.mockClear();
  window.addEventListener('popstate', routed);
});
afterEach(async () => {
  cleanup();
  await act(async () => {});
  window.removeEventListener('popstate', routed);
  vi.restoreAllMocks();
});

function onPhone(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: matches && query === NARROW }) as never);
}
const settled = () => act(() => new Promise((done) => setTimeout(done, 5)));

it('closes the topmost first, then the one below, and only then leaves the page', async () => {
  onPhone(true);
  const history = watchHistory();
  const close = vi.fn();
  const view = render(<Layers open={['drawer', 'picture']} close={close} />);
  // The part that does it is loaded when it is first needed.
  await vi.waitFor(() => expect(history.at()).toBe(2));
  expect(isLayered()).toBe(true);
  await history.press();
  expect(close.mock.calls).toEqual([['picture']]);
  view.rerender(<Layers open={['drawer']} close={close} />);
  await settled();
  await history.press();
  expect(close.mock.calls.at(-1)).toEqual(['drawer']);
  view.rerender(<Layers open={[]} close={close} />);
  await settled();
  // For the router nothing has happened yet.
  expect(routed).not.toHaveBeenCalled();
  expect(isLayered()).toBe(false);
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } })));
  expect(routed).toHaveBeenCalledTimes(1);
});

it('takes its entry away when it is closed without the button', async () => {
  onPhone(true);
  const history = watchHistory();
  const view = render(<Layers open={['drawer']} close={vi.fn()} />);
  await settled();
  view.rerender(<Layers open={[]} close={vi.fn()} />);
  await settled();
  expect(history.at()).toBe(0);
  expect(routed).not.toHaveBeenCalled();
});

it('has its entry again where a question keeps it open', async () => {
  onPhone(true);
  const history = watchHistory();
  const close = vi.fn();
  render(<Layers open={['form']} close={close} />);
  await settled();
  await history.press();
  await settled();
  expect(history.at()).toBe(1);
  await history.press();
  expect(close).toHaveBeenCalledTimes(2);
});

it('leaves the history of a wide window alone', async () => {
  onPhone(false);
  const history = watchHistory();
  render(<Layers open={['drawer']} close={vi.fn()} />);
  await settled();
  expect(history.at()).toBe(0);
});
