// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { blockPage, words } from '../testing/block-page.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { openList, rowsShown } from '../testing/open-list.tsx';
import { fakeHost, renderPage } from '../testing/render-page.tsx';

const loaded = vi.hoisted(() => [] as string[]);

vi.mock('./chart/chart-block.tsx', () => {
  loaded.push('chart');
  return { ChartBlock: () => <p>图表</p> };
});
vi.mock('./tree/tree-block.tsx', () => {
  loaded.push('tree');
  return { TreeBlock: () => null };
});
vi.mock('./approval/approval-block.tsx', () => {
  loaded.push('approval');
  return { ApprovalBlock: () => null };
});
vi.mock('./form/form-block.tsx', () => {
  loaded.push('form');
  return { FormBlock: () => null };
});

afterEach(cleanup);

it('loads a block that brings a library along only for a page that has one', async () => {
  openList();
  await rowsShown();
  expect(loaded).toEqual([]);
  cleanup();
  const { client } = fakeClient({});
  const chart = {
    kind: 'chart' as const,
    endpoint: '/figures',
    params: {},
    filters: [],
    rows: 'rows',
    shape: 'bar' as const,
    category: { field: 'day' },
    series: [{ field: 'count', label: words('数量') }],
    height: 200,
  };
  renderPage({ host: fakeHost({ client }), page: blockPage(chart) });
  expect(await screen.findByText('图表')).toBeTruthy();
  expect(loaded).toEqual(['chart']);
});
