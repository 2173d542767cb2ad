import { expect, it } from 'vitest';
import { placeColumns, type WantedColumn } from './place-columns.ts';
import { wholeColumns } from './whole-columns.ts';

const column = (key: string, width: number, fixed?: 'left' | 'right'): WantedColumn => ({
  key,
  title: key,
  width,
  fixed,
  align: undefined,
  className: undefined,
  sortable: false,
  resizable: true,
  draw: () => null,
});
const nobody = () => false;
const PLAIN = { expand: false, tick: false };

it('lets the first column that is not whole begin where the pinned ones do', () => {
  for (const room of [500, 555, 601, 777, 940]) {
    const layout = placeColumns(
      [
        column('name', 120, 'left'),
        ...[150, 104, 176, 120, 110].map((width, at) => column(`c${at}`, width)),
        column('_actions', 100, 'right'),
      ],
      { expand: true, tick: true },
    );
    const { widths, width } = wholeColumns(layout, room, nobody);
    if (layout.width <= room) {
      expect([widths, width]).toEqual([layout.widths, layout.width]);
      continue;
    }
    expect(width).toBe(widths.reduce((sum, each) => sum + each, 0));
    const edges = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
    expect(edges).toContain(room - layout.covered.right);
    expect(widths.every((each, at) => each >= (layout.widths[at] ?? 0))).toBe(true);
  }
});

it('leaves a width that a person has chosen, and one that nothing could take up', () => {
  const layout = placeColumns([column('a', 200), column('b', 200), column('c', 200)], PLAIN);
  expect(wholeColumns(layout, 500, (key) => key === 'a').widths).toEqual([200, 300, 200]);
  expect(wholeColumns(layout, 500, () => true)).toBe(layout);
  expect(wholeColumns(layout, 150, nobody)).toBe(layout);
  expect(wholeColumns(layout, 600, nobody)).toBe(layout);
});
