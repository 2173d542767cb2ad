import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type RegionRow, readRegions } from './read-regions.ts';

const rows = new Map<string, RegionRow>();
let count = 0;

beforeAll(async () => {
  for await (const batch of readRegions()) {
    count += batch.length;
    for (const row of batch) rows.set(row.code, row);
  }
}, 60_000);

/** The names from the province down, by following the parents. */
function names(code: string): string[] {
  const row = rows.get(code);
  return row ? [...(row.parentCode ? names(row.parentCode) : []), row.name] : [];
}

test.each([
  ['330102016006', '浙江省 杭州市 上城区 笕桥街道 花园社区'],
  ['310115015001', '上海市 市辖区 浦东新区 东明路街道 三林苑居委会'],
  ['320213025021', '江苏省 无锡市 梁溪区 广益街道 广益佳苑社区居委会'],
  ['110101001001', '北京市 市辖区 东城区 东华门街道 多福巷社区居委会'],
  ['310107022012', '上海市 市辖区 普陀区 真如镇街道 海棠苑居委会'],
])('%s is %s', (code, expected) => {
  expect(names(code).join(' ')).toBe(expected);
  const row = rows.get(code);
  expect(row).toMatchObject({
    level: 4,
    isLeaf: true,
    parentCode: `${code.slice(0, 9)}000`,
    provinceCode: `${code.slice(0, 2)}0000000000`,
    cityCode: `${code.slice(0, 4)}00000000`,
    areaCode: `${code.slice(0, 6)}000000`,
    streetCode: `${code.slice(0, 9)}000`,
  });
});

test('all five levels are complete', () => {
  const levels = [0, 0, 0, 0, 0];
  for (const row of rows.values()) levels[row.level] = (levels[row.level] ?? 0) + 1;
  expect(levels).toEqual([31, 342, 2975, 41_351, 620_572]);
});

test('no code comes twice, and all have 12 digits', () => {
  expect(rows.size).toBe(count);
  expect([...rows.keys()].filter((code) => !/^\d{12}$/.test(code))).toEqual([]);
});

test('every parent is there, comes first, and is not called a leaf', () => {
  const wrong: RegionRow[] = [];
  const seen = new Set<string>();
  const parents = new Set<string>();
  for (const row of rows.values()) {
    if (row.parentCode === null ? row.level !== 0 : !seen.has(row.parentCode)) wrong.push(row);
    if (row.parentCode) parents.add(row.parentCode);
    seen.add(row.code);
  }
  expect(wrong).toEqual([]);
  expect([...rows.values()].filter((row) => row.isLeaf === parents.has(row.code))).toEqual([]);
});

test('the codes by level are those of the ancestors', () => {
  const wrong: RegionRow[] = [];
  for (const row of rows.values()) {
    const chain: (string | null)[] = [null, null, null, null];
    for (let at: RegionRow | undefined = row; at; at = at.parentCode ? rows.get(at.parentCode) : undefined) {
      if (at.level < 4) chain[at.level] = at.code;
    }
    const own = [row.provinceCode, row.cityCode, row.areaCode, row.streetCode];
    if (own.some((code, level) => code !== chain[level])) wrong.push(row);
  }
  expect(wrong).toEqual([]);
});

test('only three cities have streets without areas', () => {
  const cities = new Set<string>();
  for (const row of rows.values()) if (row.level === 3 && row.areaCode === null) cities.add(names(row.code)[1] ?? '');
  expect([...cities]).toEqual(['东莞市', '中山市', '儋州市']);
  expect(names('441900003000')).toEqual(['广东省', '东莞市', '东城街道']);
});

test('嘉峪关 keeps the one area that the data gives it', () => {
  expect(names('620201001000')).toEqual(['甘肃省', '嘉峪关市', '嘉峪关市', '雄关街道']);
});

test('a county that its province administers hangs under the collective city', () => {
  expect(names('419001000000')).toEqual(['河南省', '省直辖县级行政区划', '济源市']);
});

test('金门县 is the only division above a village that has nothing below it', () => {
  expect([...rows.values()].filter((row) => row.isLeaf && row.level < 4).map((row) => row.name)).toEqual(['金门县']);
});

test('the whole file is handed over in batches that one insert takes', async () => {
  let read = 0;
  for await (const batch of readRegions()) {
    expect(batch.length).toBeLessThanOrEqual(5000);
    read += batch.length;
  }
  expect(read).toBe(rows.size);
});

test('a file that is missing or cut short throws rather than yielding less', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regions-'));
  const all = async (file: string) => {
    for await (const batch of readRegions(file)) void batch;
  };
  try {
    await expect(all(join(folder, 'none.br'))).rejects.toThrow('ENOENT');
    const whole = brotliCompressSync('11北京市\n\t市辖区\n\t\t东城区\n');
    writeFileSync(join(folder, 'cut.br'), whole.subarray(0, whole.length - 4));
    await expect(all(join(folder, 'cut.br'))).rejects.toThrow();
    writeFileSync(join(folder, 'line.br'), brotliCompressSync('11北京市\n\t市辖'));
    await expect(all(join(folder, 'line.br'))).rejects.toThrow('whole line');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
