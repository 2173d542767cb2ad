import { describe, expect, it } from 'vitest';
import { runtimeTexts } from '../testing/texts.ts';
import { durationText } from './duration.tsx';

const zh = runtimeTexts('zh').getFixedT('zh', 'runtime');
const en = runtimeTexts('en').getFixedT('en', 'runtime');

describe('a span of time', () => {
  it.each([
    [0, '0 秒', '0 s'],
    [59, '59 秒', '59 s'],
    [60, '1 分', '1 min'],
    [125, '2 分 5 秒', '2 min 5 s'],
    [3600, '1 小时', '1 h'],
    [7530, '2 小时 5 分', '2 h 5 min'],
    [3605, '1 小时', '1 h'],
    [86_399, '23 小时 59 分', '23 h 59 min'],
    [90_000, '1 天 1 小时', '1 d 1 h'],
    [-90, '-1 分 30 秒', '-1 min 30 s'],
  ])('%i seconds are %s, %s', (seconds, inChinese, inEnglish) => {
    expect(durationText(seconds, zh)).toBe(inChinese);
    expect(durationText(seconds, en)).toBe(inEnglish);
  });

  it('has all of it where it is asked for', () => {
    expect(durationText(93_784, zh, 4)).toBe('1 天 2 小时 3 分 4 秒');
  });
});
