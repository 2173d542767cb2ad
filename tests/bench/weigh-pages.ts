import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchPages, OUT } from './bench-pages.ts';

/** Files and kilobytes of gzip that the list of the outside comparison loads until its rows are there, beside the hand-written one. */
export async function weighListPage(pages: BenchPages, said: (line: object) => void): Promise<void> {
  for (const side of ['ours', 'antd'] as const) {
    const { found } = await pages.mount(side, 'view=list&n=20', 20, ({ page }) =>
      page.evaluate(() => [
        location.pathname,
        ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      ]),
    );
    const files = found.filter((path) => /\.(js|css|html)$/.test(path));
    const bytes = files.map((path) => gzipSync(readFileSync(join(OUT, path)), { level: 9 }).length);
    said({
      side,
      scripts: files.filter((path) => path.endsWith('.js')).length,
      files: files.length,
      kBgzip: Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10,
    });
  }
}
