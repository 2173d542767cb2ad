// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../request/failures.ts';
import { reportWidth, watchWidths } from '../../testing/bar-widths.ts';
import { LIST, openList, rowsShown, search } from '../../testing/open-list.tsx';

const label = (name: string) => screen.queryByLabelText(name);
const fold = () => screen.getByRole('button', { name: /^(展开|收起)/ });

beforeEach(() => {
  localStorage.clear();
  watchWidths();
});

afterEach(() => {
  cleanup();
  reportWidth(1200);
  vi.unstubAllGlobals();
});

it('shows as many filters as stand in its first row', async () => {
  openList();
  await rowsShown();
  reportWidth(1852);
  expect(label('开门结果')).toBeTruthy();
  expect(label('楼栋')).toBeNull();
  reportWidth(1000);
  expect(label('姓名')).toBeTruthy();
  expect(label('手机号')).toBeNull();
  reportWidth(324);
  expect(label('姓名')).toBeNull();
  reportWidth(1200);
  expect(label('手机号')).toBeTruthy();
});

it('keeps a folded filter in sight that narrows the list, and says how many do', async () => {
  openList({}, { search: '_page=1&openResult=0' });
  await rowsShown();
  expect(label('开门结果')).toBeTruthy();
  expect(label('楼栋')).toBeNull();
  expect(screen.getByRole('button', { name: '展开筛选条件，其中 1 项已填写' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(label('开门结果')).toBeNull());
  expect(fold().textContent?.trim()).toBe('展开');
});

it('does not hide what is typed when it is folded', async () => {
  openList();
  await rowsShown();
  await userEvent.click(fold());
  await userEvent.type(screen.getByLabelText('卡号'), 'A1');
  await userEvent.click(fold());
  const box = screen.getByLabelText('卡号') as HTMLInputElement;
  expect(box.value).toBe('A1');
  expect(label('楼栋')).toBeNull();
  // It does not go while it is emptied.
  await userEvent.clear(box);
  expect(label('卡号')).toBe(box);
});

it('opens when the server finds a folded filter wrong', async () => {
  const errors = [{ field: 'cardNo', message: '卡号不存在' }];
  openList({
    [LIST]: ({ personName }) =>
      personName
        ? new RequestFailure({ kind: 'business', code: 42200, message: '参数错误', content: { errors } })
        : { list: [], total: 0, next: null },
  });
  await screen.findByText('该时间段内暂无开门记录');
  await userEvent.type(screen.getByLabelText('姓名'), '李');
  expect(label('卡号')).toBeNull();
  await search();
  expect(await screen.findByText('卡号不存在')).toBeTruthy();
  expect(label('卡号')).toBeTruthy();
  // Nobody asked for an open bar: the next time it is folded again.
  expect(localStorage.getItem('runtime.u1.record/opening.page.filtersOpen')).toBeNull();
});
