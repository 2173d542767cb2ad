// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NARROW } from '../core/use-narrow.ts';
import { useSwipe } from './use-swipe.ts';

const swiped = vi.fn();

function Record() {
  const box = useRef<HTMLSpanElement>(null);
  useSwipe(box, '.record', swiped);
  return (
    <div className="record">
      <span ref={box}>buttons</span>
      <p>words</p>
      <input aria-label="remark" />
      <div data-testid="wide">a table</div>
    </div>
  );
}

function onScreen(narrow: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: narrow && query === NARROW, addEventListener() {}, removeEventListener() {} }) as never,
  );
}

beforeEach(() => swiped.mockClear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A finger that goes from one point to another. */
function wipe(on: Element, from: [number, number], to: [number, number], how: object = {}): void {
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, ...how };
  fireEvent.pointerDown(on, { ...finger, clientX: from[0], clientY: from[1] });
  fireEvent.pointerUp(on, { ...finger, clientX: to[0], clientY: to[1] });
}

it('tells where a finger wiped', () => {
  onScreen(true);
  render(<Record />);
  wipe(screen.getByText('words'), [300, 200], [120, 210]);
  wipe(screen.getByText('words'), [120, 200], [300, 190]);
  expect(swiped.mock.calls).toEqual([['left'], ['right']]);
});

it.each<[string, () => void]>([
  ['scrolls', () => wipe(screen.getByText('words'), [300, 200], [200, 500])],
  ['rests', () => wipe(screen.getByText('words'), [300, 200], [280, 200])],
  ['comes from the edge, which is the browser’s', () => wipe(screen.getByText('words'), [5, 200], [200, 200])],
  ['is a mouse', () => wipe(screen.getByText('words'), [300, 200], [100, 200], { pointerType: 'mouse' })],
  ['is the second of two', () => wipe(screen.getByText('words'), [300, 200], [100, 200], { isPrimary: false })],
  ['marks words in a box', () => wipe(screen.getByLabelText('remark'), [300, 200], [100, 200])],
])('is nothing where it %s', (_, act) => {
  onScreen(true);
  render(<Record />);
  act();
  expect(swiped).not.toHaveBeenCalled();
});

it('leaves to a wide table what moves that', () => {
  onScreen(true);
  render(<Record />);
  const wide = screen.getByTestId('wide');
  vi.spyOn(wide, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(wide, 'clientWidth', 'get').mockReturnValue(300);
  wide.style.overflowX = 'auto';
  wipe(wide, [300, 200], [100, 200]);
  expect(swiped).not.toHaveBeenCalled();
});

it('is nothing in a wide window', () => {
  onScreen(false);
  const { container } = render(<Record />);
  wipe(screen.getByText('words'), [300, 200], [100, 200]);
  expect(swiped).not.toHaveBeenCalled();
  expect(container.querySelector<HTMLElement>('.record')?.style.touchAction).toBe('');
});
