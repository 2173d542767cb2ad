// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { presetRange } from '../../../core/range-presets.ts';
import { fakeClient } from '../../../testing/fake-client.ts';
import { openingPage } from '../../../testing/fixtures.ts';
import { fortyFive, LIST, openList, rowsShown, search } from '../../../testing/open-list.tsx';
import { fakeHost, renderPage } from '../../../testing/render-page.tsx';

const KEY = 'runtime.u1.record/opening.page.views';
const views = () => screen.getByRole('button', { name: /^(视图|.*视图：)/ });
const menu = async (item: string) => {
  fireEvent.click(views());
  await screen.findByRole('menu');
  const found = screen.queryByRole('menuitem', { name: new RegExp(item) });
  fireEvent.click(found ?? screen.getByRole('menuitemradio', { name: new RegExp(item) }));
};
const save = async (name: string, asStart = false) => {
  await menu('保存当前视图');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('视图名称'), name);
  if (!asStart) await userEvent.keyboard('{Enter}');
  else {
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '打开页面时默认使用' }));
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

it('keeps what is shown under a name and shows it again, without what is sensitive', async () => {
  localStorage.setItem('runtime.u1.record/opening.page.columns', '{"hidden":["temperature"]}');
  const { last } = openList();
  await rowsShown();
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '1234' } });
  // What is typed and not searched yet is part of it.
  await menu('保存当前视图');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/不保存这些条件的值：.*手机号/)).toBeTruthy();
  expect(within(dialog).getByText('“开门时间”按“今天”保存，每次使用时重新计算')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(within(dialog).getByText('请填写视图名称')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('视图名称'), '夜班');
  await userEvent.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(localStorage.getItem(KEY)).toContain('"openTime":"today"');
  expect(JSON.stringify({ ...localStorage })).not.toContain('1234');
  await waitFor(() => expect(last()).toMatchObject({ phone: '1234' }));

  await menu('初始视图');
  await waitFor(() => expect(last()).not.toHaveProperty('phone'));
  expect(screen.getByText('体温')).toBeTruthy();
  await menu('夜班');
  expect(screen.queryByText('体温')).toBeNull();
  expect(last()).toMatchObject({ openTime: presetRange('today', 'second') });
  expect(views().getAttribute('aria-label')).toBe('视图：夜班');
});

it('opens the page that has no address of its own with the view of that account', async () => {
  const first = openList();
  await rowsShown();
  await userEvent.click(screen.getByRole('button', { name: /出/, pressed: false }));
  await waitFor(() => expect(first.last()).toMatchObject({ direction: '2' }));
  await save('出门', true);
  first.unmount();

  const again = openList();
  await rowsShown();
  expect(again.lists()).toHaveLength(1);
  expect(again.last()).toMatchObject({ direction: '2' });
  again.unmount();

  const linked = openList({}, { search: '_page=1' });
  await rowsShown();
  expect(linked.last()).not.toHaveProperty('direction');
  linked.unmount();

  const { client, callsTo } = fakeClient({ [LIST]: fortyFive });
  renderPage({ host: fakeHost({ client, account: { uuid: 'u2', userName: '别人' } }), page: openingPage });
  await rowsShown();
  expect(callsTo(LIST)[0]?.payload).not.toHaveProperty('direction');
});

it('tells that the shown view was changed, and updates it', async () => {
  const { last } = openList();
  await rowsShown();
  await save('全部');
  await userEvent.type(screen.getByLabelText('姓名'), '李雷');
  await search();
  await waitFor(() => expect(last()).toHaveProperty('personName'));
  // 姓名 is sensitive here: it is no part of a view.
  expect(views().getAttribute('aria-label')).toBe('视图：全部');
  await userEvent.click(screen.getByRole('button', { name: /进/, pressed: false }));
  await waitFor(() => expect(views().getAttribute('aria-label')).toBe('视图：全部（已改动）'));
  await menu('更新“全部”');
  expect(views().getAttribute('aria-label')).toBe('视图：全部');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '').views).toMatchObject([
    { name: '全部', filters: { direction: '1' } },
  ]);
});

it('renames and deletes views', async () => {
  openList();
  await rowsShown();
  await save('一');
  await menu('管理视图');
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: '修改“一”的名称' });
  await userEvent.clear(name);
  await userEvent.type(name, '二{Enter}');
  await userEvent.click(await within(dialog).findByRole('radio', { name: '打开页面时默认使用“二”' }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ start: '二', views: [{ name: '二' }] });
  await userEvent.click(within(dialog).getByRole('button', { name: '删除“二”' }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ views: [] });
});
