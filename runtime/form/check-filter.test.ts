import { describe, expect, it } from 'vitest';
import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { checkFilter } from './check-filter.ts';

function check(filter: Partial<ResolvedFilter>, value: unknown, language: 'zh' | 'en' = 'zh') {
  const full: ResolvedFilter = {
    name: 'it',
    title: { zh: '时间', en: 'Time' },
    operator: 'equals',
    sensitive: false,
    'x-component': 'input',
    'x-component-props': {},
    'x-validator': [],
    ...filter,
  };
  return checkFilter(full, value, { language, t: runtimeTexts(language).getFixedT(language, 'runtime') });
}

const range: Partial<ResolvedFilter> = {
  operator: 'between',
  'x-component': 'dateTimeRange',
  'x-validator': [{ required: true }, { maxDays: 31 }],
};

describe('a filter', () => {
  it.each(['', '  ', null, undefined, [], [null, null]])('may be left empty: %j', (value) => {
    expect(check({ 'x-validator': [{ tail: true }, { format: 'mobile' }] }, value)).toBeUndefined();
  });

  it('says in the person’s language that it must be given', () => {
    expect(check(range, undefined)).toBe('请选择时间');
    expect(check(range, [null, null], 'en')).toBe('Please choose: Time');
    expect(check({ required: true }, ' ')).toBe('请填写时间');
  });

  it.each([
    [['2026-11-01 00:00:00', '2026-12-01 23:59:59'], undefined],
    [['2026-11-01 00:00:00', '2026-12-02 00:00:00'], '时间范围不能超过31天'],
    [['2026-11-01 00:00:00', null], '请选择时间'],
    [['2026-11-02 00:00:00', '2026-11-01 00:00:00'], '开始不能晚于结束'],
  ])('of a range of at most 31 days says of %j: %s', (value, message) => {
    expect(check(range, value)).toBe(message);
  });

  it('prefers the document’s own words', () => {
    const message = { zh: '最多查一个月', en: 'One month at most' };
    expect(check({ ...range, 'x-validator': [{ maxDays: 31, message }] }, ['2026-01-01', '2026-12-31'])).toBe(
      '最多查一个月',
    );
  });

  it.each([
    ['1234', undefined],
    ['13800138000', undefined],
    ['138', '请输入完整手机号或后四位'],
    ['23800138000', '请输入完整手机号或后四位'],
  ])('of a phone’s tail says of %s: %s', (value, message) => {
    expect(check({ 'x-validator': [{ tail: true }] }, value)).toBe(message);
  });

  it('checks formats, patterns and bounds', () => {
    expect(check({ 'x-validator': [{ format: 'card-number' }] }, 'XYZ')).toBe('请输入正确的卡号');
    expect(check({ 'x-validator': [{ pattern: '^[A-Z]+$' }] }, 'abc')).toBe('格式不正确');
    expect(check({ operator: 'between', 'x-validator': [{ min: 1, max: 9 }] }, [0, 5])).toBe('不能小于1');
    expect(check({ operator: 'between', 'x-validator': [{ min: 1, max: 9 }] }, [1, 10])).toBe('不能大于9');
    expect(check({ operator: 'between' }, [10, 9])).toBe('开始不能晚于结束');
    expect(check({ operator: 'between' }, [9, 10])).toBeUndefined();
  });
});
