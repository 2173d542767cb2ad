import axios from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { compactText } from '../../runtime/cells/compact-number.tsx';
import { relativeTimeText } from '../../runtime/cells/relative-time.tsx';
import { timeText } from '../../runtime/core/time-text.ts';
import { wallTime } from '../../runtime/core/wall-time.ts';
import { checkValue } from '../../runtime/formats/check-value.ts';
import { formats } from '../../runtime/formats/formats.ts';
import { createClient } from '../../runtime/request/create-client.ts';
import { presentFailure, RequestFailure } from '../../runtime/request/failures.ts';
import { runtimeTexts } from '../../runtime/testing/texts.ts';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue, Validator } from '../../schemas/generated/grammar.ts';

const catalogue = json as unknown as Catalogue;
const fieldOf = (entity: string, field: string) => catalogue.entities[entity]?.fields[field];
const codesOf = (dictionary: string) => catalogue.dictionaries[dictionary]?.values.map(({ value }) => value);
const numbers = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(width, '0'));

/** Product spec section 9, as far as it is a number or a word. What a person sees of it is in `tests/e2e/`. */
describe('§9 constants', () => {
  it('§9 a request is given up after 60 000 ms', () => {
    const create = vi.spyOn(axios, 'create');
    createClient({
      origin: '',
      prefix: '/plus',
      appKey: 'key',
      publicKey: '',
      clientVersion: 'v',
      token: () => undefined,
      fingerprint: () => undefined,
      language: () => 'zh',
      onFailure: () => {},
    });
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeout: 60_000 }));
  });

  it.each([
    ['business', 5000],
    ['timeout', 2000],
    ['network', 2000],
  ] as const)('§9 a toast of the kind %s stays %i ms', (kind, duration) => {
    expect(presentFailure(new RequestFailure({ kind, code: 1 })).duration).toBe(duration);
  });

  it('§9 there are 56 ethnic codes and nine building uses', () => {
    expect(codesOf('ethnicity')).toEqual(numbers(56, 2));
    expect(codesOf('buildingUse')).toEqual(numbers(9, 1));
  });

  it('§9 a citizen id has 18 characters, a mobile number 11 digits', () => {
    expect(['11010519491231002X', '11010519491231002', '11010519491231002XX'].map(formats['citizen-id'].test)).toEqual([
      true,
      false,
      false,
    ]);
    expect(['13800138000', '1380013800', '138001380000'].map(formats.mobile.test)).toEqual([true, false, false]);
  });

  it('§9 a password has 6 to 16 characters', () => {
    const message = { zh: '', en: '' };
    const rules: Validator[] = [
      { min: 6, message },
      { max: 16, message },
    ];
    const lengths = [5, 6, 16, 17].map((length) => checkValue('x'.repeat(length), rules)?.keyword);
    expect(lengths).toEqual(['min', undefined, undefined, 'max']);
  });

  it('§9 a zoning code has at least 12 characters', () => {
    expect(fieldOf('community', 'zoningCode')).toMatchObject({
      minLength: 12,
      messages: { minLength: { zh: '请选择完整行政区划' } },
    });
  });

  it('§9 the fields of a community have the limits and messages of section 5', () => {
    expect(fieldOf('community', 'communityName')).toMatchObject({
      maxLength: 20,
      messages: { required: { zh: '请输入小区名称' } },
    });
    expect(fieldOf('community', 'address')).toMatchObject({
      maxLength: 50,
      messages: { required: { zh: '请输入正确地址' } },
    });
    expect(fieldOf('community', 'contact')).toMatchObject({
      maxLength: 20,
      messages: { required: { zh: '请输入管理处负责人' } },
    });
    expect(fieldOf('community', 'phone')).toMatchObject({
      maxLength: 11,
      format: 'digits',
      messages: { required: { zh: '请输入管理处负责人手机号码' } },
    });
    expect(fieldOf('community', 'fixedPhone')).toMatchObject({ maxLength: 13, format: 'landline' });
  });
});

describe('§9 wording', () => {
  const t = runtimeTexts('zh').getFixedT('zh', 'runtime');
  const now = Date.UTC(2026, 10, 20, 4);

  it.each([
    [29, '刚刚'],
    [30, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [172_799, '1天前'],
  ])('§9 relative time: %i s ago is %s', (seconds, words) => {
    expect(relativeTimeText(wallTime(now - seconds * 1000), now, t)).toBe(words);
  });

  it('§9 numbers are shortened with k, M, G, T, P and E', () => {
    const shortened = [3, 6, 9, 12, 15, 18].map((power) => compactText(10 ** power));
    expect(shortened).toEqual(['1k', '1M', '1G', '1T', '1P', '1E']);
    expect(compactText(999)).toBeUndefined();
  });

  it('§9 dates are written by a pattern', () => {
    expect(timeText('2026-01-05 08:09:07', 'YYYY/M/D H:mm')).toBe('2026/1/5 8:09');
  });
});
