import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pinyinTable } from './pinyin-table.ts';

it('the committed table of readings is what pinyin-pro gives: npx tsx scripts/generate-pinyin.ts', () => {
  const committed = readFileSync(new URL('../src/palette/generated/pinyin-table.ts', import.meta.url), 'utf8');
  expect(committed).toBe(pinyinTable());
});
