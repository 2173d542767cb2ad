// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Path } from '../../../generators/edit/operation.ts';
import type { OutlinePart } from '../worker/messages.ts';
import { Canvas } from './canvas.tsx';

const part = (path: Path, name: string, parts: OutlinePart[] = []): OutlinePart => ({
  path,
  part: 'column',
  kind: { zh: '部件', en: 'Part' },
  name: { zh: name, en: name },
  parts,
  lists: {},
  movable: true,
});
const outline = part([], 'page', [
  part(['columns', 0], 'first', [part(['columns', 0, 'open'], 'target')]),
  part(['columns', 1], 'second'),
]);

const onSelect = vi.fn<(path: Path) => void>();
const used = vi.fn();

function open(selected: Path = []) {
  return render(
    <Canvas outline={outline} selected={selected} onSelect={onSelect} language="zh">
      {() => (
        <div data-part="">
          <button type="button" data-part="/columns/0" onClick={used} onMouseDown={used}>
            one
          </button>
          <i data-part="/columns/1/unknown">two</i>
        </div>
      )}
    </Canvas>,
  );
}

const canvas = () => screen.getByRole('group');

beforeEach(() => {
  vi.clearAllMocks();
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 40, 80, 20));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('selects what is clicked, of which the page gets nothing', () => {
  open();
  const button = screen.getByRole('button');
  fireEvent.mouseDown(button);
  fireEvent.click(button);
  expect(onSelect.mock.calls).toEqual([[['columns', 0]]]);
  expect(used).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(canvas());
});

it('uses the page while Ctrl is held, as if it was not', () => {
  open();
  fireEvent.click(screen.getByRole('button'), { ctrlKey: true });
  expect(onSelect).not.toHaveBeenCalled();
  expect(used).toHaveBeenCalledTimes(1);
  expect(used.mock.calls[0]?.[0]).toMatchObject({ ctrlKey: false });
});

it('selects the part around a place that the outline does not know', () => {
  open();
  fireEvent.click(screen.getByText('two'));
  expect(onSelect.mock.calls).toEqual([[['columns', 1]]]);
});

it('outlines and names what is pointed at, and the selected part besides', () => {
  open(['columns', 1]);
  fireEvent.pointerMove(screen.getByRole('button'));
  expect(document.body.textContent).toContain('first/columns/0');
  fireEvent.pointerMove(screen.getByRole('button'), { ctrlKey: true });
  expect(document.body.textContent).not.toContain('/columns/0');
});

it.each<[string, Path, Path | undefined]>([
  ['ArrowDown', ['columns', 0], ['columns', 1]],
  ['ArrowRight', ['columns', 0], ['columns', 1]],
  ['ArrowUp', ['columns', 1], ['columns', 0]],
  ['ArrowLeft', ['columns', 0], undefined],
  ['ArrowDown', ['columns', 1], undefined],
  ['Enter', [], ['columns', 0]],
  ['Enter', ['columns', 1], undefined],
  ['Escape', ['columns', 0, 'open'], ['columns', 0]],
  ['Escape', [], undefined],
])('%s from %j leads to %j', (key, from, to) => {
  open(from);
  fireEvent.keyDown(canvas(), { key });
  expect(onSelect.mock.calls).toEqual(to ? [[to]] : []);
});

it('leaves keys to the page when the focus is in it', () => {
  open(['columns', 0]);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
  expect(onSelect).not.toHaveBeenCalled();
});

it('brings what is selected elsewhere from under a fixed column', () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const covering = document.createElement('div');
  document.elementFromPoint = () => covering;
  open(['columns', 0]);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'center' });
  cleanup();
  document.elementFromPoint = () => screen.getByRole('button');
  open(['columns', 0]);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' });
});
