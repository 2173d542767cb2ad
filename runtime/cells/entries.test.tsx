// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CellProps, ResolvedItem } from '../../schemas/generated/grammar.ts';
import type { CellContext } from '../core/cell-context.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { renderCell } from './render-cell.tsx';

const context = (language: 'zh' | 'en'): CellContext => ({
  language,
  t: runtimeTexts(language).getFixedT(language, 'runtime'),
  openImage: vi.fn(),
  openPlace: vi.fn(),
  openRoute: vi.fn(),
  custom: {},
  code: (dictionary, value) =>
    dictionary === 'boxSize' && value === '2' ? { value, label: { zh: '大', en: 'Large' } } : undefined,
});

const field = (name: string, zh: string, en: string, cell: ResolvedItem['cell'], cellProps: CellProps = {}) => ({
  field: name,
  title: { zh, en },
  cell,
  cellProps,
});

const props: CellProps = {
  entries: [
    field('boxNo', '格口号', 'Box', 'text'),
    field('size', '尺寸', 'Size', 'tag', { dictionary: 'boxSize' }),
    field('weight', '承重', 'Bears', 'number', { decimals: 1, unit: { zh: 'kg', en: 'kg' } }),
    field('fee', '费用', 'Fee', 'money'),
    field('phone', '取件人', 'Taker', 'masked'),
  ],
  calledBy: ['boxNo'],
};
const boxes = [1, 2, 3, 4, 5].map((at) => ({
  boxNo: `A0${at}`,
  size: '2',
  weight: 12.5,
  fee: 150,
  phone: '138****0001',
}));

afterEach(cleanup);

function show(value: unknown, more: CellProps = {}, language: 'zh' | 'en' = 'zh') {
  const shown = {
    field: 'boxes',
    title: { zh: '格口', en: 'Boxes' },
    cell: 'entries',
    cellProps: { ...props, ...more },
  } as const;
  return render(<div>{renderCell(shown, { boxes: value }, context(language))}</div>).container;
}

const cells = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

describe('a list of objects', () => {
  it('is a table where there is room: heads, words of codes, places, units, masks as they came', () => {
    const table = within(show(boxes.slice(0, 2), { table: true })).getByRole('table');
    expect(cells(table)).toEqual([
      ['格口号', '尺寸', '承重', '费用', '取件人'],
      ['A01', '大', '12.5 kg', '¥1.50', '138****0001'],
      ['A02', '大', '12.5 kg', '¥1.50', '138****0001'],
    ]);
    cleanup();
    expect(cells(within(show(boxes.slice(0, 1), { table: true }, 'en')).getByRole('table'))[0]).toEqual([
      'Box',
      'Size',
      'Bears',
      'Fee',
      'Taker',
    ]);
  });

  it.each([
    [boxes, 'zh', '5 项：A01、A02、A03…'],
    [boxes, 'en', '5: A01, A02, A03…'],
    [boxes.slice(0, 3), 'zh', 'A01、A02、A03'],
    [[{ size: '2' }, { size: '2' }], 'en', '2 entries'],
    [[{ size: '2' }], 'zh', '1 项'],
  ] as const)('is elsewhere a line of its names: %#', (value, language, line) => {
    expect(show(value, {}, language).textContent).toBe(line);
  });

  it('opens the whole list from the line, and Esc goes back to it', () => {
    const clicked = vi.fn();
    const container = show(boxes);
    container.addEventListener('click', clicked);
    const line = screen.getByRole('button');
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(line);
    expect(cells(screen.getByRole('table'))).toHaveLength(6);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(screen.getByRole('dialog', { name: '查看全部格口' }), { key: 'Escape' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.activeElement).toBe(line);
    fireEvent.click(line);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([[[{ boxNo: 'A01', note: { by: '李' } }]], [['A01', { size: '2' }]], [{ boxNo: 'A01' }], [[{}]]])(
    'says no JSON of what is not as it should be: %j',
    (value) => {
      const said = show(value, { table: true }).textContent ?? '';
      expect(said).not.toMatch(/[{}[\]"]|object Object/);
      expect(said).not.toBe('');
    },
  );
});
