import type { JsonValue } from '../json.ts';
import type { Step } from './valid-variations.ts';

const CALLS = 'endpoints/alarm.json';
const PATH = '/control/alarm/v1/figures';
const HOME = 'pages/first/index.json';
const CARD_CALLS = 'endpoints/card.json';

const t = (zh: string, en: string) => ({ zh, en });
const put = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, put: path, value });
const add = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, add: path, value });

const total = { label: t('告警数', 'Alarms') };
const open = { label: t('仍未处理', 'Still open'), where: { handleState: '1' } };
const days = { field: 'alarmTime', by: 'day' };

/** An aggregate call over alarms, and a block of the home page that shows it. */
function figures(call: { [key: string]: JsonValue }, block: { [key: string]: JsonValue }): readonly Step[] {
  const endpoint = { operation: 'aggregate', entity: 'alarm', access: ['first:index'], measures: { total }, ...call };
  return [put(CALLS, ['endpoints', PATH], endpoint), add(HOME, ['blocks'], { endpoint: PATH, ...block })];
}

const stats = (names: readonly string[], more: { [key: string]: JsonValue } = {}) => ({
  kind: 'stats',
  figures: names.map((name) => ({ name, label: t(`数字${name}`, name) })),
  ...more,
});

const chart = (category: string, more: { [key: string]: JsonValue } = {}) => ({
  kind: 'chart',
  rows: 'rows',
  shape: 'bar',
  category,
  series: [{ field: 'total', label: t('告警数', 'Alarms') }],
  ...more,
});

/** Aggregate calls, and the blocks that show their answers. */
export const FIGURE_VARIATIONS: Readonly<Record<string, readonly Step[]>> = {
  'figures of all there is': figures({}, stats(['total'])),
  'figures of a stretch of days, and of those before': figures(
    { before: 'alarmTime', measures: { total, open } },
    stats([], {
      params: { alarmTime: 'last7days' },
      figures: [
        { name: 'total', label: t('告警数', 'Alarms'), compare: 'totalBefore' },
        { name: 'open', label: t('未处理', 'Open') },
      ],
    }),
  ),
  'every function of a measure': figures(
    {
      measures: {
        total,
        open,
        devices: { label: t('涉及设备', 'Devices'), distinct: 'deviceId' },
        repeats: { label: t('重复合计', 'Repeats'), sum: 'repeatCount' },
        mean: { label: t('平均时长', 'Mean duration'), average: 'durationSeconds', decimals: 0 },
        longest: { label: t('最长', 'Longest'), most: 'durationSeconds' },
        first: { label: t('最早', 'First'), least: 'alarmTime' },
        share: { label: t('未处理率', 'Share open'), share: ['open', 'total'], decimals: 2 },
      },
    },
    stats(['total', 'devices', 'repeats', 'mean', 'longest', 'share']),
  ),
  'a share of rows with one more value': figures(
    {
      measures: {
        open,
        serious: { label: t('未处理的严重告警', 'Open and serious'), where: { handleState: '1', alarmLevel: '1' } },
        share: { label: t('严重占比', 'Share serious'), share: ['serious', 'open'] },
      },
    },
    stats(['open', 'serious', 'share']),
  ),
  'a measure of the value that all rows have': figures(
    { where: { handleState: '1' }, measures: { total, same: { ...open, label: t('未处理数', 'Number open') } } },
    stats(['total', 'same']),
  ),
  'a plot by day, whose days are chosen': figures(
    { groups: [days] },
    chart('alarmTime', {
      shape: 'line',
      filters: [{ name: 'alarmTime', label: t('告警时间', 'Alarm at'), default: 'last31days' }],
    }),
  ),
  'a plot by day that needs its days': figures(
    {
      groups: [days],
      ranges: [{ field: 'alarmTime', required: true, maxDays: 31, message: t('不能超过31天', 'At most 31 days') }],
    },
    chart('alarmTime', { params: { alarmTime: 'thisMonth' } }),
  ),
  'a plot by a code, the least first': figures(
    { groups: ['alarmType'], sort: { field: 'total', order: 'ascend' }, limit: 5 },
    chart('alarmType', { shape: 'donut' }),
  ),
  'a plot by a code in the order of its codes': figures(
    { groups: ['alarmType'], sort: { field: 'alarmType', order: 'ascend' } },
    chart('alarmType'),
  ),
  'a plot by a record': figures({ groups: ['deviceId'], limit: 10 }, chart('deviceName')),
  'a plot by weekday and hour': figures(
    {
      groups: [
        { field: 'alarmTime', by: 'weekday', as: 'weekday' },
        { field: 'alarmTime', by: 'hourOfDay' },
      ],
    },
    chart('alarmTime', { shape: 'heat', secondCategory: 'weekday' }),
  ),
  'a plot by week and code': figures(
    { groups: [{ field: 'alarmTime', by: 'week' }, 'alarmLevel'] },
    chart('alarmTime', { shape: 'heat', secondCategory: 'alarmLevel' }),
  ),
  'figures asked by several codes and from … to': figures(
    {},
    stats(['total'], { params: { alarmLevel: ['1', '2'], alarmTime: ['2026-01-01 00:00:00', '2026-01-31 23:59:59'] } }),
  ),
  'a plot with a filter of the same codes': figures(
    { groups: ['alarmLevel'] },
    chart('alarmLevel', { filters: [{ name: 'alarmType', label: t('类型', 'Type'), dictionary: 'alarmType' }] }),
  ),
  'no numbers on tabs': [put('pages/business/authorize.json', ['stateTabs', 'counts'], false)],
  'a mean above a list': [
    put(CARD_CALLS, ['endpoints', '/control/card/v1/list', 'summary', 'latest'], {
      label: t('最近到期', 'Ends last'),
      most: 'endTime',
    }),
  ],
};
