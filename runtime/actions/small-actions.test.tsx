// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { openCards, requestAction } from '../testing/card-list.ts';
import { safeAddress } from './download/safe-address.ts';

const words = (zh: string) => ({ zh, en: zh });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('download', () => {
  it.each([
    ['/plus/files/a.pdf', true],
    ['https://files.example/a.pdf', true],
    ['http://files.example/a.pdf', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['blob:https://a/b', false],
    ['', false],
    [null, false],
    [{ url: '/a' }, false],
  ])('of %j: %s', (value, taken) => {
    expect(safeAddress(value) !== undefined).toBe(taken);
  });

  it('hands over the file that a call names', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const action: ResolvedAction = {
      type: 'download',
      label: words('下载凭证'),
      menuCodes: [],
      endpoint: '/api/v1/card/file',
      params: { id: { from: 'row.id' } },
    };
    const { payloads } = openCards({ rowActions: [action] }, { '/api/v1/card/file': () => ({ url: '/f/1.pdf' }) });
    await userEvent.click((await screen.findAllByText('下载凭证'))[0] as HTMLElement);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).href).toMatch(/\/f\/1\.pdf$/);
    expect(payloads('/api/v1/card/file')).toEqual([{ id: 'k1' }]);
  });

  it('says that there is no file, of a record without one or with an address that is none', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const action: ResolvedAction = {
      type: 'download',
      label: words('下载'),
      menuCodes: [],
      params: {},
      field: 'fileUrl',
    };
    openCards(
      { rowActions: [action] },
      {
        '/api/v1/card/list': () => ({ list: [{ id: 'k1', cardNo: 'A001', fileUrl: 'javascript:alert(1)' }], total: 1 }),
      },
    );
    await userEvent.click(await screen.findByText('下载'));
    expect(await screen.findByText('没有可下载的文件')).toBeTruthy();
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('print', () => {
  it('leaves out what stands beside the block while the browser prints', async () => {
    const print = vi.fn(() => {
      const printed = document.querySelector('.rt-printed');
      expect(printed?.textContent).toContain('A001');
      expect(document.body.classList.contains('rt-print-way')).toBe(true);
      window.dispatchEvent(new Event('afterprint'));
    });
    vi.stubGlobal('print', print);
    openCards({ toolbar: [{ type: 'print', label: words('打印'), menuCodes: [] }] });
    await screen.findByText('A001');
    await userEvent.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.rt-printed, .rt-print-way')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('lays a notice out for its paper, for as long as the browser prints', async () => {
    const print = vi.fn(() => {
      expect(document.querySelector('.rt-poster.rt-paper-label')).toBeTruthy();
      window.dispatchEvent(new Event('afterprint'));
    });
    vi.stubGlobal('print', print);
    openCards({ toolbar: [{ type: 'print', label: words('打印标签'), paper: 'label', menuCodes: [] }] });
    await screen.findByText('A001');
    await userEvent.click(screen.getByRole('button', { name: '打印标签' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.rt-poster, .rt-paper-label')).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('custom', () => {
  const action = (handler: string): ResolvedAction => ({
    type: 'custom',
    label: words('处理'),
    menuCodes: [],
    handler,
    params: { card: { from: 'row.cardNo' } },
    success: words('处理完成'),
    then: ['reload'],
  });

  it('hands the registered handler its params, and goes on as after a call', async () => {
    const locate = vi.fn(async () => undefined);
    const { lists } = openCards(
      { rowActions: [action('locate')] },
      {},
      { custom: { components: {}, handlers: { locate } } },
    );
    await userEvent.click((await screen.findAllByText('处理'))[0] as HTMLElement);
    expect(await screen.findByText('处理完成')).toBeTruthy();
    expect(locate).toHaveBeenCalledWith(expect.objectContaining({ params: { card: 'A001' } }));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('names a handler that nobody registered, and one that broke', async () => {
    const broken = async () => {
      throw new Error('no map');
    };
    openCards({ rowActions: [action('broken')] }, {}, { custom: { components: {}, handlers: { broken } } });
    await userEvent.click((await screen.findAllByText('处理'))[0] as HTMLElement);
    expect(await screen.findByText(/处理程序“broken”出错：.*no map/)).toBeTruthy();
    cleanup();
    openCards({ rowActions: [action('toString')] });
    await userEvent.click((await screen.findAllByText('处理'))[0] as HTMLElement);
    expect(await screen.findByText('没有登记名为“toString”的处理程序')).toBeTruthy();
  });
});

describe('a question', () => {
  const confirm = { text: words('确定吗') };
  const answer = async (word: string) => userEvent.click(await screen.findByRole('button', { name: word }));

  it('is asked before a print, and nothing is done without a yes', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    openCards({ toolbar: [{ type: 'print', label: words('打印'), menuCodes: [], confirm }] });
    await userEvent.click(await screen.findByRole('button', { name: '打印' }));
    expect(await screen.findByText('确定吗')).toBeTruthy();
    await answer('取消');
    await waitFor(() => expect(screen.queryByText('确定吗')).toBeNull());
    expect(print).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '打印' }));
    await answer('确定');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('is asked before a file is made, whichever its format', async () => {
    const action: ResolvedAction = {
      type: 'export',
      label: words('导出'),
      menuCodes: [],
      endpoint: '/api/v1/card/export',
      columns: ['cardNo'],
      formats: ['xlsx', 'csv'],
      shortcut: 'ctrl+e',
      confirm,
    };
    const { payloads } = openCards({ toolbar: [action] }, { '/api/v1/card/export': () => ({ jobId: 'j1' }) });
    expect((await screen.findByRole('button', { name: '导出' })).title).toBe('导出 (Ctrl+E)');
    fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
    await userEvent.click(await screen.findByText('CSV 文件（.csv）'));
    expect(await screen.findByText('确定吗')).toBeTruthy();
    expect(payloads('/api/v1/card/export')).toEqual([]);
    await answer('确定');
    await waitFor(() => expect(payloads('/api/v1/card/export')).toMatchObject([{ format: 'csv' }]));
  });

  it('of a download can tell first what it hands over', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const action: ResolvedAction = {
      type: 'download',
      label: words('下载'),
      menuCodes: [],
      endpoint: '/api/v1/card/file',
      params: {},
      confirm: { text: words('将下载{rows}条，继续吗'), impact: true },
    };
    const answers = {
      '/api/v1/card/file': ({ dryRun }: Record<string, unknown>) => (dryRun ? { rows: 7 } : { url: '/f/1.pdf' }),
    };
    const { payloads } = openCards({ toolbar: [action] }, answers);
    await userEvent.click(await screen.findByRole('button', { name: '下载' }));
    expect(await screen.findByText('将下载7条，继续吗')).toBeTruthy();
    await answer('确定');
    await waitFor(() => expect(payloads('/api/v1/card/file')).toEqual([{ dryRun: true }, {}]));
  });
});

describe('a button', () => {
  const ADD = '/api/v1/card/add';
  const add = requestAction('登记', { endpoint: ADD, params: {}, shortcut: 'n' });

  it('is run by its key, but not while someone types or a dialog stands above, nor on a hidden page', async () => {
    const { payloads, update } = openCards({ toolbar: [add] }, { [ADD]: () => ({}) });
    await screen.findByText('A001');
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() => expect(payloads(ADD)).toHaveLength(1));
    const input = document.createElement('input');
    document.body.append(input);
    fireEvent.keyDown(input, { key: 'n' });
    fireEvent.keyDown(document.body, { key: 'n', ctrlKey: true });
    input.remove();
    update({ hidden: true });
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(payloads(ADD)).toHaveLength(1);
  });

  it('waits below a dialog', async () => {
    const asks = { ...add, confirm: { text: words('确定登记吗') } };
    openCards({ toolbar: [asks] }, { [ADD]: () => ({}) });
    await screen.findByText('A001');
    fireEvent.keyDown(document.body, { key: 'n' });
    await screen.findByText('确定登记吗');
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.getAllByText('确定登记吗')).toHaveLength(1);
  });

  it('says why it cannot be clicked', async () => {
    const off = { ...add, disabledWhen: { 'community.communityUuid': 'c1' }, disabledText: words('当前小区不能登记') };
    openCards({ toolbar: [off] });
    const button = (await screen.findByRole('button', { name: /登记/ })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(button.title).toBe('当前小区不能登记');
    expect(button.getAttribute('aria-description')).toBe('当前小区不能登记');
  });

  it('is hidden by a condition that names something unknown', async () => {
    openCards({ toolbar: [{ ...add, visibleWhen: { 'weather.sunny': true } }, requestAction('另一个')] });
    await screen.findByText('A001');
    expect(screen.getByRole('button', { name: '另一个' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /登记/ })).toBeNull();
  });
});
