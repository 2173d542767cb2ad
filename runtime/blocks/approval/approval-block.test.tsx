// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResolvedApproval, ResolvedField } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, item, words } from '../../testing/block-page.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const DETAIL = '/control/application/v1/detail';
const PASS = '/control/application/v1/pass';
const REJECT = '/control/application/v1/reject';
const LIST = '/control/application/v1/list';
const EVENTS = '/control/event/v1/list';

const reason: ResolvedField = {
  name: 'rejectReason',
  type: 'string',
  title: words('驳回原因'),
  sensitive: false,
  required: true,
  'x-component': 'input',
  'x-component-props': {},
  'x-decorator-props': { span: 1 },
  'x-validator': [{ required: true, message: words('请填写驳回原因') }],
};

const pending = { approvalState: '1' };

const approval: ResolvedApproval = {
  kind: 'approval',
  entity: 'application',
  rowKey: 'id',
  scope: 'community',
  endpoint: DETAIL,
  key: { from: 'params.id' },
  pictures: [],
  groups: [
    {
      title: words('申请信息'),
      items: [
        item('personName', '申请人'),
        item('approvalState', '审批状态', { cell: 'badge', cellProps: { dictionary: 'state' } }),
      ],
      actions: [],
    },
  ],
  history: {
    kind: 'timeline',
    entity: 'event',
    rowKey: 'id',
    scope: 'community',
    endpoint: EVENTS,
    title: words('办理过程'),
    fixedFilters: { objectId: { from: 'row.id' } },
    time: 'eventTime',
    heading: item('what', '事件'),
    lines: [],
  },
  tabs: [],
  outcomes: [
    {
      label: words('通过'),
      menuCodes: ['authorize:pass'],
      endpoint: PASS,
      params: { id: { from: 'row.id' } },
      steps: [],
      success: words('审批完成'),
      confirm: { text: words('确定通过 {personName} 的申请吗？') },
      eligibleWhen: pending,
    },
    {
      label: words('驳回'),
      menuCodes: ['authorize:reject'],
      endpoint: REJECT,
      params: { id: { from: 'row.id' } },
      steps: [{ sections: [{ columns: 1, fields: [reason] }] }],
      danger: true,
      success: words('已驳回'),
      eligibleWhen: pending,
    },
  ],
  next: { endpoint: LIST, fixedFilters: { approvalState: '1' }, rowKey: 'id' },
};

/** Three applications; a decision changes their state. */
function applications() {
  const rows = ['a1', 'a2', 'a3'].map((id, place) => ({
    id,
    communityUuid: 'c1',
    personName: ['李雷', '韩梅', '王明'][place],
    approvalState: '1',
  }));
  const decide =
    (state: string): Answer =>
    ({ id }) => {
      const row = rows.find((each) => each.id === id);
      if (row) row.approvalState = state;
      return null;
    };
  const answers: Record<string, Answer> = {
    [DETAIL]: ({ id }) => {
      const row = rows.find((each) => each.id === id);
      return row ? { ...row } : null;
    },
    [PASS]: decide('3'),
    [REJECT]: decide('4'),
    [LIST]: ({ pageSize, approvalState }) => ({
      list: rows.filter((row) => row.approvalState === approvalState).slice(0, Number(pageSize)),
      total: 3,
    }),
    [EVENTS]: ({ objectId }) => ({
      list: [{ id: 'e1', eventTime: '2026-11-20 08:00:00', what: `提交 ${objectId}` }],
      total: 1,
    }),
  };
  return { rows, answers };
}

function open(more: Record<string, Answer> = {}, holds = (_: string) => true, block = approval) {
  const { rows, answers } = applications();
  const fake = fakeClient({ ...answers, ...more });
  const host = fakeHost({ client: fake.client, holds });
  return { ...fake, rows, ...renderPage({ host, page: blockPage(block, { params: ['id'] }), params: { id: 'a1' } }) };
}

const button = (name: string) => screen.findByRole('button', { name });

async function confirm(): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
}

async function pass(): Promise<void> {
  await userEvent.click(await button('通过'));
  await userEvent.click(await button('提交：通过'));
  await confirm();
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows the record, what happened so far, and a button for each outcome', async () => {
  open();
  expect(await screen.findByText('李雷')).toBeTruthy();
  expect(await screen.findByText('提交 a1')).toBeTruthy();
  expect(screen.getByText('办理过程')).toBeTruthy();
  expect(await button('通过')).toBeTruthy();
  expect(await button('驳回')).toBeTruthy();
});

