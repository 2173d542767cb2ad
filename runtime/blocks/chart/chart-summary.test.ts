import { expect, it } from 'vitest';
import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import { words } from '../../testing/block-page.ts';
import { runtimeTexts } from '../../testing/texts.ts';
import { chartSummary } from './chart-summary.ts';
import { shortLabels } from './short-labels.ts';

const chart: ResolvedChart = {
  kind: 'chart',
  endpoint: '/figures',
  params: {},
  filters: [],
  rows: 'trend',
  shape: 'line',
  category: { field: 'day' },
  series: [
    { field: 'inCount', label: words('进', 'In'), unit: words('次', 'times') },
    { field: 'outCount', label: words('出', 'Out') },
    { field: 'none', label: words('无', 'None') },
  ],
  height: 300,
};

const rows = [
  { day: '11-18', inCount: 900, outCount: 30 },
  { day: '11-19', inCount: null, outCount: 30 },
  { day: '11-20', inCount: 1200, outCount: 30 },
];

function said(language: 'zh' | 'en', more: Partial<ResolvedChart> = {}): string {
  const labelOf = (category: 'first' | 'second', row: Readonly<Record<string, unknown>>) =>
    category === 'first' ? String(row.day) : '周五';
  const t = runtimeTexts(language).getFixedT(language, 'runtime');
  return chartSummary({ chart: { ...chart, ...more }, rows, language, labelOf }, '趋势', t);
}

it('says where each series is greatest and least, and leaves out one without figures', () => {
  expect(said('zh')).toBe(
    '趋势，共 3 项。进最高 1,200 次（11-20），最低 900 次（11-18）。出均为 30。可切换为数据表查看明细。',
  );
  expect(said('en')).toContain('In: at most 1,200 times (11-20), at least 900 times (11-18). Out: always 30.');
});

it('names both categories where there are two', () => {
  expect(said('zh', { secondCategory: { field: 'weekday' } })).toContain('最高 1,200 次（周五 11-20）');
});

it('leaves the year out of days of one year only', () => {
  expect(shortLabels(['2026-11-19', '2026-11-20'])?.('2026-11-20')).toBe('11-20');
  expect(shortLabels(['2025-12-31', '2026-01-01'])).toBeUndefined();
  expect(shortLabels(['人脸', '刷卡'])).toBeUndefined();
  expect(shortLabels([])).toBeUndefined();
});
