import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PageMissing } from '../../runtime/core/page-missing.ts';
import { loadPage } from './load-page.ts';

const PAGES = join(import.meta.dirname, '../../schemas/pages');
const ids = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''));

test('every document below schemas/pages is found by its id', async () => {
  expect(ids.length).toBeGreaterThan(30);
  // What makes modules of documents is no part of the tests: that one is found is all that can be seen here.
  const found = await Promise.allSettled(ids.map(loadPage));
  const missing = found.flatMap((page) =>
    page.status === 'rejected' && page.reason instanceof PageMissing ? page : [],
  );
  expect(missing).toEqual([]);
});

test('what there is no document of is missing by its name', async () => {
  await expect(loadPage('business/nothing')).rejects.toBeInstanceOf(PageMissing);
});
