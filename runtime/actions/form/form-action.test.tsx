// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import { KEPT } from '../../core/kept-call.ts';
import { RequestFailure } from '../../request/failures.ts';
import { openCards, remarkAction } from '../../testing/card-list.ts';

const UPDATE = '/api/v1/card/update';
const ADD = '/api/v1/card/add';
const DETAIL = '/api/v1/card/detail';

/** A field that must be given has a star before its label. */
const REMARK = /^\*?备注$/;
const remark = () => screen.getByLabelText(REMARK) as HTMLInputElement;

afterEach(cleanup);

/** Clicks an action of the first row, or of the toolbar, and waits for its dialog. */
async function openDialog(label: string): Promise<HTMLElement> {
  await screen.findByText('A001');
  await userEvent.click(screen.getAllByText(label)[0] as HTMLElement);
  await screen.findByLabelText(REMARK, {}, { timeout: 10_000 });
  return screen.getByRole('dialog');
}

const type = (text: string) => userEvent.type(remark(), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交' }));

it('sends the fields with the row’s key and the revision that was read, then closes and loads the list again', async () => {
  const { payloads, lists } = openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => ({}) });
  await openDialog('编辑');
  await type('门口');
  await submit();
  expect(await screen.findByText('保存成功')).toBeTruthy();
  expect(payloads(UPDATE)).toEqual([{ id: 'k1', revision: 4, remark: '门口' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lists()).toHaveLength(2);
});

/** The field of the dialog as one of pictures. */
function pictures(more: Partial<ResolvedFormAction> = {}): ResolvedFormAction {
  const action = remarkAction('编辑', { fill: false, ...more });
  const [step] = action.steps;
  const [section] = step?.sections ?? [];
  const [field] = section?.fields ?? [];
  if (!section || !field) throw new Error('The action has no field.');
  const picture = {
    ...field,
    type: 'string' as const,
    'x-component': 'imageUpload',
    required: false,
    'x-validator': [],
  };
  return { ...action, steps: [{ sections: [{ ...section, fields: [picture] }] }] };
}

const PICTURES = '/control/oss/v1/image';

async function choosePicture(): Promise<void> {
  await screen.findByText('A001');
  await userEvent.click(screen.getAllByText('编辑')[0] as HTMLElement);
  const box = await screen.findByLabelText<HTMLInputElement>('备注', { selector: 'input' }, { timeout: 10_000 });
  await userEvent.upload(box, new File([new Uint8Array(3).fill(65)], 'a.png', { type: 'image/png' }));
}

/** Opens the dialog with a picture under way, whose answer the test gives. */
async function openWhileUploading() {
  let answer: (answer: object) => void = () => {};
  const { payloads } = openCards(
    { rowActions: [pictures()] },
    {
      [PICTURES]: () =>
        new Promise<object>((done) => {
          answer = done;
        }),
      [UPDATE]: () => ({}),
    },
  );
  await choosePicture();
  await screen.findByText('正在上传');
  return { payloads, arrive: (content: object) => answer(content) };
}

it('sent while a picture is under way, it waits for the picture and goes with it', async () => {
  const { payloads, arrive } = await openWhileUploading();
  await submit();
  await waitFor(() => expect(screen.getByRole('button', { name: /提交/ }).getAttribute('aria-busy')).toBe('true'));
  expect(payloads(UPDATE)).toEqual([]);
  await act(async () => arrive({ url: '/plus/files/a.png' }));
  expect(await screen.findByText('保存成功')).toBeTruthy();
  expect(payloads(UPDATE)).toEqual([{ id: 'k1', revision: 4, remark: '/plus/files/a.png' }]);
});

it('is not sent without the picture that did not arrive, nor after it was closed', async () => {
  const { payloads, arrive } = await openWhileUploading();
  await submit();
  await act(async () => arrive(new RequestFailure({ kind: 'timeout', message: '请求超时' })));
  expect(await screen.findByText('有文件上传失败，请重试或删除')).toBeTruthy();
  await userEvent.click(screen.getByText('重试失败文件（1）'));
  await screen.findAllByText('正在上传');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => arrive({ url: '/plus/files/a.png' }));
  expect(payloads(UPDATE)).toEqual([]);
});

it('sends nothing while a field does not fit', async () => {
  const { payloads } = openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => ({}) });
  const dialog = await openDialog('编辑');
  await submit();
  expect(await within(dialog).findByText(/请填写|请输入/)).toBeTruthy();
  expect(payloads(UPDATE)).toEqual([]);
});

