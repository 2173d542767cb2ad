// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cell, CellProps } from '../../schemas/generated/grammar.ts';
import type { CellContext } from '../core/cell-context.ts';
import { wallTime } from '../core/wall-time.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { relativeTimeText } from './relative-time.tsx';
import { renderCell } from './render-cell.tsx';

const openImage = vi.fn();
const openPlace = vi.fn();
const openRoute = vi.fn();
const t = runtimeTexts('zh').getFixedT('zh', 'runtime');
const context: CellContext = {
  language: 'zh',
  t,
  openImage,
  openPlace,
  openRoute,
  custom: {},
  code: (_dictionary, value) =>
    value === '1' ? { value: '1', label: { zh: '人脸', en: 'Face' }, color: 'purple' } : undefined,
};

afterEach(cleanup);

function show(cell: Cell, value: unknown, cellProps: CellProps = {}, row: object = {}) {
  const shown = { field: 'it', title: { zh: '字段', en: 'Field' }, cell, cellProps };
  return render(<div>{renderCell(shown, { ...row, it: value }, context)}</div>).container;
}

describe('a text with links', () => {
  it('leads to the page of each name, and to nothing where there is none', async () => {
    const view = show('linkedText', ['门：[东门](/equipment/deviceDetail?id=d%201) → 西门', '\\[备注\\](/a)']);
    expect([...view.querySelectorAll('.rt-sentence')].map(({ textContent }) => textContent)).toEqual([
      '门：东门 → 西门',
      '[备注](/a)',
    ]);
    const [link, ...others] = view.querySelectorAll('button');
    expect([link?.textContent, others]).toEqual(['东门', []]);
    link?.click();
    expect(openRoute).toHaveBeenCalledWith('/equipment/deviceDetail?id=d%201');
  });
});

