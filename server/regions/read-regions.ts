import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { RegionRow } from './region-row.ts';
import { RegionTextReader } from './region-text.ts';

export type { RegionLevel, RegionRow } from './region-row.ts';

const FILE = fileURLToPath(new URL('./regions.txt.br', import.meta.url));
const BATCH = 5000;

/**
 * All divisions of China, 665,271 rows in the order of their codes, so a parent always comes before its children.
 * Streamed in batches of 5,000, which is about what one insert takes; only one batch is held at a time.
 * @param file another file of the same format, brotli-compressed (see `writeRegionText`)
 * @throws Error when the file is missing, cut short or not of the format
 */
export async function* readRegions(file = FILE): AsyncGenerator<RegionRow[]> {
  // What goes wrong reaches the loop below as the error of the last stream.
  const text = pipeline(createReadStream(file), createBrotliDecompress(), () => {}).setEncoding('utf8');
  const reader = new RegionTextReader();
  let batch: RegionRow[] = [];
  let rest = '';
  for await (const chunk of text) {
    rest += chunk;
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      const row = reader.push(rest.slice(start, end));
      start = end + 1;
      if (!row) continue;
      batch.push(row);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
    rest = rest.slice(start);
  }
  if (rest !== '') throw new Error(`${file} does not end with a whole line`);
  const row = reader.end();
  if (row) batch.push(row);
  if (batch.length > 0) yield batch;
}
