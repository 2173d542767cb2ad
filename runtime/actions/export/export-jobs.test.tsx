// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedExport } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { cardRows, openCards } from '../../testing/card-list.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { openingPage, openingRows } from '../../testing/fixtures.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const EXPORT = '/control/record/v1/open/export';
const PROGRESS = '/control/file/v1/progress';
const DOWNLOAD = '/control/file/v1/download';

const wait = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    // What the first round has asked for is loaded.
    await import('./job-notices.tsx');
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

function job(jobState: string, more: object = {}): Answer {
  return () => [
    {
      id: 'j1',
      jobState,
      progress: 50,
      doneCount: 4831,
      totalCount: 4831,
      fileName: '开门记录.xlsx',
      failReason: null,
      ...more,
    },
  ];
}

async function exportAs(
  format: string,
  answers: Record<string, Answer>,
  holds: (code: string) => boolean = () => true,
) {
  const openPage = vi.fn();
  const fake = fakeClient({
    '/control/record/v1/open/list': () => ({ list: openingRows(2), total: 2, next: null, summary: {} }),
    [EXPORT]: () => ({ jobId: 'j1' }),
    ...answers,
  });
  const view = renderPage({
    host: fakeHost({ client: fake.client, holds, openPage }),
    page: openingPage,
    search: 'openTime=2026-11-01&openTime=2026-11-02&openResult=0&_page=1',
  });
  await wait(0);
  fireEvent.click(screen.getByText('导出'));
  await wait(500);
  fireEvent.click(screen.getByText(format));
  await wait(0);
  return { ...fake, ...view, openPage };
}

it('asks for a file of what the filters leave', async () => {
  const { callsTo } = await exportAs('CSV 文件（.csv）', { [PROGRESS]: job('1') });
  expect(callsTo(EXPORT).map(({ payload }) => payload)).toEqual([
    {
      openTime: ['2026-11-01', '2026-11-02'],
      openResult: '0',
      communityUuid: 'c1',
      columns: ['personName', 'phone', 'openTime'],
      format: 'csv',
      language: 'zh',
    },
  ]);
  expect(screen.getByText(/已加入导出任务，请到文件中心下载/)).toBeTruthy();
});

it('leads to the file centre, whoever may go there', async () => {
  const { openPage } = await exportAs('CSV 文件（.csv）', { [PROGRESS]: job('1') });
  fireEvent.click(screen.getByRole('button', { name: '去查看' }));
  expect(openPage).toHaveBeenCalledWith('fileCenter/index', {});
  cleanup();
  await exportAs('CSV 文件（.csv）', { [PROGRESS]: job('1') }, (code) => code !== 'fileCenter:index');
  expect(screen.queryByRole('button', { name: '去查看' })).toBeNull();
});

it('offers the Excel file first', async () => {
  await exportAs('Excel 文件（.xlsx）', { [PROGRESS]: job('1') });
  fireEvent.click(screen.getByText('导出'));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Excel 文件（.xlsx）',
    'CSV 文件（.csv）',
  ]);
});

it('follows the job every two seconds and hands over the file, without its page', async () => {
  const { answers, callsTo, update } = await exportAs('Excel 文件（.xlsx）', {
    [PROGRESS]: job('1'),
    [DOWNLOAD]: () => ({ url: '/plus/files/x?sign=1' }),
  });
  await wait(4000);
  expect(callsTo(PROGRESS).map(({ payload }) => payload)).toEqual([{ ids: ['j1'] }, { ids: ['j1'] }]);
  expect(screen.queryByText('导出完成')).toBeNull();
  answers[PROGRESS] = job('2');
  update({ hidden: true });
  await wait(2000);
  expect(screen.getByText('导出完成')).toBeTruthy();
  expect(screen.getByText('开门记录.xlsx 已生成，共 4,831 条')).toBeTruthy();

  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: '下载' }));
  await wait(0);
  expect(callsTo(DOWNLOAD).map(({ payload }) => payload)).toEqual([{ id: 'j1' }]);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).href).toMatch(/\/plus\/files\/x\?sign=1$/);
  await wait(10_000);
  expect(callsTo(PROGRESS)).toHaveLength(3);
});