it('asks, sends, says so, and then shows that it is decided', async () => {
  const { callsTo } = open();
  await userEvent.click(await button('通过'));
  await userEvent.click(await button('提交：通过'));
  expect(await screen.findByText('确定通过 李雷 的申请吗？')).toBeTruthy();
  expect(callsTo(PASS)).toHaveLength(0);
  await confirm();
  expect(await screen.findByText('审批完成')).toBeTruthy();
  expect(callsTo(PASS).map(({ payload }) => payload)).toEqual([{ id: 'a1' }]);
  expect((await screen.findByText('当前状态不可审批')).textContent).toContain('审批状态 已通过');
  expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  await waitFor(() => expect(callsTo(EVENTS)).toHaveLength(2));
});

it('sends what an outcome asks for, and not before it is given', async () => {
  const { callsTo } = open();
  await userEvent.click(await button('驳回'));
  await userEvent.click(await button('提交：驳回'));
  expect(await screen.findByText('请填写驳回原因')).toBeTruthy();
  expect(callsTo(REJECT)).toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), '资料不清晰');
  await userEvent.click(await button('提交：驳回'));
  await waitFor(() =>
    expect(callsTo(REJECT).map(({ payload }) => payload)).toEqual([{ id: 'a1', rejectReason: '资料不清晰' }]),
  );
});

it('fills its fields in with what the document says, over the record', async () => {
  const [first, second] = approval.outcomes;
  const initial = { rejectReason: { from: 'row.usual.reason' } };
  const block = { ...approval, outcomes: [first!, { ...second!, initial }] };
  const usual = { id: 'a1', approvalState: '1', rejectReason: null, usual: { reason: '资料不清晰' } };
  open({ [DETAIL]: () => usual }, undefined, block);
  await userEvent.click(await button('驳回'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /驳回原因/ }).value).toBe('资料不清晰');
});

it('shows at its field what the server found wrong, and the rest above', async () => {
  const errors = [{ field: 'rejectReason', message: '原因不能只有标点' }];
  const { answers } = open({
    [REJECT]: () => new RequestFailure({ kind: 'business', code: 42200, message: '不符合要求', content: { errors } }),
  });
  await userEvent.click(await button('驳回'));
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), '。。');
  await userEvent.click(await button('提交：驳回'));
  expect(await screen.findByText('原因不能只有标点')).toBeTruthy();
  answers[REJECT] = () => new RequestFailure({ kind: 'business', code: 40901, message: '已被他人处理' });
  await userEvent.click(await button('提交：驳回'));
  expect(await screen.findByText('已被他人处理')).toBeTruthy();
});

it('goes on to the next that waits when the person ticked so, and remembers it', async () => {
  const { callsTo } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '处理完后自动打开下一条' }));
  await pass();
  expect(await screen.findByText('韩梅')).toBeTruthy();
  expect(callsTo(LIST)[0]?.payload).toMatchObject({ approvalState: '1', communityUuid: 'c1', pageNum: 1 });
  expect(await screen.findByText('提交 a2')).toBeTruthy();
  cleanup();
  open();
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
});

it('passes one over without coming back to it, and says when no other waits', async () => {
  open();
  await screen.findByText('李雷');
  for (const name of ['韩梅', '王明']) {
    await userEvent.click(await button('下一条'));
    await screen.findByText(name);
  }
  await userEvent.click(await button('下一条'));
  expect(await screen.findByText('没有更多待处理的记录')).toBeTruthy();
});

it('goes on and sends by the keys that its buttons name, and leaves letters to who is typing', async () => {
  const { callsTo } = open();
  expect((await button('下一条')).title).toBe('下一条 (N)');
  await userEvent.keyboard('n');
  await screen.findByText('韩梅');
  await userEvent.click(await button('驳回'));
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), 'no papers');
  expect(screen.getByText('韩梅')).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交：驳回' }).title).toBe('提交：驳回 (Ctrl+Enter)');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsTo(REJECT)).toHaveLength(1));
});

it('asks before a typed reason is lost', async () => {
  open();
  await userEvent.click(await button('驳回'));
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), '资料');
  await userEvent.click(await button('下一条'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '继续编辑' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /驳回原因/ }).value).toBe('资料');
  expect(screen.getByText('李雷')).toBeTruthy();
});

it('offers only what the account may decide, and says when that is nothing', async () => {
  open({}, (code) => code === 'authorize:reject');
  await button('驳回');
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  cleanup();
  open({}, () => false);
  expect(await screen.findByText('当前账号没有审批权限')).toBeTruthy();
});

it('decides nothing while its condition does not hold', async () => {
  open({}, () => true, { ...approval, decidableWhen: { approvalState: '9' } });
  expect((await screen.findByText('当前状态不可审批')).textContent).toContain('待审批');
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
});

it('says that a record is gone', async () => {
  open({ [DETAIL]: () => new RequestFailure({ kind: 'business', code: 40401, message: '记录不存在' }) });
  expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
});