it('loads the record first where the document says so', async () => {
  const load = { endpoint: DETAIL, key: { from: 'row.id' }, copy: false, entity: 'card' };
  const { payloads } = openCards(
    { rowActions: [remarkAction('编辑', { load, fill: false })] },
    { [DETAIL]: () => ({ id: 'k1', revision: 7, remark: '旧的' }), [UPDATE]: () => ({}) },
  );
  await openDialog('编辑');
  expect(remark().value).toBe('旧的');
  await type('新');
  await submit();
  await waitFor(() => expect(payloads(UPDATE)).toEqual([{ id: 'k1', revision: 7, remark: '旧的新' }]));
  expect(payloads(DETAIL)).toEqual([{ id: 'k1' }]);
});

it('makes a new record in the chosen community, and another one after it', async () => {
  const add = remarkAction('新增', { endpoint: ADD, params: {}, fill: false, revision: false, another: true });
  const { payloads, lists } = openCards({ toolbar: [add] }, { [ADD]: () => ({ id: 'k9' }) });
  await openDialog('新增');
  await type('一');
  await userEvent.click(screen.getByRole('button', { name: '保存并继续新增' }));
  await waitFor(() => expect(remark().value).toBe(''));
  await type('二');
  await submit();
  await waitFor(() =>
    expect(payloads(ADD)).toEqual([
      { communityUuid: 'c1', remark: '一' },
      { communityUuid: 'c1', remark: '二' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lists()).toHaveLength(3);
});

it('keeps for another one what the document says', async () => {
  const add = remarkAction('新增', {
    endpoint: ADD,
    params: {},
    fill: false,
    revision: false,
    another: true,
    keep: ['remark'],
  });
  const { payloads } = openCards({ toolbar: [add] }, { [ADD]: () => ({ id: 'k9' }) });
  await openDialog('新增');
  await type('一');
  await userEvent.click(screen.getByRole('button', { name: '保存并继续新增' }));
  await waitFor(() => expect(payloads(ADD)).toHaveLength(1));
  expect(remark().value).toBe('一');
  await submit();
  await waitFor(() => expect(payloads(ADD)).toHaveLength(2));
  expect(payloads(ADD)[1]).toEqual(payloads(ADD)[0]);
});

it('shows at its field what the server found wrong, and stays open', async () => {
  const content = { errors: [{ field: 'remark', message: '备注已存在' }] };
  openCards(
    { rowActions: [remarkAction('编辑')] },
    { [UPDATE]: () => new RequestFailure({ kind: 'business', code: 42200, message: '参数错误', content }) },
  );
  const dialog = await openDialog('编辑');
  await type('一');
  await submit();
  expect(await within(dialog).findByText('备注已存在')).toBeTruthy();
});

it('closes where the call waits for a network, and starts empty the next time', async () => {
  const sendOrStore = vi.fn().mockResolvedValue(KEPT);
  openCards({ rowActions: [remarkAction('编辑', { waits: true })] }, {}, { sendOrStore });
  await openDialog('编辑');
  await type('门口');
  await submit();
  expect(await screen.findByText('网络不可用，已保存在本机，联网后自动发送')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sendOrStore.mock.calls[0]?.[0]).toMatchObject({
    endpoint: UPDATE,
    payload: { id: 'k1', revision: 4, remark: '门口' },
  });
  await openDialog('编辑');
  expect(remark().value).toBe('');
});

it('stays open with what was typed where the call could be neither sent nor stored', async () => {
  const sendOrStore = vi.fn().mockRejectedValue(new RequestFailure({ kind: 'network' }));
  openCards({ rowActions: [remarkAction('编辑', { waits: true })] }, {}, { sendOrStore });
  const dialog = await openDialog('编辑');
  await type('门口');
  await submit();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(remark().value).toBe('门口');
});

it('says why it could not be sent where that is not about a field', async () => {
  openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => new RequestFailure({ kind: 'timeout' }) });
  const dialog = await openDialog('编辑');
  await type('一');
  await submit();
  expect(await within(dialog).findByText('请求超时')).toBeTruthy();
});

it('shows both versions when someone else was faster, and sends what is chosen over the newer one', async () => {
  let fresh = false;
  const { payloads } = openCards(
    { rowActions: [remarkAction('编辑')] },
    {
      [UPDATE]: () => {
        if (fresh) return {};
        fresh = true;
        const content = { id: 'k1', revision: 9, remark: '他人的' };
        return new RequestFailure({ kind: 'business', code: 40902, message: '已被修改', content });
      },
    },
  );
  await openDialog('编辑');
  await type('我的');
  await submit();
  expect(await screen.findByText('该记录已被他人修改')).toBeTruthy();
  const [mine, theirs] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([mine?.checked, theirs?.checked]).toEqual([true, false]);
  expect(theirs?.getAttribute('aria-label')).toBe('备注 他人已保存的');
  await userEvent.click(screen.getByRole('button', { name: '按选择提交' }));
  await waitFor(() => expect(payloads(UPDATE).at(-1)).toMatchObject({ id: 'k1', revision: 9, remark: '我的' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps what was typed while the two versions are looked at', async () => {
  const content = { id: 'k1', revision: 9, remark: '他人的' };
  const stale = new RequestFailure({ kind: 'business', code: 40902, content });
  const { payloads } = openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => stale });
  await openDialog('编辑');
  await type('我的');
  await submit();
  await screen.findByText('该记录已被他人修改');
  await userEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('该记录已被他人修改')).toBeNull());
  expect(remark().value).toBe('我的');
  expect(payloads(UPDATE)).toHaveLength(1);
});