describe('a cell', () => {
  it.each<[Cell, unknown, CellProps, string]>([
    ['text', '翠湖花园', {}, '翠湖花园'],
    ['dateTime', null, { emptyText: { zh: '长期', en: 'No end' } }, '长期'],
    ['dateTime', '2099-12-31 23:59:59', { emptyText: { zh: '不限', en: 'Any' } }, '不限'],
    ['dateTime', '2099-12-31 23:59:59', { timePattern: 'YYYY-MM-DD' }, '长期'],
    ['dateTime', '2099-12-31', {}, '长期'],
    ['relativeTime', '2099-12-31 23:59:59', {}, '长期'],
    ['tag', [], { dictionary: 'weekday', emptyText: { zh: '每天', en: 'Every day' } }, '每天'],
    ['text', 3, { unit: { zh: '分钟', en: 'min' } }, '3 分钟'],
    ['masked', '138****0001', {}, '138****0001'],
    ['tag', '1', { dictionary: 'openType' }, '人脸'],
    ['tag', '99', { dictionary: 'openType' }, '99'],
    ['badge', '1', { dictionary: 'openType' }, '人脸'],
    ['dateTime', '2026-11-20 08:00:00', {}, '2026-11-20 08:00:00'],
    ['dateTime', '2026-11-20 08:00:00', { timePattern: 'YYYY-MM-DD' }, '2026-11-20'],
    ['dateTime', '2026-01-05 08:09:07', { timePattern: 'YY/M/D H:mm:ss' }, '26/1/5 8:09:07'],
    ['dateTime', '2026-01-05', { timePattern: 'MM-DD HH:mm' }, '01-05 00:00'],
    ['dateTime', 'unknown', { timePattern: 'MM-DD' }, 'unknown'],
    ['number', 1234567.5, { decimals: 2 }, '1,234,567.50'],
    ['number', 0, {}, '0'],
    ['number', 36.5, { decimals: 1, unit: { zh: '℃', en: '℃' } }, '36.5 ℃'],
    ['boolean', true, {}, '是'],
    ['boolean', '0', {}, '否'],
    ['boolean', false, {}, '否'],
    ['list', ['甲', '乙'], {}, '甲、乙'],
    ['list', ['1', '2'], { dictionary: 'openType' }, '人脸2'],
    ['tag', 2, { choices: [{ value: 2, label: { zh: '二级', en: 'Second' }, color: 'red' }] }, '二级'],
    ['badge', '1', { choices: [{ value: '1', label: { zh: '一级', en: 'First' } }], dictionary: 'openType' }, '一级'],
    ['money', 123450, {}, '¥1,234.50'],
    ['money', -5, {}, '-¥0.05'],
    ['money', 0, {}, '¥0.00'],
    ['number', 1999, { money: true }, '¥19.99'],
    ['ratio', 3, {}, '3'],
    ['ratio', 3, { maximum: 5 }, '3 / 5'],
    ['progress', 40, {}, '40%'],
    ['progress', 40, { maximum: 80 }, '40 / 80'],
    ['compactNumber', 1_234_567, { unit: { zh: '次', en: 'times' } }, '1.2M 次'],
    ['compactNumber', 12, {}, '12'],
    ['duration', 125, {}, '2 分 5 秒'],
    ['duration', 125, { timeUnit: 'minute' }, '2 小时 5 分'],
    ['duration', 1.5, { timeUnit: 'hour' }, '1 小时 30 分'],
    ['duration', '不详', {}, '不详'],
    ['rating', 4, { maximum: 50 }, '4 / 50'],
    ['qrCode', '138****0001', {}, '138****0001'],
    ['boolean', '也许', {}, '也许'],
    ['text', ['甲', '乙'], {}, '甲、乙'],
    ['dateTime', ['2026-11-20'], {}, '2026-11-20'],
    ['tags', ['独居', '志愿者'], {}, '独居志愿者'],
    ['tags', '独居，志愿者, 独居', {}, '独居志愿者'],
    ['region', '广东省 深圳市', {}, '广东省 深圳市'],
    ['region', '440305', {}, '440305'],
    ['ethnicity', '01', {}, '01'],
    ['mapPoint', '114.057865,22.543096', {}, '114.057865, 22.543096'],
    ['mapPoint', 114.05, {}, '114.05'],
    ['richText', '<p>好<b>消息</b><img src=x onerror=alert(1)></p>', {}, '好消息'],
    ['link', '138****0001', {}, '138****0001'],
    ['link', 'javascript:alert(1)', {}, 'javascript:alert(1)'],
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

  it('names a division as the row does', () => {
    const row = { cityName: '深圳市', regionName: '广东省 深圳市 南山区' };
    expect(show('region', '440305', {}, row).textContent).toBe('广东省 深圳市 南山区');
    const city = { field: 'cityCode', title: { zh: '市', en: 'City' }, cell: 'region' as const, cellProps: {} };
    expect(renderCell(city, { cityCode: '440300', ...row }, context)).toBe('深圳市');
    const area = { ...city, field: 'areaCode' };
    expect(renderCell(area, { areaCode: '440305', ...row }, context)).toBe('440305');
  });

  it('shows so many of so many', () => {
    expect(show('ratio', 1500, { max: 'capacity' }, { capacity: 2000 }).textContent).toBe('1,500 / 2,000');
    expect(show('ratio', 0, { max: 'capacity' }, { capacity: 0 }).textContent).toBe('0 / 0');
  });

  it('says how many stars were given, and of how many', () => {
    const container = show('rating', 3.5, { decimals: 1 });
    expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('3.5 分，满分 5 分');
    expect(container.querySelector<HTMLElement>('.rt-stars-given')?.style.width).toBe('70%');
    expect(show('rating', 9).querySelector<HTMLElement>('.rt-stars-given')?.style.width).toBe('100%');
  });

  it('draws a text as a QR code, which opens large as a picture of its own', async () => {
    const container = show('qrCode', 'https://example.com/checkin/17');
    await vi.waitFor(() => expect(container.querySelector('button.rt-qr svg')).toBeTruthy(), 10_000);
    container.querySelector('button')?.click();
    const [address, title] = openImage.mock.lastCall ?? [];
    expect(title).toBe('字段');
    expect(decodeURIComponent(address)).toMatch(/^data:image\/svg\+xml,<svg[^>]* width="480"/);
    expect(show('qrCode', 'x'.repeat(801)).querySelector('button')).toBeNull();
  });

  it('draws a path as the whole address of this console, which a phone can open', async () => {
    const drawn = async (text: string) => {
      const container = show('qrCode', text);
      await vi.waitFor(() => expect(container.querySelector('button.rt-qr svg')).toBeTruthy(), 10_000);
      return container.querySelector('svg')?.innerHTML;
    };
    expect(await drawn('/venue?code=a')).toBe(await drawn(`${window.location.origin}/venue?code=a`));
    expect(await drawn('//elsewhere')).not.toBe(await drawn('http://elsewhere/'));
  });

  it('fills up red only towards a limit that the record has', () => {
    const full = (props: CellProps) => show('progress', 100, props, { most: 100 }).querySelector('.rt-danger');
    expect(full({ max: 'most' })).toBeTruthy();
    expect(full({})).toBeNull();
  });

  it('shows a longitude with the latitude beside it, and opens the map', () => {
    const container = show('mapPoint', 114.057865, {}, { latitude: 22.5 });
    expect(container.textContent).toBe('114.057865, 22.500000');
    container.querySelector('button')?.click();
    expect(openPlace).toHaveBeenCalledWith({ longitude: 114.057865, latitude: 22.5 }, '字段');
    expect(show('mapPoint', 200, {}, { latitude: 22.5 }).querySelector('button')).toBeNull();
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a', '_blank'],
    ['li.lei@example.com', 'mailto:li.lei@example.com', null],
    ['0755-26001234', 'tel:0755-26001234', null],
  ])('makes of %s something to follow', (value, href, target) => {
    const link = show('link', value).querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.getAttribute('target')).toBe(target);
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '138****0001', 'ftp://a.cn'])(
    'never makes a link of %s',
    (value) => {
      expect(show('link', value).querySelector('a')).toBeNull();
    },
  );

  describe.each(['masked', 'text'] as const)('a telephone number as %s', (cell) => {
    const shown = (value: string) => show(cell, value, { telephone: true });
    afterEach(() => vi.unstubAllGlobals());

    it('is called from a phone with one tap, unless it is masked', () => {
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('640px') }));
      expect(shown('13800138000').querySelector('a')?.getAttribute('href')).toBe('tel:13800138000');
      expect(shown('0755-26001234').querySelector('a')?.getAttribute('href')).toBe('tel:0755-26001234');
      expect(shown('138****8000').querySelector('a')).toBeNull();
      expect(show(cell, '6222020000000000').querySelector('a')).toBeNull();
    });

    it('is a text at a desk', () => {
      expect(shown('13800138000').querySelector('a')).toBeNull();
      expect(shown('13800138000').textContent).toBe('13800138000');
    });
  });

  it('draws formatted text without anything that could run', () => {
    const html =
      '<p onclick="alert(1)">见<a href="https://example.com">公告</a><a href="javascript:alert(1)">点</a></p>';
    const box = show('richText', `${html}<script>alert(1)</script>`).querySelector('.rt-rich');
    expect(box?.querySelectorAll('a')).toHaveLength(1);
    expect(box?.innerHTML).not.toMatch(/script|onclick|alert/);
  });

  it('shows several pictures, each to open', () => {
    const buttons = show('list', ['/a.jpg', '/b.jpg'], { itemFormat: 'image' }).querySelectorAll('button');
    expect(buttons).toHaveLength(2);
    buttons[1]?.click();
    expect(openImage).toHaveBeenLastCalledWith('/b.jpg', '字段');
    expect(show('avatar', '/a.jpg').querySelector('button.rt-avatar')).toBeTruthy();
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
