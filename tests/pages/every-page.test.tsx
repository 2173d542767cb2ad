// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '../../runtime/core/host.ts';
import { findViolations } from './find-violations.ts';
import { alerts, failures, openPage, readable, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

const corpus = askedPages();
const ADDRESSES = /\S*example\.com\/?/g;
const LANGUAGES: readonly Language[] = ['zh', 'en'];

/** How often a page asks each of its lists before it is touched, beyond once for every block in sight that shows it. */
function listsAskedTooOften({ page, context }: CorpusPage, calls: readonly { path: string }[]): string[] {
  const left = blocksInSight(page.block).flatMap((block) => {
    const { columns, cells } = ('matrix' in block && block.matrix) || {};
    return [...('endpoint' in block ? [block] : []), columns, cells].flatMap((part) => part?.endpoint ?? []);
  });
  return calls
    .map(({ path }) => path)
    .filter((path) => context.catalogue.endpoints[path]?.operation === 'list')
    .filter((path) => {
      const place = left.indexOf(path);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

describe.each([...corpus])('%s', (_, of) => {
  test.each(LANGUAGES)(
    'shows everything in %s, without a word of failure or of the browser’s console',
    async (language) => {
      const pictures: EventTarget[] = [];
      const loaded = ({ target }: Event) => pictures.push(target as EventTarget);
      document.addEventListener('load', loaded, true);
      const { said, reported, calls, unanswered } = openPage(of, { language });
      await settled();
      document.removeEventListener('load', loaded, true);
      // Rows stand there though no picture has come, after one question a list.
      expect({ pictures, twice: listsAskedTooOften(of, calls) }).toEqual({ pictures: [], twice: [] });
      const rows = document.querySelectorAll('.ant-table-row, .rt-matrix-row, article').length;
      expect(rows > 0 || blocksInSight(of.page.block).every(({ kind }) => kind !== 'list')).toBe(true);
      expect({ said, reported, failures: failures(), alerts: alerts(), unanswered: unanswered() }).toEqual({
        said: [],
        reported: [],
        failures: [],
        alerts: [],
        unanswered: [],
      });
      expect(readable()).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
      // A text that is missing shows as its key.
      expect(readable().replaceAll(ADDRESSES, '')).not.toMatch(/\b[a-z]+\.[a-z][A-Za-z]+\b/);
      if (language === 'en') expect(readable()).not.toMatch(/[\u3400-\u9fff]/);
      else expect(readable()).toMatch(/[\u3400-\u9fff]/);
      expect(await findViolations()).toEqual([]);
    },
  );
});