it('asks before typed text is lost, and not when nothing is typed', async () => {
  openCards({ rowActions: [remarkAction('编辑')] });
  await openDialog('编辑');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const dialog = await openDialog('编辑');
  await type('一');
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
  expect(await screen.findByText('尚未保存的内容，离开后将丢失。')).toBeTruthy();
  const [, question] = screen.getAllByRole('dialog');
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(remark().value).toBe('一');
});

it('sends the keys of ticked rows, and tells what became of each', async () => {
  const batch = remarkAction('批量备注', {
    batch: true,
    fill: false,
    revision: false,
    params: { ids: { from: 'selection.id' } },
  });
  const { payloads } = openCards(
    { batchActions: [batch] },
    {
      [UPDATE]: () => ({
        results: [
          { id: 'k1', ok: true },
          { id: 'k3', ok: false, message: '已注销' },
        ],
      }),
    },
  );
  await screen.findByText('A001');
  for (const cardNo of ['A001', 'A003']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `选择${cardNo}` }));
  }
  await openDialog('批量备注');
  await type('一');
  await submit();
  expect(await screen.findByText('已注销')).toBeTruthy();
  expect(payloads(UPDATE)).toEqual([{ ids: ['k1', 'k3'], remark: '一' }]);
});

it('has what was typed again when it was lost with the page, until it is sent or given up', async () => {
  const { unmount, ...first } = openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => ({}) });
  await openDialog('编辑');
  await type('写到一半');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('写到一半');
  unmount();
  const { payloads } = openCards({ rowActions: [remarkAction('编辑')] }, { [UPDATE]: () => ({}) });
  await openDialog('编辑');
  expect(remark().value).toBe('写到一半');
  expect(screen.getByText('已恢复上次未提交的内容')).toBeTruthy();
  await submit();
  await waitFor(() => expect(payloads(UPDATE)).toEqual([{ id: 'k1', revision: 4, remark: '写到一半' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(first.payloads(UPDATE)).toEqual([]);
  await openDialog('编辑');
  expect(remark().value).toBe('');
  await type('算了');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  await openDialog('编辑');
  expect(remark().value).toBe('');
});

it('names the record that it is about, masked as in its row, in the form and in the question', async () => {
  const about = [
    { field: 'cardNo', title: { zh: '卡号', en: 'Card' }, cell: 'text' as const, cellProps: {} },
    { field: 'phone', title: { zh: '手机号', en: 'Mobile' }, cell: 'masked' as const, cellProps: {} },
    { field: 'nothing', title: { zh: '没有', en: 'None' }, cell: 'text' as const, cellProps: {} },
  ];
  const confirm = { text: { zh: '确定挂失吗？', en: 'Sure?' } };
  openCards({ rowActions: [remarkAction('挂失', { about, confirm, fill: false })] }, { [UPDATE]: () => ({}) });
  const dialog = await openDialog('挂失');
  expect(within(dialog).getByText('A001')).toBeTruthy();
  expect(within(dialog).getByText('138****0001')).toBeTruthy();
  expect(within(dialog).queryByText('没有')).toBeNull();
  await type('丢了');
  await submit();
  const question = (await screen.findByText('确定挂失吗？')).closest('.ant-modal') as HTMLElement;
  expect(within(question).getByText('A001')).toBeTruthy();
});

const BUTTONS = [
  { label: { zh: '存草稿', en: 'Save a draft' }, send: { draft: true } },
  { label: { zh: '立即发布', en: 'Publish now' }, send: { draft: false }, visibleWhen: { remark: { $ne: '明天' } } },
  { label: { zh: '定时发布', en: 'Publish later' }, send: { draft: false }, visibleWhen: { remark: '明天' } },
];

it('is sent by several buttons, each with values of its own, shown for what is typed', async () => {
  const add = remarkAction('新增', { endpoint: ADD, params: {}, fill: false, revision: false, buttons: BUTTONS });
  const { payloads } = openCards({ toolbar: [add] }, { [ADD]: () => ({ id: 'k9' }) });
  const dialog = await openDialog('新增');
  const buttons = () => within(dialog).queryAllByRole('button', { name: /草稿|发布|提交/ });
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['存草稿', '立即发布']);
  await type('明天');
  await waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toEqual(['存草稿', '定时发布']));
  await userEvent.click(within(dialog).getByRole('button', { name: '定时发布' }));
  await waitFor(() => expect(payloads(ADD)).toEqual([{ communityUuid: 'c1', remark: '明天', draft: false }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog('新增');
  await type('以后');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await waitFor(() => expect(payloads(ADD)[1]).toEqual({ communityUuid: 'c1', remark: '以后', draft: true }));
});

it('has only the buttons whose further code the account holds, and says what was done in their words', async () => {
  const success = { zh: '已发布', en: 'Published' };
  const buttons = BUTTONS.map((button) =>
    button.send.draft ? button : { ...button, menuCode: 'cards:publish', success },
  );
  const add = remarkAction('新增', { endpoint: ADD, params: {}, fill: false, revision: false, buttons });
  const answers = { [ADD]: () => ({ id: 'k9' }) };
  const { payloads } = openCards({ toolbar: [add] }, answers, { holds: (code) => code !== 'cards:publish' });
  const dialog = await openDialog('新增');
  const shown = within(dialog).queryAllByRole('button', { name: /草稿|发布|提交/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(['存草稿']);
  await type('现在{Enter}');
  await waitFor(() => expect(payloads(ADD)).toEqual([{ communityUuid: 'c1', remark: '现在', draft: true }]));
  cleanup();
  openCards({ toolbar: [add] }, answers);
  await openDialog('新增');
  await type('现在');
  await userEvent.click(screen.getByRole('button', { name: '立即发布' }));
  expect(await screen.findByText('已发布')).toBeTruthy();
});

it('sends by Enter what the last button that is shown sends', async () => {
  const add = remarkAction('新增', { endpoint: ADD, params: {}, fill: false, revision: false, buttons: BUTTONS });
  const { payloads } = openCards({ toolbar: [add] }, { [ADD]: () => ({ id: 'k9' }) });
  await openDialog('新增');
  await type('现在{Enter}');
  await waitFor(() => expect(payloads(ADD)).toEqual([{ communityUuid: 'c1', remark: '现在', draft: false }]));
});

it('sends over a newer version what its button sends', async () => {
  let fresh = false;
  const { payloads } = openCards(
    { rowActions: [remarkAction('编辑', { buttons: BUTTONS })] },
    {
      [UPDATE]: () => {
        if (fresh) return {};
        fresh = true;
        const content = { id: 'k1', revision: 9, remark: '他人的' };
        return new RequestFailure({ kind: 'business', code: 40902, message: '已被修改', content });
      },
    },
  );
  await openDialog('编辑');
  await type('我的');
  await userEvent.click(screen.getByRole('button', { name: '存草稿' }));
  await userEvent.click(await screen.findByRole('button', { name: '按选择提交' }));
  await waitFor(() => expect(payloads(UPDATE).at(-1)).toMatchObject({ revision: 9, remark: '我的', draft: true }));
});

function Preview({ props }: { props: { text?: string } }) {
  return <output>{props.text ?? '空'}</output>;
}

it('has beside its fields what follows them, and says which part it does not know', async () => {
  const beside = { component: 'preview', props: { text: { from: 'values.remark' } } };
  const custom = { components: { preview: Preview } };
  openCards({ toolbar: [remarkAction('新增', { fill: false, beside })] }, {}, { custom });
  const dialog = await openDialog('新增');
  expect((await within(dialog).findByRole('status')).textContent).toBe('空');
  await type('停水');
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('停水'));
  cleanup();
  openCards({ toolbar: [remarkAction('新增', { fill: false, beside: { component: 'nothing' } })] });
  await openDialog('新增');
  expect(screen.getByText('不认识的自定义组件“nothing”')).toBeTruthy();
});
