// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedImport } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { openCards } from '../../testing/card-list.ts';
import { DOWNLOAD, PROGRESS } from '../export/job-calls.ts';
import { csvFile } from './import-report.ts';

const IMPORT = '/api/v1/card/import';
const words = (zh: string) => ({ zh, en: zh });
const action: ResolvedImport = {
  type: 'import',
  label: words('导入'),
  menuCodes: [],
  endpoint: IMPORT,
  template: `${IMPORT}/template`,
  columns: [{ field: 'cardNo', label: words('卡号'), required: true }],
  then: ['reload'],
};
const report = {
  totalCount: 3,
  successCount: 2,
  failCount: 1,
  rows: [{ row: 3, importState: '2', errors: [{ field: 'cardNo', message: '卡号已存在' }] }],
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function open(answer: (payload: Record<string, unknown>) => unknown, of: ResolvedImport = action) {
  const opened = openCards({ toolbar: [of] }, { [IMPORT]: answer, [`${IMPORT}/template`]: () => ({ url: '/t.xlsx' }) });
  await screen.findByText('A001');
  await userEvent.click(screen.getByRole('button', { name: '导入' }));
  const picker = (await screen.findByLabelText(/选择文件/)) as HTMLInputElement;
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  return { ...opened, choose };
}

it('tries the file first, shows what is wrong row by row, then imports the others and loads the list again', async () => {
  const { choose, payloads, lists } = await open(({ dryRun }) => (dryRun ? report : { ...report, batchId: 'b1' }));
  choose(new File(['cardNo\nA1'], '卡.csv'));
  expect(await screen.findByText('共 3 条，可导入 2 条，有错误 1 条')).toBeTruthy();
  const table = screen.getByLabelText('失败明细');
  expect(within(table).getByText('卡号已存在')).toBeTruthy();
  expect(within(table).getAllByText('卡号')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '导入 2 条' }));
  expect(await screen.findByText('共 3 条，已导入 2 条，失败 1 条')).toBeTruthy();
  const file = { fileName: '卡.csv', contentType: 'text/csv', data: btoa('cardNo\nA1'), communityUuid: 'c1' };
  expect(payloads(IMPORT)).toEqual([
    { ...file, dryRun: true },
    { ...file, dryRun: false },
  ]);
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('tells errors of entries at their sheet and row, and takes no CSV file where the template has sheets', async () => {
  const boxes = { field: 'boxes', label: words('格口'), required: false, key: 'cardNo' };
  const listed = {
    ...action,
    columns: [...action.columns, { ...boxes, columns: [{ field: 'size', label: words('尺寸'), required: true }] }],
  };
  const answer = {
    batchId: 'x',
    totalCount: 2,
    successCount: 0,
    failCount: 2,
    rows: [
      {
        row: 2,
        importState: '2',
        errors: [{ field: 'boxes.3.size', message: '尺寸只能填写：小、大', sheet: '格口', row: 7 }],
      },
      { row: 9, sheet: '格口', importState: '2', errors: [{ field: 'cardNo', message: '主表中没有卡号为“A9”的行' }] },
    ],
  };
  const { choose, payloads } = await open(() => answer, listed);
  choose(new File(['cardNo\nA1'], '卡.csv'));
  expect(await screen.findByText('模板包含多个工作表，CSV 文件只有一张表，请使用 .xlsx 文件')).toBeTruthy();
  expect(payloads(IMPORT)).toEqual([]);
  choose(new File(['PK'], '卡.xlsx'));
  const table = await screen.findByLabelText('失败明细');
  const rows = [...table.querySelectorAll('tbody tr.ant-table-row')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['格口', '7', '尺寸', '尺寸只能填写：小、大'],
    ['格口', '9', '卡号', '主表中没有卡号为“A9”的行'],
  ]);
});

it('follows many rows, which are written in the background, and hands over those that were not taken', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const job = {
    id: 'j1',
    jobState: '1',
    doneCount: 1,
    failCount: 1,
    totalCount: 3,
    fileName: '卡.csv',
    failReason: null,
  };
  const { answers, choose, payloads, lists } = await open(({ dryRun }) =>
    dryRun ? report : { ...report, rows: [], successCount: 0, jobId: 'j1' },
  );
  answers[PROGRESS] = () => [job];
  answers[DOWNLOAD] = () => ({ url: '/plus/files/j1.errors' });
  choose(new File(['cardNo\nA1'], '卡.csv'));
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 条' }));
  expect(await screen.findByText(/已处理 2 \/ 共 3 条/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('66');
  expect(screen.queryByRole('button', { name: '导入 2 条' })).toBeNull();
  expect(lists()).toHaveLength(1);

  answers[PROGRESS] = () => [{ ...job, jobState: '2', doneCount: 2 }];
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('共 3 条，已导入 2 条，失败 1 条')).toBeTruthy();
  await waitFor(() => expect(lists()).toHaveLength(2));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: '下载失败明细（.xlsx）' }));
  await waitFor(() => expect((clicked.mock.contexts[0] as HTMLAnchorElement | undefined)?.href).toMatch(/j1\.errors$/));
  expect(payloads(DOWNLOAD)).toEqual([{ id: 'j1', errorFile: true }]);
});

