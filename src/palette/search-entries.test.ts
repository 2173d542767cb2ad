import { describe, expect, it } from 'vitest';
import type { PaletteEntry } from './palette-entry.ts';
import { offeredEntries, searchEntries } from './search-entries.ts';

const entry = (zh: string, en: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: en,
  section: 'pages',
  names: { zh, en },
  groups: [],
  run: () => {},
  ...more,
});

const ENTRIES = [
  entry('访客记录', 'Visitor records', { groups: ['通行记录'] }),
  entry('开门记录', 'Open-door records', { groups: ['通行记录'], section: 'recent' }),
  entry('刷卡开门统计', 'Card opening figures', { groups: ['门禁设备'] }),
  entry('设备列表', 'Devices', { groups: ['门禁设备'] }),
  entry('退出登录', 'Sign out', { section: 'actions' }),
  entry('云杉花苑', '云杉花苑', { section: 'communities' }),
];

const names = (typed: string, language: 'zh' | 'en' = 'zh') =>
  searchEntries(ENTRIES, typed, language).map((found) => found.entry.names[language]);

describe('what is found', () => {
  it('stands by how well it answers: the beginning of a name, then of a word, then initials', () => {
    expect(names('开门')).toEqual(['开门记录', '刷卡开门统计']);
    expect(names('kaimen')).toEqual(['开门记录', '刷卡开门统计']);
    expect(names('jl')).toEqual(['访客记录', '开门记录']);
  });

  it('comes by the name of a group behind what comes by its own', () => {
    expect(names('门禁')).toEqual(['刷卡开门统计', '设备列表']);
    expect(names('jilu')).toEqual(['访客记录', '开门记录']);
  });

  it('answers every word, in a name or a group', () => {
    expect(names('通行 访客')).toEqual(['访客记录']);
    expect(names('通行 设备')).toEqual([]);
  });

  it('comes by the other language too, and says by what', () => {
    const [found] = searchEntries(ENTRIES, 'visitor', 'zh');
    expect(found).toMatchObject({ letters: [], also: { name: 'Visitor records', letters: [0, 1, 2, 3, 4, 5, 6] } });
    expect(names('fangke', 'en')).toEqual(['Visitor records']);
  });

  it('stands in the section with the best answer first', () => {
    expect(names('tuichu')).toEqual(['退出登录']);
    expect(searchEntries(ENTRIES, 'yun', 'zh').map(({ entry: { section } }) => section)).toEqual(['communities']);
  });
});

it('offers what was seen last before anything is typed, then what can be done, then all pages', () => {
  expect(offeredEntries(ENTRIES).map((found) => found.entry.names.zh)).toEqual([
    '开门记录',
    '退出登录',
    '访客记录',
    '刷卡开门统计',
    '设备列表',
  ]);
});
