// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedAction, ResolvedDetail, ResolvedPage } from '../../schemas/generated/grammar.ts';
import { CARDS, cardList, cardPage, openCards, requestAction, shownColumn } from '../testing/card-list.ts';
import { formField, formSection, personForm } from '../testing/form-fixtures.ts';

const words = (zh: string) => ({ zh, en: zh });
const DETAIL = '/api/v1/card/detail';
const LOSS = '/api/v1/card/loss';

const open = (as: 'drawer' | 'dialog'): ResolvedAction => ({
  type: 'open',
  label: words('详情'),
  menuCodes: [],
  target: { page: 'business/cardDetail', menuCode: 'business:cardDetail', as, params: { id: { from: 'row.id' } } },
});

const detail = (actions: ResolvedAction[]): ResolvedDetail => ({
  kind: 'detail',
  entity: 'card',
  rowKey: 'id',
  scope: 'community',
  endpoint: DETAIL,
  key: { from: 'params.id' },
  pictures: [],
  groups: [{ title: words('门卡信息'), items: [shownColumn('cardNo', '卡号')], actions: [] }],
  tabs: [],
  actions,
});

const shut = async () => {
  fireEvent.keyDown(screen.getAllByRole('dialog')[0] as HTMLElement, { key: 'Escape', keyCode: 27 });
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function openDetail(
  actions: ResolvedAction[],
  as: 'drawer' | 'dialog' = 'drawer',
  calls: ResolvedPage['calls'] = {},
) {
  const opened = openCards(
    { rowActions: [open(as)] },
    { [DETAIL]: ({ id }) => ({ id, cardNo: 'A001' }), [LOSS]: () => ({}) },
    { loadPage: async () => ({ ...cardPage(detail(actions)), calls }) },
  );
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  await screen.findByRole('heading', { name: '门卡信息' });
  return opened;
}

it.each(['drawer', 'dialog'] as const)('hears Esc when what had the focus is gone: %s', async (as) => {
  await openDetail([], as);
  (document.activeElement as HTMLElement | null)?.blur();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('heading', { name: '门卡信息' })).toBeNull());
});

const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));

it('lets the list below load again when something was written in it, and not once more when it is closed', async () => {
  const { lists, payloads } = await openDetail([requestAction('挂失')]);
  await userEvent.click(screen.getByRole('button', { name: '挂失' }));
  await waitFor(() => expect(payloads(DETAIL)).toHaveLength(2));
  await waitFor(() => expect(lists()).toHaveLength(2));
  await shut();
  await settled();
  expect(lists()).toHaveLength(2);
});

it('lets the list load again once it is closed, when what was written in it is not said to be the list’s', async () => {
  const { lists, payloads } = await openDetail([requestAction('挂失')], 'drawer', {
    [CARDS]: { reads: ['card'] },
    [LOSS]: { writes: ['door'] },
  });
  await userEvent.click(screen.getByRole('button', { name: '挂失' }));
  await waitFor(() => expect(payloads(DETAIL)).toHaveLength(2));
  await settled();
  expect(lists()).toHaveLength(1);
  await shut();
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('leaves the list alone when nothing was written', async () => {
  const { lists } = await openDetail([]);
  await shut();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lists()).toHaveLength(1);
});

it.each(['close', 'back'])('is closed by what follows a call: %s', async (step) => {
  const { lists } = await openDetail([requestAction('挂失', { then: [step] })], 'dialog');
  await userEvent.click(screen.getByRole('button', { name: '挂失' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('does not lose typed text without asking', async () => {
  const form = personForm();
  openCards(
    { rowActions: [open('drawer')] },
    { '/control/person/v1/detail': () => ({ id: 'k1', name: '甲', revision: 1 }) },
    {
      loadPage: async () => form,
    },
  );
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  const name = (await screen.findByLabelText(/姓名$/, {}, { timeout: 10_000 })) as HTMLInputElement;
  await userEvent.type(name, '乙');
  await shut();
  expect(await screen.findByText('尚未保存的内容，离开后将丢失。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '离开' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks with the dictionaries of the page in the drawer, not of the one below it', async () => {
  const form: ResolvedAction = {
    type: 'form',
    label: words('登记'),
    menuCodes: [],
    title: words('登记原因'),
    endpoint: LOSS,
    scope: 'community',
    params: {},
    batch: false,
    as: 'dialog',
    initial: {},
    submit: words('提交'),
    success: words('已登记'),
    another: false,
    fill: false,
    revision: false,
    steps: [
      {
        sections: [
          formSection([formField('reason', { 'x-component': 'radio', 'x-component-props': { dictionary: 'reason' } })]),
        ],
      },
    ],
    then: [],
  };
  openCards(
    { rowActions: [open('drawer')] },
    { [DETAIL]: ({ id }) => ({ id, cardNo: 'A001' }) },
    {
      loadPage: async () => ({
        ...cardPage(detail([form])),
        dictionaries: { reason: [{ value: '1', label: words('丢失') }] },
      }),
    },
  );
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '登记' }));
  expect(await screen.findByRole('radio', { name: '丢失' })).toBeTruthy();
});

it('says the title of its page once', async () => {
  const title = words('差异');
  openCards(
    { rowActions: [open('dialog')] },
    {},
    { loadPage: async () => ({ ...cardPage(cardList({ title })), title }) },
  );
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '差异' });
  await within(dialog).findAllByText('A001');
  expect(screen.getAllByText('差异')).toHaveLength(1);
});