it('says why a job that was followed did not finish', async () => {
  const { answers, choose } = await open(({ dryRun }) => (dryRun ? report : { ...report, rows: [], jobId: 'j1' }));
  answers[PROGRESS] = () => [
    {
      id: 'j1',
      jobState: '4',
      doneCount: 1,
      failCount: 0,
      totalCount: 3,
      fileName: null,
      failReason: '已取消，已导入1条',
    },
  ];
  choose(new File(['cardNo\nA1'], '卡.csv'));
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 条' }));
  expect(await screen.findByText('已取消，已导入1条')).toBeTruthy();
  expect(screen.getByText('共 3 条，已导入 1 条，失败 0 条')).toBeTruthy();
});

it.each([
  [new File(['x'], 'a.exe'), '只支持 .xlsx、.csv 文件'],
  [new File([], 'a.csv'), '文件是空的'],
  [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.xlsx'), '文件不能超过 5 MB'],
])('does not send a file that the server would not take: %#', async (file, problem) => {
  const { choose, payloads } = await open(() => report);
  choose(file);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(payloads(IMPORT)).toEqual([]);
});

it('shows an import that goes on since the page was loaded anew, and its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const job = {
    id: 'j1',
    jobState: '1',
    doneCount: 400,
    failCount: 0,
    totalCount: 900,
    fileName: null,
    failReason: null,
  };
  const opened = openCards({ toolbar: [action] }, { [PROGRESS]: () => [job] });
  await screen.findByText('A001');
  fireEvent.click(screen.getByRole('button', { name: '导入' }));
  expect(await screen.findByText(/已处理 400 \/ 共 900 条/)).toBeTruthy();
  expect(screen.queryByLabelText(/选择文件/)).toBeNull();
  expect(opened.payloads(PROGRESS)[0]).toEqual({ endpoint: IMPORT });
  opened.answers[PROGRESS] = () => [{ ...job, jobState: '2', doneCount: 900 }];
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('共 900 条，已导入 900 条，失败 0 条')).toBeTruthy();
  await waitFor(() => expect(opened.lists()).toHaveLength(2));
});

it('says that the server goes on when the answer is lost, and shows the end when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const away = () => new RequestFailure({ kind: 'network' });
  const { answers, choose, lists } = await open(({ dryRun }) => (dryRun ? report : away()));
  const old = { id: 'j0', jobState: '2', doneCount: 5, failCount: 0, totalCount: 5, fileName: null, failReason: null };
  answers[PROGRESS] = () => [old];
  choose(new File(['cardNo\nA1'], '卡.csv'));
  const run = await screen.findByRole('button', { name: '导入 2 条' });
  let isAway = false;
  answers[PROGRESS] = () => (isAway ? away() : [old]);
  answers[IMPORT] = () => {
    isAway = true;
    return away();
  };
  fireEvent.click(run);
  expect(await screen.findByText(/服务端仍在继续导入/)).toBeTruthy();
  answers[PROGRESS] = () => [old, { ...old, id: 'j1', doneCount: 2, failCount: 1, totalCount: 3 }].slice(-1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('共 3 条，已导入 2 条，失败 1 条')).toBeTruthy();
  expect(screen.queryByText(/服务端仍在继续导入/)).toBeNull();
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('says why when the answer was lost and the server has heard of nothing', async () => {
  const { answers, choose } = await open(({ dryRun }) => (dryRun ? report : new RequestFailure({ kind: 'network' })));
  answers[PROGRESS] = () => [];
  choose(new File(['cardNo\nA1'], '卡.csv'));
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 条' }));
  expect(await screen.findByText(/网络/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '导入 2 条' })).toBeTruthy();
});

it('hands over the template', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await open(() => report);
  await userEvent.click(screen.getByRole('button', { name: '下载模板' }));
  await waitFor(() => expect((clicked.mock.contexts[0] as HTMLAnchorElement | undefined)?.href).toMatch(/\/t\.xlsx$/));
});

it('writes a file of failed rows that no spreadsheet takes for formulas', async () => {
  const text = await csvFile([
    ['3', '卡号', '=HYPERLINK("http://x")'],
    ['4', '姓名', '-1+1'],
    ['＝4', '＠姓名', '\n=1'],
    ['5', '备注', '长,的'],
  ]).text();
  expect(text.replace('\uFEFF', '')).toBe(
    `3,卡号,"'=HYPERLINK(""http://x"")"\r\n4,姓名,'-1+1\r\n'＝4,'＠姓名,"'\n=1"\r\n5,备注,"长,的"\r\n`,
  );
});
