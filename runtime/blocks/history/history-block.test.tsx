// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedHistory } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, item } from '../../testing/block-page.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const STEPS = '/control/lift/v1/history';

const block: ResolvedHistory = {
  kind: 'history',
  steps: {
    kind: 'timeline',
    entity: 'timelineEvent',
    rowKey: 'id',
    scope: 'community',
    endpoint: STEPS,
    fixedFilters: { id: { from: 'params.id' } },
    time: 'operateTime',
    heading: item('action', '操作'),
    lines: [item('userName', '操作账号')],
  },
};

const step = (number: number) => ({
  id: `s${number}`,
  operateTime: `2026-11-20 08:0${number}:00`,
  action: `第${number}步`,
  userName: '王芳',
});
const steps = (...numbers: number[]) => ({ list: numbers.map(step), total: numbers.length });
const differs = { difference: [{ label: '载重', before: '630', after: '1000' }] };

function open(answer: Answer) {
  const fake = fakeClient({ [STEPS]: answer });
  return {
    ...fake,
    ...renderPage({ host: fakeHost({ client: fake.client }), page: blockPage(block), params: { id: 'l1' } }),
  };
}

afterEach(cleanup);

it('shows the steps of the record, and offers to compare two where there are two', async () => {
  const { calls } = open(() => steps(3, 2));
  await screen.findByText('第3步');
  expect(calls[0]?.payload).toMatchObject({ id: 'l1', communityUuid: 'c1' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: '对比' })).toBeTruthy();
});

it('has nothing to compare of one step', async () => {
  open(() => steps(1));
  await screen.findByText('第1步');
  expect(screen.queryByRole('button', { name: '对比' })).toBeNull();
});

it('asks how the record differs after the earlier and after the later of two ticked steps, in whatever order they are ticked', async () => {
  const { calls } = open((payload) => (payload.since ? differs : steps(3, 2, 1)));
  await userEvent.click(await screen.findByRole('button', { name: '对比' }));
  const show = screen.getByRole('button', { name: '查看差异' });
  expect(show).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /08:01:00/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /08:03:00/ }));
  // A third one is not compared with anything.
  expect(screen.getByRole('checkbox', { name: /08:02:00/ })).toHaveProperty('disabled', true);
  await userEvent.click(show);
  const dialog = await screen.findByRole('dialog');
  const cells = (await within(dialog).findAllByRole('row')).map((row) => row.textContent);
  expect(cells).toEqual(['字段2026-11-20 08:01:002026-11-20 08:03:00', '载重6301000']);
  expect(calls.at(-1)?.payload).toEqual({ id: 'l1', communityUuid: 'c1', since: 's1', until: 's3' });
});

it('says that nothing differs, and can be left', async () => {
  open((payload) => (payload.since ? { difference: [] } : steps(2, 1)));
  await userEvent.click(await screen.findByRole('button', { name: '对比' }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: '查看差异' }));
  expect(await screen.findByText('两步之间没有差异')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Close|关闭/ }));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

it('can be tried again when the difference does not come', async () => {
  let broken = true;
  open((payload) => (!payload.since ? steps(2, 1) : broken ? new RequestFailure({ kind: 'timeout' }) : differs));
  await userEvent.click(await screen.findByRole('button', { name: '对比' }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: '查看差异' }));
  await screen.findByText('加载失败');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('1000')).toBeTruthy();
});
