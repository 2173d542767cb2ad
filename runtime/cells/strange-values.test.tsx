// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Cell } from '../../schemas/generated/grammar.ts';
import type { CellContext } from '../core/cell-context.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { cells } from './generated/cells.ts';
import { renderCell } from './render-cell.tsx';

const context: CellContext = {
  language: 'en',
  t: runtimeTexts('en').getFixedT('en', 'runtime'),
  openImage: vi.fn(),
  openPlace: vi.fn(),
  openRoute: vi.fn(),
  code: () => undefined,
  custom: {},
};

/** What servers hand over now and then, whatever the document says. */
const STRANGE = [
  0,
  -1.5,
  1e21,
  true,
  false,
  'words',
  '   ',
  '2026-13-45',
  'x'.repeat(5000),
  ['a', null, '', '/a.jpg'],
  [[1], { a: 1 }],
  {},
  { a: { b: 1 } },
  [{}],
  null,
  undefined,
];

afterEach(cleanup);

it.each(Object.keys(cells) as Cell[])(
  '%s says something of every value, and never what only a machine says',
  (cell) => {
    for (const value of STRANGE) {
      const shown = {
        field: 'it',
        title: { zh: '它', en: 'It' },
        cell,
        cellProps: { max: 'whole', unit: { zh: '个', en: 'of' } },
      };
      for (const whole of [undefined, 0, 'much', {}, -1]) {
        const { container } = render(<div>{renderCell(shown, { it: value, whole }, context)}</div>);
        const said = container.textContent ?? '';
        expect(said, JSON.stringify(value)).not.toMatch(/undefined|NaN|\[object|Invalid|null|[{}]/);
        const drawn = container.querySelector('img, .rt-image, [role="img"], .rt-qr, .rt-rich');
        expect(said !== '' || drawn !== null, `${cell} is silent about ${JSON.stringify(value)}`).toBe(true);
        cleanup();
      }
    }
  },
);
