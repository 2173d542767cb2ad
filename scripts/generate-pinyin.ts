import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyinTable } from '../generators/pinyin-table.ts';

/** Writes the readings of Chinese characters for the search of the command palette; needed again only with a new pinyin-pro. */
writeFileSync(join(import.meta.dirname, '../src/palette/generated/pinyin-table.ts'), pinyinTable());