it('tells how far a long job is, and no more once that was closed', async () => {
  const { answers } = await exportAs('Excel 文件（.xlsx）', { [PROGRESS]: job('1', { doneCount: 1200 }) });
  await wait(2000);
  expect(screen.queryByText('正在导出')).toBeNull();
  await wait(2000);
  expect(screen.getByText('已生成 1,200 / 共 4,831 条')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('24');
  fireEvent.click(document.querySelector('.ant-notification-notice-close') as HTMLElement);
  await wait(2000);
  expect(screen.queryByText('正在导出')).toBeNull();
  answers[PROGRESS] = job('2');
  await wait(2000);
  expect(screen.getByText('导出完成')).toBeTruthy();
});

it('says so when the account may not download', async () => {
  await exportAs('Excel 文件（.xlsx）', { [PROGRESS]: job('2') }, (code) => code !== 'fileCenter:index:download');
  await wait(2000);
  expect(screen.getByText(/当前账号没有下载权限/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
});

it('says why the job failed', async () => {
  await exportAs('Excel 文件（.xlsx）', { [PROGRESS]: job('3', { failReason: '磁盘空间不足' }) });
  await wait(2000);
  expect(screen.getByText('导出失败')).toBeTruthy();
  expect(screen.getByText('磁盘空间不足')).toBeTruthy();
});

it('goes on asking when one question fails', async () => {
  const { answers } = await exportAs('Excel 文件（.xlsx）', {
    [PROGRESS]: () => new RequestFailure({ kind: 'network' }),
  });
  await wait(2000);
  answers[PROGRESS] = job('2');
  await wait(2000);
  expect(screen.getByText('导出完成')).toBeTruthy();
});

it('stops asking after a quarter of an hour and says where to look', async () => {
  const { callsTo } = await exportAs('Excel 文件（.xlsx）', { [PROGRESS]: job('1') });
  await wait(20 * 60_000);
  expect(callsTo(PROGRESS)).toHaveLength(450);
  expect(screen.getByText('导出仍在进行')).toBeTruthy();
});

it('asks before several files are made of many rows, and makes none where nobody wants them', async () => {
  const many: Answer = (payload) => (Object(payload).inParts ? { jobId: 'j1' } : { rows: 123_456, files: 3 });
  const { callsTo } = await exportAs('CSV 文件（.csv）', { [EXPORT]: many, [PROGRESS]: job('1') });
  expect(screen.getByRole('dialog', { name: '数据量较大，将分多个文件生成，是否继续？' })).toBeTruthy();
  expect(screen.getByText('共 123,456 条，将生成 3 个文件，打包为一个 ZIP 下载。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await wait(500);
  expect(callsTo(EXPORT)).toHaveLength(1);
  expect(screen.queryByText(/已加入导出任务/)).toBeNull();
  cleanup();

  const agreed = await exportAs('CSV 文件（.csv）', { [EXPORT]: many, [PROGRESS]: job('1') });
  fireEvent.click(screen.getByRole('button', { name: '继续导出' }));
  await wait(500);
  const [first, second] = agreed.callsTo(EXPORT).map(({ payload }) => payload);
  expect(second).toEqual({ ...Object(first), inParts: true });
  expect(screen.getByText(/已加入导出任务/)).toBeTruthy();
});

it('says nothing of its own when the job could not be started: the console told', async () => {
  const { callsTo } = await exportAs('Excel 文件（.xlsx）', {
    [EXPORT]: () => new RequestFailure({ kind: 'business', code: 42200, message: '范围过大' }),
  });
  await wait(5000);
  expect(screen.queryByText(/已加入导出任务/)).toBeNull();
  expect(callsTo(PROGRESS)).toHaveLength(0);
  expect(callsTo(EXPORT)[0]?.options.quiet).toBeFalsy();
});

it('makes a file of the ticked rows by their keys, without what was searched for that others may not read', async () => {
  const filter = (name: string, sensitive: boolean) => ({
    name,
    title: { zh: name, en: name },
    operator: 'equals' as const,
    sensitive,
    'x-component': 'input' as const,
    'x-component-props': {},
    'x-validator': [],
  });
  const ofTicked: ResolvedExport = {
    type: 'export',
    label: { zh: '导出选中', en: 'Export selected' },
    menuCodes: [],
    endpoint: EXPORT,
    columns: ['cardNo'],
    formats: ['xlsx'],
  };
  const { payloads } = openCards(
    { batchActions: [ofTicked], filters: [filter('cardNo', true), filter('cardState', false)] },
    { [EXPORT]: () => ({ jobId: 'j1' }), [PROGRESS]: job('1') },
    { search: 'cardState=1' },
  );
  await wait(0);
  const [, first] = screen.getAllByRole('checkbox');
  fireEvent.change(screen.getByLabelText('cardNo'), { target: { value: 'A0' } });
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await wait(0);
  fireEvent.click(first as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: '导出选中' }));
  await wait(0);
  expect(payloads(EXPORT)).toEqual([
    {
      cardState: '1',
      communityUuid: 'c1',
      ids: [cardRows[0]?.id],
      columns: ['cardNo'],
      format: 'xlsx',
      language: 'zh',
    },
  ]);
});
