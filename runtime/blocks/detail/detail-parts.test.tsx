// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { cardList, cardPage, cardRows, requestAction, shownColumn } from '../../testing/card-list.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const DETAIL = '/api/v1/card/detail';
const LOSS = '/api/v1/card/loss';
const REVEAL = '/control/sensitive/v1/reveal';
const words = (zh: string) => ({ zh, en: zh });

const detail: ResolvedDetail = {
  kind: 'detail',
  entity: 'card',
  rowKey: 'id',
  scope: 'community',
  endpoint: DETAIL,
  key: 'k1',
  pictures: [],
  head: { title: shownColumn('cardNo', '卡号'), tags: [shownColumn('cardState', '状态'), shownColumn('gone', '无')] },
  groups: [
    {
      title: words('门卡'),
      items: [
        shownColumn('phone', '手机号', 'masked'),
        { ...shownColumn('lossTime', '挂失时间'), visibleWhen: { cardState: '2' } },
      ],
      actions: [requestAction('挂失')],
    },
    { title: words('挂失信息'), items: [], actions: [], visibleWhen: { cardState: '2' } },
  ],
  tabs: [
    { title: words('日志'), menuCode: 'card:log', block: cardList() },
    { title: words('授权'), block: cardList() },
  ],
  actions: [],
  reveal: { endpoint: REVEAL, menuCode: 'card:reveal', entity: 'card', key: 'id', fields: ['phone', 'owner'] },
};

function open(answers: Record<string, Answer> = {}, holds: (code: string) => boolean = () => true, block = detail) {
  const fake = fakeClient({
    [DETAIL]: () => ({ ...cardRows[0], owner: '张*三' }),
    '/api/v1/card/list': () => ({ list: [], total: 0 }),
    ...answers,
  });
  const view = renderPage({ host: fakeHost({ client: fake.client, holds }), page: cardPage(block) });
  return { ...fake, ...view };
}

afterEach(cleanup);

describe('a detail', () => {
  it('tells between its pictures how they compare', async () => {
    const picture = (field: string, label: string) => ({ ...shownColumn(field, label), cell: 'image' as const });
    const pictures = [
      picture('snapUrl', '抓拍'),
      { ...shownColumn('alike', '相似度'), cell: 'number' as const },
      picture('faceUrl', '登记'),
    ];
    const row = { ...cardRows[0], snapUrl: '/demo/pictures/snap-1.svg', faceUrl: null, alike: 87.9 };
    open({ [DETAIL]: () => row }, undefined, { ...detail, pictures });
    const shown = within(await screen.findByRole('region', { name: '照片' })).getAllByRole('figure');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['抓拍', '87.9相似度', '暂无照片登记']);
  });

  it('names its record and its states above the groups', async () => {
    open();
    const head = (await screen.findByRole('heading', { name: 'A001' })).closest('.rt-detail-head') as HTMLElement;
    expect(within(head).getByText('1')).toBeTruthy();
    expect(within(head).queryByText('—')).toBeNull();
  });

  it('leaves out groups and fields whose condition does not hold, and tabs whose code the account does not hold', async () => {
    open({}, (code) => code !== 'card:log');
    await screen.findByRole('heading', { name: '门卡' });
    expect(screen.queryByText('挂失信息')).toBeNull();
    expect(screen.queryByText('挂失时间')).toBeNull();
    expect(screen.getByText('授权')).toBeTruthy();
    expect(screen.queryByText('日志')).toBeNull();
  });

  it('does what a group’s button says to its record, and loads it again', async () => {
    const { callsTo } = open({ [LOSS]: () => ({}) });
    await userEvent.click(await screen.findByRole('button', { name: '挂失' }));
    await waitFor(() => expect(callsTo(LOSS).map(({ payload }) => payload)).toEqual([{ id: 'k1' }]));
    await waitFor(() => expect(callsTo(DETAIL)).toHaveLength(2));
  });

  it('shows all masked values in full for one reason', async () => {
    const { callsTo } = open({ [REVEAL]: () => ({ phone: '13800000001', owner: '张小三' }) });
    await userEvent.click(await screen.findByRole('button', { name: /查看完整信息/ }));
    await userEvent.click(await screen.findByRole('button', { name: '联系住户' }));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('13800000001')).toBeTruthy();
    expect(callsTo(REVEAL).map(({ payload }) => payload)).toEqual([
      { entity: 'card', id: 'k1', fields: ['phone', 'owner'], reason: '联系住户' },
    ]);
    expect(screen.queryByRole('button', { name: /查看完整信息/ })).toBeNull();
  });
});
