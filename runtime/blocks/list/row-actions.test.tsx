// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedOpen } from '../../../schemas/generated/grammar.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, Surroundings } from '../../testing/render-page.tsx';
import { RowActions } from './row-actions.tsx';

const action = (zh: string, more: Partial<ResolvedOpen> = {}): ResolvedOpen => ({
  type: 'open',
  label: { zh, en: zh },
  menuCodes: [],
  target: { page: 'a/b', menuCode: 'a:b', as: 'page', params: {} },
  ...more,
});

const run = vi.fn();

function show(actions: readonly ResolvedOpen[], row: object) {
  const host = fakeHost({ client: fakeClient({}).client });
  render(
    <Surroundings host={host}>
      <RowActions actions={actions} row={{ ...row }} run={run} />
    </Surroundings>,
  );
  return screen.getAllByRole('button').map((button) => button.textContent?.trim());
}

afterEach(cleanup);

it('shows up to three actions', () => {
  expect(show([action('详情'), action('编辑'), action('删除')], {})).toEqual(['详情', '编辑', '删除']);
});

it('folds what is more than three into 更多, whose menu comes with a click', async () => {
  expect(show([action('详情'), action('编辑'), action('重启'), action('删除')], {})).toEqual(['详情', '编辑', '更多']);
  expect(screen.queryByText('删除')).toBeNull();
  fireEvent.click(screen.getByText(/更多/));
  fireEvent.click(await screen.findByText('删除'));
  expect(run.mock.lastCall?.[0].label.zh).toBe('删除');
});

it('hides and disables by the row’s values', () => {
  const actions = [
    action('详情'),
    action('签离', { visibleWhen: { visitState: { $in: ['3', '8'] } } }),
    action('编辑', { disabledWhen: { visitState: '4' } }),
  ];
  expect(show(actions, { visitState: '4' })).toEqual(['详情', '编辑']);
  expect((screen.getByText('编辑') as HTMLButtonElement).disabled).toBe(true);
});
