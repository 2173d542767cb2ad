import { expect, test } from 'vitest';
import type { RegionRow } from './region-row.ts';
import { type RegionEntry, RegionTextReader, writeRegionText } from './region-text.ts';

const ENTRIES: RegionEntry[] = [
  { code: '110000000000', name: '北京市', level: 0 },
  { code: '110100000000', name: '市辖区', level: 1 },
  { code: '110108000000', name: '海淀区', level: 2 },
  { code: '110108010000', name: '北下关街道', level: 3 },
  { code: '110108010001', name: '皂君庙社区', level: 4 },
  { code: '110108010002', name: '768厂社区居委会', level: 4 },
  { code: '110108010004', name: '四社区', level: 4 },
  { code: '440000000000', name: '广东省', level: 0 },
  { code: '441900000000', name: '东莞市', level: 1 },
  { code: '441900003000', name: '东城街道', level: 3 },
  { code: '441900003001', name: '岗贝社区', level: 4 },
];

function read(text: string): RegionRow[] {
  const reader = new RegionTextReader();
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => reader.push(line));
  return [...rows, reader.end()].filter((row) => row !== null);
}

test('a line is indented by its level, and leaves out a number that follows the one before', () => {
  expect(writeRegionText(ENTRIES).split('\n').slice(0, 7)).toEqual([
    '11北京市',
    '\t市辖区',
    '\t\t08海淀区',
    '\t\t\t010北下关街道',
    '\t\t\t\t皂君庙社区',
    '\t\t\t\t002768厂社区居委会',
    '\t\t\t\t004四社区',
  ]);
});

test('what is written reads back the same, also names that begin with a digit', () => {
  expect(read(writeRegionText(ENTRIES)).map(({ code, name, level }) => ({ code, name, level }))).toEqual(ENTRIES);
});

test('a row names its ancestors and itself by level, and nothing below', () => {
  expect(read(writeRegionText(ENTRIES))[3]).toEqual({
    code: '110108010000',
    name: '北下关街道',
    level: 3,
    parentCode: '110108000000',
    provinceCode: '110000000000',
    cityCode: '110100000000',
    areaCode: '110108000000',
    streetCode: '110108010000',
    isLeaf: false,
  });
});

test('the street of a city without areas hangs under the city', () => {
  const village = read(writeRegionText(ENTRIES)).at(-1);
  const street = read(writeRegionText(ENTRIES)).at(-2);
  expect(street).toMatchObject({ parentCode: '441900000000', cityCode: '441900000000', areaCode: null });
  expect(village).toMatchObject({
    parentCode: '441900003000',
    areaCode: null,
    streetCode: '441900003000',
    isLeaf: true,
  });
});

test('an area after such a city belongs to its own city again', () => {
  const text = '44广东省\n\t19东莞市\n\t\t\t003东城街道\n\t51潮州市\n\t\t02湘桥区\n';
  expect(read(text).at(-1)).toMatchObject({ code: '445102000000', parentCode: '445100000000', streetCode: null });
});

test('divisions out of order, of the wrong level or with a line break in the name are refused', () => {
  const [first, second] = ENTRIES as [RegionEntry, RegionEntry];
  expect(() => writeRegionText([second, first])).toThrow('110000000000 北京市');
  expect(() => writeRegionText([{ ...second, level: 0 }])).toThrow('110100000000 市辖区');
  expect(() => writeRegionText([{ ...first, name: '北京\n市' }])).toThrow('110000000000');
});

test('a line that is empty, too deep, or below nothing is refused', () => {
  expect(() => read('11北京市\n\n\t市辖区')).toThrow('not a line');
  expect(() => read('\t\t\t\t\t五')).toThrow('not a line');
  expect(() => read('11北京市\n\t\t\t\t村')).toThrow('no parent for "村"');
});
