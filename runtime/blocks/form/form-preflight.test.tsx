// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RequestFailure } from '../../request/failures.ts';
import { ADD, openForm, press, sent, type } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ASK = '/control/person/v1/check';
const ask = (more = {}) => ({
  preflight: [
    {
      endpoint: ASK,
      params: { who: { from: 'values.name' } },
      when: { count: { $gt: 0 } },
      text: { zh: '已有{count}人同名，继续吗？', en: 'x' },
      ...more,
    },
  ],
});

it('the server is asked, and the person when the answer gives reason', async () => {
  let count = 0;
  const page = openForm({ form: ask(), answers: { [ASK]: () => ({ count }) } });
  await type('姓名', '韩梅');
  count = 2;
  await press('保存');
  expect(await screen.findByText('已有2人同名，继续吗？')).toBeTruthy();
  expect(sent(page, ASK)).toEqual([{ who: '韩梅' }]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }));
  expect(page.callsTo(ADD)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('保存');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
});

it('the answer may stop it', async () => {
  const page = openForm({ form: ask({ stop: true }), answers: { [ASK]: () => ({ count: 1 }) } });
  await type('姓名', '韩梅');
  await press('保存');
  expect(await screen.findByText('已有1人同名，继续吗？')).toBeTruthy();
  expect(screen.getAllByText('无法提交')).not.toHaveLength(0);
  expect(page.callsTo(ADD)).toEqual([]);
  await press('确定');
});

it('an answer that gives no reason asks nobody', async () => {
  const page = openForm({ form: ask(), answers: { [ASK]: () => ({ count: 0 }) } });
  await type('姓名', '韩梅');
  await press('保存');
  await waitFor(() => expect(page.back).toHaveBeenCalledOnce());
});

it('a question that cannot be asked sends nothing', async () => {
  const page = openForm({ form: ask(), answers: { [ASK]: () => new RequestFailure({ kind: 'timeout' }) } });
  await type('姓名', '韩梅');
  await press('保存');
  expect(await screen.findByText('请求超时')).toBeTruthy();
  expect(page.callsTo(ADD)).toEqual([]);
});

it('the person confirms where the document says so', async () => {
  const page = openForm({ form: { confirm: { text: { zh: '保存{name}？', en: 'x' } } } });
  await type('姓名', '韩梅');
  await press('保存');
  expect(await screen.findByText('保存韩梅？')).toBeTruthy();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(page.callsTo(ADD)).toHaveLength(1));
});
