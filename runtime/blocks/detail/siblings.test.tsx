// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedAction, ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { CARDS, cardPage, openCards, shownColumn } from '../../testing/card-list.ts';

const words = (zh: string) => ({ zh, en: zh });
const DETAIL = '/api/v1/card/detail';

const open: ResolvedAction = {
  type: 'open',
  label: words('详情'),
  menuCodes: [],
  target: {
    page: 'business/cardDetail',
    menuCode: 'business:cardDetail',
    as: 'drawer',
    params: { id: { from: 'row.id' } },
  },
};

const detail = (siblings?: true): ResolvedDetail => ({
  kind: 'detail',
  entity: 'card',
  rowKey: 'id',
  scope: 'community',
  endpoint: DETAIL,
  key: { from: 'params.id' },
  ...(siblings && { siblings }),
  pictures: [],
  groups: [{ title: words('门卡信息'), items: [shownColumn('cardNo', '卡号')], actions: [] }],
  tabs: [],
  actions: [],
});

const TOTAL = 12;
const PAGE = 10;

async function openFirst(siblings?: true) {
  const opened = openCards(
    { rowActions: [open], pageSize: PAGE },
    {
      [CARDS]: ({ pageNum, pageSize }) => {
        const from = (Number(pageNum) - 1) * Number(pageSize);
        const list = Array.from({ length: Math.min(Number(pageSize), TOTAL - from) }, (_, at) => ({
          id: `c${from + at}`,
        }));
        return { list, total: TOTAL, capped: false, next: null };
      },
      [DETAIL]: ({ id }) => ({ id, cardNo: `卡 ${id}` }),
    },
    { loadPage: async () => ({ ...cardPage(detail(siblings)), id: 'business/cardDetail', params: ['id'] }) },
  );
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  await screen.findByText('卡 c0');
  return opened;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('goes to the next record of the list and back, says which it is, and stops at the ends', async () => {
  const { payloads } = await openFirst(true);
  expect(button('上一条').disabled).toBe(true);
  await userEvent.click(button('下一条'));
  await screen.findByText('卡 c1');
  expect(screen.queryByText('卡 c0')).toBeNull();
  await userEvent.click(button('上一条'));
  await screen.findByText('卡 c0');
  for (let at = 1; at < TOTAL; at += 1) {
    await userEvent.click(button('下一条'));
    await screen.findByText(`卡 c${at}`);
  }
  expect(screen.getByText(`第 ${TOTAL} / ${TOTAL} 条`)).toBeTruthy();
  expect(button('下一条').disabled).toBe(true);
  expect(payloads(CARDS).map(({ pageNum }) => pageNum)).toEqual([1, 2]);
});

it('stays where it is when more of the list cannot be loaded, and may try again', async () => {
  const { answers } = await openFirst(true);
  for (let at = 1; at < PAGE; at += 1) {
    await userEvent.click(button('下一条'));
    await screen.findByText(`卡 c${at}`);
  }
  const list = answers[CARDS];
  answers[CARDS] = () => new RequestFailure({ kind: 'timeout' });
  await userEvent.click(button('下一条'));
  await waitFor(() => expect(button('下一条').disabled).toBe(false));
  expect(screen.getByText(`卡 c${PAGE - 1}`)).toBeTruthy();
  if (list) answers[CARDS] = list;
  await userEvent.click(button('下一条'));
  await screen.findByText(`卡 c${PAGE}`);
});

it('has no such buttons where the document does not say so', async () => {
  await openFirst();
  expect(screen.queryByRole('button', { name: '下一条' })).toBeNull();
});
