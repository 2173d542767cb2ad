import { describe, expect, it } from 'vitest';
import { matchName } from './match-name.ts';

/** The name with the matched letters in brackets, and the rank in front. */
function shown(typed: string, name: string): string | undefined {
  const match = matchName(typed, name);
  if (!match) return undefined;
  const letters = [...name].map((char, place) => (match.letters.includes(place) ? `[${char}]` : char));
  return `${match.rank} ${letters.join('').replaceAll('][', '')}`;
}

describe('a Chinese name', () => {
  it.each([
    ['开门记录', 'whole [开门记录]'],
    ['开门', 'prefix [开门]记录'],
    ['记录', 'word 开门[记录]'],
    ['kaimenjilu', 'whole [开门记录]'],
    ['kaim', 'prefix [开门]记录'],
    ['KaiMen', 'prefix [开门]记录'],
    ['jilu', 'word 开门[记录]'],
    ['kmjl', 'initials [开门记录]'],
    ['mjl', 'initials 开[门记录]'],
    ['kmji', 'initials [开门记]录'],
    ['kai men', 'prefix [开门]记录'],
    ['开录', 'skipping [开]门记[录]'],
    ['开jl', undefined],
    ['开mjl', 'initials [开门记录]'],
    ['lu ji', undefined],
    ['xyz', undefined],
    ['', undefined],
  ])('%s', (typed, wanted) => {
    expect(shown(typed, '开门记录')).toBe(wanted);
  });

  it.each([
    ['jiaose', '角色管理', 'prefix [角色]管理'],
    ['juese', '角色管理', 'prefix [角色]管理'],
    ['zhongdian', '重点人员', 'prefix [重点]人员'],
    ['zdry', '重点人员', 'initials [重点人员]'],
    ['zhdry', '重点人员', 'initials [重点人员]'],
    ['xian', '西安小区', 'prefix [西安]小区'],
    ['lvhua', '绿化报修', 'prefix [绿化]报修'],
  ])('is read in every way that it can be: %s', (typed, name, wanted) => {
    expect(shown(typed, name)).toBe(wanted);
  });
});

describe('an English name', () => {
  it.each([
    ['open', 'prefix [Open]-door records'],
    ['OPEN DOOR', 'prefix [Open]-[door] records'],
    ['records', 'word Open-door [records]'],
    ['odr', 'initials [O]pen-[d]oor [r]ecords'],
    ['cord', 'inside Open-door re[cord]s'],
    ['opr', undefined],
  ])('%s', (typed, wanted) => {
    expect(shown(typed, 'Open-door records')).toBe(wanted);
  });
});
