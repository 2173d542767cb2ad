import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

const text = (zh: string) => ({ zh, en: 'en' });

it.each([
  ['确定删除“{name}”吗？', { name: '李雷' }, '确定删除“李雷”吗？'],
  ['共 {count} 条', { count: 12345 }, '共 12,345 条'],
  ['{names}', { names: ['甲', '乙'] }, '甲、乙'],
  ['已生成单元{created.units}个', { created: { units: 2 } }, '已生成单元2个'],
  ['{created.units}、{gone.units}', { created: {} }, '—、—'],
  ['卡 {cardNo}', { cardNo: null }, '卡 —'],
  ['{gone}', {}, '—'],
  ['{constructor}', {}, '—'],
  ['{name}', { name: '{cardNo}', cardNo: '1' }, '{cardNo}'],
  ['{ name }', { name: '李雷' }, '{ name }'],
])('%s with %j is “%s”', (zh, values, filled) => {
  expect(fillText(text(zh), 'zh', values)).toBe(filled);
});
