// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { openCards } from '../../testing/card-list.ts';

const words = (zh: string) => ({ zh, en: zh });
type Filter = ResolvedList['filters'][number];
const filter = (name: string, title: string, more: Partial<Filter>): Filter => ({
  name,
  title: words(title),
  operator: 'equals',
  sensitive: false,
  'x-component': 'select',
  'x-component-props': {},
  'x-validator': [],
  ...more,
});
const choices = [
  { value: '1', label: words('使用中') },
  { value: '2', label: words('已挂失') },
];
const filters = [
  filter('cardState', '状态', { 'x-component-props': { choices } }),
  filter('createTime', '开卡时间', {
    'x-component': 'dateTimeRange',
    operator: 'between',
    default: ['2026-11-01 00:00:00', '2026-11-02 23:59:59'],
  }),
];
const open = async () => {
  const opened = openCards({ filters });
  await screen.findByText('A001');
  return opened;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('what stands in for a select', () => {
  it('says the same to those who are read to, and is no select yet', async () => {
    await open();
    const box = screen.getByRole('combobox', { name: '状态' });
    expect(box).toBe(screen.getByLabelText('状态'));
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect(box.getAttribute('placeholder')).toBe('请选择');
    expect(document.querySelector('.ant-select')).toBeNull();
  });

  it('opens with the first click', async () => {
    const { lists } = await open();
    await userEvent.click(screen.getByLabelText('状态'));
    await userEvent.click(await screen.findByText('已挂失'));
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ cardState: '2' }));
  });

  it('becomes the select with the focus, and keeps it', async () => {
    await open();
    await userEvent.tab();
    await waitFor(() => expect(document.querySelector('.ant-select')).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '状态' }));
    expect(document.activeElement?.closest('.ant-select')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('已挂失')).toBeTruthy();
  });

  it('becomes the select while a pointer rests on it', async () => {
    await open();
    await userEvent.hover(screen.getByLabelText('状态'));
    await waitFor(() => expect(document.querySelector('.ant-select')).toBeTruthy());
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what stands in for a range', () => {
  it('shows both ends as the picker does', async () => {
    await open();
    const ends = screen.getAllByRole('textbox', { name: '开卡时间' }) as HTMLInputElement[];
    expect(ends.map(({ value }) => value)).toEqual(['2026-11-01 00:00', '2026-11-02 23:59']);
    expect(document.querySelector('.ant-picker')).toBeNull();
  });

  it('opens the calendar with the first click, at either end', async () => {
    await open();
    await userEvent.click(screen.getAllByRole('textbox', { name: '开卡时间' })[1] as HTMLElement);
    await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).toBeTruthy());
    expect(document.activeElement?.id).toMatch(/createTime-to$/);
  });
});

it('the rows of a page are chosen in a menu, by keys alone too', async () => {
  const { lists } = await open();
  screen.getByRole('button', { name: '每页条数 20 条/页' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: '20 条/页' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('50{Enter}');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ pageSize: 50, pageNum: 1 }));
});
