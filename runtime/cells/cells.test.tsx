// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cell, CellProps } from '../../schemas/generated/grammar.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { wallTime } from '../wall-time.ts';
import type { CellContext } from './cell-context.ts';
import { relativeTimeText } from './relative-time.tsx';
import { renderCell } from './render-cell.tsx';

const openImage = vi.fn();
const t = runtimeTexts('zh').getFixedT('zh', 'runtime');
const context: CellContext = {
  language: 'zh',
  t,
  openImage,
  code: (_dictionary, value) =>
    value === '1' ? { value: '1', label: { zh: '人脸', en: 'Face' }, color: 'purple' } : undefined,
};

afterEach(cleanup);

function show(cell: Cell, value: unknown, cellProps: CellProps = {}, row: object = {}) {
  const shown = { field: 'it', title: { zh: '字段', en: 'Field' }, cell, cellProps };
  return render(<div>{renderCell(shown, { ...row, it: value }, context)}</div>).container;
}

describe('a cell', () => {
  it.each<[Cell, unknown, CellProps, string]>([
    ['text', '翠湖花园', {}, '翠湖花园'],
    ['text', 3, { unit: { zh: '分钟', en: 'min' } }, '3 分钟'],
    ['masked', '138****0001', {}, '138****0001'],
    ['tag', '1', { dictionary: 'openType' }, '人脸'],
    ['tag', '99', { dictionary: 'openType' }, '99'],
    ['badge', '1', { dictionary: 'openType' }, '人脸'],
    ['dateTime', '2026-11-20 08:00:00', {}, '2026-11-20 08:00:00'],
    ['dateTime', '2026-11-20 08:00:00', { dateOnly: true }, '2026-11-20'],
    ['number', 1234567.5, { decimals: 2 }, '1,234,567.50'],
    ['number', 0, {}, '0'],
    ['number', 36.5, { decimals: 1, unit: { zh: '℃', en: '℃' } }, '36.5 ℃'],
    ['boolean', true, {}, '是'],
    ['boolean', '0', {}, '否'],
    ['boolean', false, {}, '否'],
    ['list', ['甲', '乙'], {}, '甲、乙'],
    ['list', ['1', '2'], { dictionary: 'openType' }, '人脸2'],
  ])('%s shows %j with %j as %s', (cell, value, props, text) => {
    expect(show(cell, value, props).textContent).toBe(text);
  });

  it.each([null, undefined, '', []])('shows a dash for %j, whatever its kind', (value) => {
    for (const cell of ['text', 'number', 'tag', 'image', 'boolean', 'list'] as const)
      expect(show(cell, value).textContent).toBe('—');
  });

  it('shows a part of its whole', () => {
    const container = show('progress', 1500, { max: 'capacity' }, { capacity: 2000 });
    expect(container.textContent).toBe('1,500 / 2,000');
    expect(container.querySelector<HTMLElement>('.rt-progress-bar')?.style.width).toBe('75%');
    expect(show('progress', 1500, { max: 'capacity' }, { capacity: null }).textContent).toBe('1,500');
  });

  it('opens its picture large', () => {
    const button = show('image', '/plus/files/a.jpg', { size: 56 }).querySelector('button');
    expect(button?.style.width).toBe('56px');
    button?.click();
    expect(openImage).toHaveBeenCalledWith('/plus/files/a.jpg', '字段');
  });

  it('never loads a picture from an address that is none', () => {
    expect(show('image', 'javascript:alert(1)').querySelector('img')).toBeNull();
  });
});

describe('relative time', () => {
  const now = Date.UTC(2026, 10, 20, 4);
  const ago = (seconds: number) => relativeTimeText(wallTime(now - seconds * 1000), now, t);

  it.each([
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1分钟前'],
    [119, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [172_799, '1天前'],
    [172_800, '2026-11-18'],
    [-60, '刚刚'],
    [-86_400, '2026-11-21'],
  ])('%i seconds ago: %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });
});
