// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CallThatWaits, KEPT } from '../../core/kept-call.ts';
import { RequestFailure } from '../../request/failures.ts';
import { openCards, requestAction } from '../../testing/card-list.ts';

const LOSS = '/api/v1/card/loss';
const loss = requestAction('挂失', {
  eligibleWhen: { cardState: { $in: ['1'] } },
  confirm: { text: { zh: '挂失后卡 {cardNo} 将无法开门，确定挂失吗？', en: '?' } },
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const rowOf = (cardNo: string) => screen.getByText(cardNo).closest('tr') as HTMLElement;
const answerYes = async () => userEvent.click(await screen.findByRole('button', { name: '确定' }));

describe('a call about a row', () => {
  it('is offered only where its transition can happen, asks in the row’s words, is made, said and followed by a reload', async () => {
    const { payloads, lists } = openCards({ rowActions: [loss] }, { [LOSS]: () => ({}) });
    await screen.findByText('A001');
    expect(within(rowOf('A002')).queryByText('挂失')).toBeNull();
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    expect(await screen.findByText('挂失后卡 A001 将无法开门，确定挂失吗？')).toBeTruthy();
    expect(payloads(LOSS)).toEqual([]);
    await answerYes();
    expect(await screen.findByText('操作成功')).toBeTruthy();
    expect(payloads(LOSS)).toEqual([{ id: 'k1' }]);
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('that may wait is handed to the console, and where that has stored it nothing has changed yet', async () => {
    const calls: unknown[] = [];
    const sendOrStore = async (call: CallThatWaits) => {
      calls.push(call);
      return calls.length > 1 ? {} : KEPT;
    };
    const waiting = { ...loss, confirm: undefined, waits: true as const };
    const { payloads, lists } = openCards({ rowActions: [waiting] }, {}, { sendOrStore });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    expect(await screen.findByText('网络不可用，已保存在本机，联网后自动发送')).toBeTruthy();
    expect(calls).toEqual([{ endpoint: LOSS, payload: { id: 'k1' }, label: loss.label }]);
    expect(screen.queryByText('操作成功')).toBeNull();
    expect(lists()).toHaveLength(1);
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    expect(await screen.findByText('操作成功')).toBeTruthy();
    await waitFor(() => expect(lists()).toHaveLength(2));
    // The console sends it, not the page.
    expect(payloads(LOSS)).toEqual([]);
  });

  it('that does not wait is never handed to the console', async () => {
    const sendOrStore = vi.fn();
    const { payloads } = openCards(
      { rowActions: [{ ...loss, confirm: undefined }] },
      { [LOSS]: () => new RequestFailure({ kind: 'network' }) },
      { sendOrStore },
    );
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    await waitFor(() => expect(payloads(LOSS)).toEqual([{ id: 'k1' }]));
    expect(sendOrStore).not.toHaveBeenCalled();
  });

  it('is not made when the answer is no', async () => {
    const { payloads } = openCards({ rowActions: [loss] }, { [LOSS]: () => ({}) });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    await userEvent.click(await screen.findByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(payloads(LOSS)).toEqual([]);
  });

  it('shows what has become of the row when somebody else was first', async () => {
    const message = '当前状态为“已挂失”，不能挂失（云杉物业已于12:00处理）';
    const { lists } = openCards(
      { rowActions: [{ ...loss, confirm: undefined }] },
      { [LOSS]: () => new RequestFailure({ kind: 'business', code: 40903, message }) },
    );
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('is made once however often it is clicked while it runs', async () => {
    let finish = (_content: unknown) => {};
    const { payloads } = openCards(
      { rowActions: [{ ...loss, confirm: undefined }] },
      { [LOSS]: () => new Promise((done) => (finish = done)) },
    );
    await screen.findByText('A001');
    const button = within(rowOf('A001')).getByText('挂失') as HTMLButtonElement;
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(payloads(LOSS)).toHaveLength(1);
    await act(async () => finish({}));
    expect(await screen.findByText('操作成功')).toBeTruthy();
  });

  it('asks first what it would change, and tells the numbers', async () => {
    const impact = { ...loss, confirm: { text: { zh: '将同时注销人脸 {faces} 张', en: '?' }, impact: true } };
    const { payloads } = openCards({ rowActions: [impact] }, { [LOSS]: ({ dryRun }) => (dryRun ? { faces: 3 } : {}) });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    expect(await screen.findByText('将同时注销人脸 3 张')).toBeTruthy();
    await answerYes();
    await waitFor(() => expect(payloads(LOSS)).toEqual([{ id: 'k1', dryRun: true }, { id: 'k1' }]));
  });

  it('asks nothing and does nothing when the impact cannot be told', async () => {
    const impact = { ...loss, confirm: { text: { zh: '确定吗', en: '?' }, impact: true } };
    const { payloads } = openCards({ rowActions: [impact] }, { [LOSS]: () => new RequestFailure({ kind: 'timeout' }) });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    await waitFor(() => expect(payloads(LOSS)).toHaveLength(1));
    expect(screen.queryByText('确定吗')).toBeNull();
  });

  it('that fails is told by the console: no word of success, no reload', async () => {
    const { callsTo, lists } = openCards(
      { rowActions: [{ ...loss, confirm: undefined }] },
      { [LOSS]: () => new RequestFailure({ kind: 'business', code: 40900, message: '状态已变更' }) },
    );
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByText('挂失'));
    await waitFor(() => expect(callsTo(LOSS)).toHaveLength(1));
    expect(callsTo(LOSS)[0]?.options.quiet).toBeFalsy();
    expect(screen.queryByText('操作成功')).toBeNull();
    expect(lists()).toHaveLength(1);
  });

  it('is watched each second until it is final', async () => {
    vi.useFakeTimers();
    const watched = requestAction('远程开门', {
      endpoint: '/api/v1/device/open',
      watch: {
        endpoint: '/api/v1/device/openState',
        params: { taskId: { from: 'answer.taskId' } },
        until: { state: { $in: ['2', '3'] } },
        seconds: 5,
        states: [
          { when: { state: '1' }, text: { zh: '指令已送达', en: 'sent' } },
          { when: { state: '2' }, text: { zh: '{door}已打开', en: 'open' }, tone: 'success' },
        ],
        timeout: { zh: '设备没有回应', en: 'no answer' },
      },
    });
    let state = '1';
    const { payloads } = openCards(
      { rowActions: [watched] },
      {
        '/api/v1/device/open': () => ({ taskId: 't9' }),
        '/api/v1/device/openState': () => ({ state, door: '东门' }),
      },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(within(rowOf('A001')).getByText('远程开门'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('指令已送达')).toBeTruthy();
    state = '2';
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('东门已打开')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(payloads('/api/v1/device/openState')).toEqual([{ taskId: 't9' }, { taskId: 't9' }]);
    expect(screen.queryByText('操作成功')).toBeNull();

    state = '1';
    fireEvent.click(within(rowOf('A003')).getByText('远程开门'));
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.getByText('设备没有回应')).toBeTruthy();
  });

  it('is watched over a list of results until all are final, and says the first state that one of them is in', async () => {
    vi.useFakeTimers();
    const watched = requestAction('重启', {
      endpoint: '/api/v1/device/command',
      params: { ids: { from: 'selection.id' } },
      watch: {
        endpoint: '/api/v1/device/command/result',
        params: { ids: { from: 'answer.commands.id' } },
        until: { state: { $in: ['2', '3'] } },
        states: [
          { when: { state: '1' }, text: { zh: '正在执行', en: 'running' } },
          { when: { state: '3' }, text: { zh: '失败：{reason}', en: 'failed' }, tone: 'danger' },
          { when: { state: '2' }, text: { zh: '全部成功', en: 'done' }, tone: 'success' },
        ],
        timeout: { zh: '设备没有回应', en: 'no answer' },
      },
    });
    let second = { state: '1', reason: '' };
    const { payloads } = openCards(
      { rowActions: [watched] },
      {
        '/api/v1/device/command': () => ({ commands: [{ id: 'a' }, { id: 'b' }] }),
        '/api/v1/device/command/result': () => [{ state: '2' }, second],
      },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(within(rowOf('A001')).getByText('重启'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(payloads('/api/v1/device/command')).toEqual([{ ids: ['k1'] }]);
    expect(screen.getByText('正在执行')).toBeTruthy();
    second = { state: '3', reason: '门锁故障' };
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('失败：门锁故障')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(payloads('/api/v1/device/command/result')).toEqual([{ ids: ['a', 'b'] }, { ids: ['a', 'b'] }]);
  });
});

describe('a call over ticked rows', () => {
  const ids = { ids: { from: 'selection.id' } };
  const tickAll = async () => {
    await screen.findByText('A001');
    for (const cardNo of ['A001', 'A002', 'A003']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `选择${cardNo}` }));
    }
  };

  it('says which rows it leaves out, sends the others in one call, and unticks', async () => {
    const batch = requestAction('批量挂失', { batch: true, params: ids, eligibleWhen: { cardState: '1' } });
    const { payloads } = openCards({ batchActions: [batch] }, { [LOSS]: () => ({ results: [] }) });
    await tickAll();
    expect(screen.getByText('已选 3 条')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '批量挂失' }));
    expect(await screen.findByText('所选 3 条中有 1 条不能批量挂失，将只处理其余 2 条')).toBeTruthy();
    await answerYes();
    await waitFor(() => expect(payloads(LOSS)).toEqual([{ ids: ['k1', 'k3'] }]));
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
  });

  it('tells what became of each row and tries the failed ones again', async () => {
    const batch = requestAction('批量挂失', { batch: true, params: ids });
    const { payloads } = openCards(
      { batchActions: [batch] },
      {
        [LOSS]: ({ ids }) => ({
          results: (ids as string[]).map((id) =>
            id === 'k2' && (ids as string[]).length > 1 ? { id, ok: false, message: '设备离线' } : { id, ok: true },
          ),
        }),
      },
    );
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: '批量挂失' }));
    expect(await screen.findByText('成功 2 条，失败 1 条')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('设备离线'));
    expect(first?.textContent).toContain('A002');
    await userEvent.click(screen.getByRole('button', { name: '重试失败的 1 条' }));
    expect(await screen.findByText('操作成功')).toBeTruthy();
    expect(payloads(LOSS)).toEqual([{ ids: ['k1', 'k2', 'k3'] }, { ids: ['k2'] }]);
  });

  it('goes one by one where the call takes one record, with a result for each', async () => {
    const single = requestAction('逐个挂失', { params: ids });
    const { payloads } = openCards(
      { batchActions: [single] },
      { [LOSS]: ({ id }) => (id === 'k2' ? new RequestFailure({ kind: 'business', message: '不存在' }) : {}) },
    );
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: '逐个挂失' }));
    expect(await screen.findByText('成功 2 条，失败 1 条')).toBeTruthy();
    expect(screen.getByText('不存在')).toBeTruthy();
    expect(payloads(LOSS)).toEqual([{ id: 'k1' }, { id: 'k2' }, { id: 'k3' }]);
  });

  it('does nothing when none of them fits', async () => {
    const batch = requestAction('批量挂失', { batch: true, params: ids, eligibleWhen: { cardState: '9' } });
    const { payloads } = openCards({ batchActions: [batch] }, { [LOSS]: () => ({}) });
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: '批量挂失' }));
    expect(await screen.findByText('所选 3 条都不能批量挂失')).toBeTruthy();
    expect(payloads(LOSS)).toEqual([]);
  });
});
