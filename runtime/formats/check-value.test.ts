import { describe, expect, it } from 'vitest';
import type { Validator } from '../../schemas/generated/grammar.ts';
import { checkValue } from './check-value.ts';

const broken = (value: unknown, ...rules: Validator[]) => checkValue(value, rules)?.keyword;

describe('a value', () => {
  it.each([[undefined], [null], [''], ['  '], [[]], [[null, '']]])(
    'that is empty breaks nothing but required: %j',
    (value) => {
      const rules: Validator[] = [{ format: 'mobile' }, { min: 3, minItems: 1, minimum: 1 }, { pattern: '^a$' }];
      expect(checkValue(value, rules)).toBeUndefined();
      expect(broken(value, { required: true })).toBe('required');
    },
  );

  it('that is masked breaks nothing', () => {
    expect(broken('138****0001', { required: true, format: 'mobile', pattern: '^1$', max: 3 })).toBeUndefined();
  });

  it('that is formatted text is looked at even with an asterisk in it', () => {
    expect(broken('* <script>', { format: 'rich-text' })).toBe('format');
    expect(broken('* <strong>好</strong>', { format: 'rich-text' })).toBeUndefined();
  });

  it('of false or zero is a value', () => {
    expect(broken(0, { required: true })).toBeUndefined();
    expect(broken(false, { required: true })).toBeUndefined();
  });

  it.each<[unknown, Validator, string | undefined]>([
    ['13800138000', { format: 'mobile' }, undefined],
    ['1380013800', { format: 'mobile' }, 'format'],
    ['甲乙', { pattern: '^[甲乙]+$' }, undefined],
    ['甲丙', { pattern: '^[甲乙]+$' }, 'pattern'],
    ['ab', { min: 3 }, 'min'],
    ['𠮷野家', { max: 3 }, undefined],
    ['abcd', { max: 3 }, 'max'],
    [5, { min: 6 }, 'min'],
    [1234, { max: 3 }, 'max'],
    [-0.5, { minimum: 0 }, 'minimum'],
    [Number.NaN, { minimum: 0 }, 'minimum'],
    [100.01, { maximum: 100 }, 'maximum'],
    [0.125, { decimals: 2 }, 'decimals'],
    [0.12, { decimals: 2 }, undefined],
    [1e-7, { decimals: 6 }, 'decimals'],
    [1e21, { decimals: 0 }, undefined],
    [['1'], { minItems: 2 }, 'minItems'],
    [['1', '2'], { maxItems: 1 }, 'maxItems'],
    [['13800138000', '1'], { format: 'mobile' }, 'format'],
    ['123', { tail: true }, 'tail'],
    ['1234', { tail: true }, undefined],
  ])('%j under %j breaks %s', (value, rule, keyword) => {
    expect(broken(value, rule)).toBe(keyword);
  });

  it('names the rule that it breaks first', () => {
    const message = { zh: '太长', en: 'Too long' };
    const rules = [{ format: 'digits' as const }, { max: 3, message }];
    expect(checkValue('12345', rules)).toEqual({ validator: rules[1], keyword: 'max' });
  });
});
