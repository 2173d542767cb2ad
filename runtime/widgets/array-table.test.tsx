// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { showWidget } from '../testing/show-widget.tsx';

const OPTIONS = '/api/v1/room/options';
const field = (name: string, more: Partial<ResolvedField> = {}): ResolvedField => ({
  name,
  type: 'string',
  title: { zh: name, en: name },
  sensitive: false,
  'x-component': 'input',
  'x-component-props': {},
  'x-decorator-props': { span: 1 },
  'x-validator': [],
  ...more,
});
const fields = [
  field('数量', { 'x-component': 'number', default: 2 }),
  field('单价', { 'x-component': 'money' }),
  field('小计', { 'x-component': 'money', 'x-reactions': { derive: { function: 'product', from: ['数量', '单价'] } } }),
  field('说明', { 'x-reactions': { visibleWhen: { 数量: { $gt: 2 } } } }),
];

afterEach(cleanup);

it('adds rows with their defaults and works fields out within a row', async () => {
  const { value } = showWidget('arrayTable', { props: { fields } });
  await userEvent.click(await screen.findByText('添加一行'));
  expect(value()).toEqual([{ 数量: 2 }]);
  await userEvent.type(screen.getByLabelText('单价 1'), '1.5');
  await waitFor(() => expect(value()).toEqual([{ 数量: 2, 单价: 150, 小计: 300 }]));
});

it('shows a field of a row by that row', async () => {
  showWidget('arrayTable', { props: { fields }, value: [{ 数量: 2 }, { 数量: 3 }] });
  expect(await screen.findByLabelText('说明 2')).toBeTruthy();
  expect(screen.queryByLabelText('说明 1')).toBeNull();
});

it('moves and removes rows, and holds nothing without any', async () => {
  const { value } = showWidget('arrayTable', { props: { fields: [field('名')] }, value: [{ 名: '甲' }, { 名: '乙' }] });
  await userEvent.click(await screen.findByLabelText('下移 1'));
  expect(value()).toEqual([{ 名: '乙' }, { 名: '甲' }]);
  expect(screen.getByLabelText<HTMLButtonElement>('上移 1').disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('删除 1'));
  await userEvent.click(screen.getByLabelText('删除 1'));
  expect(value()).toBeUndefined();
});

it('stops at its limit', async () => {
  showWidget('arrayTable', { props: { fields: [field('名')], maxCount: 1 }, value: [{ 名: '甲' }] });
  expect((await screen.findByText('添加一行')).closest('button')?.disabled).toBe(true);
});

it('narrows the choices of a field by another of the same row', async () => {
  const room = field('房屋', {
    'x-component': 'select',
    'x-component-props': { options: { endpoint: OPTIONS, params: { buildingId: { from: 'values.楼栋' } } } },
  });
  const { callsTo } = showWidget('arrayTable', {
    props: { fields: [field('楼栋'), room] },
    value: [{ 楼栋: 'b1' }, { 楼栋: 'b2' }],
    others: { 楼栋: 'the form’s own' },
    answers: { [OPTIONS]: () => [] },
  });
  fireEvent.mouseDown(await screen.findByLabelText('房屋 2'));
  await waitFor(() => expect(callsTo(OPTIONS)[0]?.payload).toEqual({ communityUuid: 'c1', buildingId: 'b2' }));
});

it('keeps every field that a widget of a row fills in', async () => {
  const citizen = field('证件', {
    'x-component': 'citizenId',
    'x-component-props': { into: { birthday: '生日', gender: '性别' } },
  });
  const { value } = showWidget('arrayTable', { props: { fields: [citizen, field('生日')] }, value: [{}] });
  fireEvent.change(await screen.findByLabelText('证件 1'), { target: { value: '11010519491231002X' } });
  expect(value()).toEqual([{ 证件: '11010519491231002X', 生日: '1949-12-31', 性别: '2' }]);
});
