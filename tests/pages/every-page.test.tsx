// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../runtime/host.ts';
import { findViolations } from './find-violations.ts';
import { alerts, failures, openPage, readable, settled } from './open-page.tsx';
import { pageCorpus } from './page-corpus.ts';

// happy-dom has no canvas to plot on; what a plot is told is tested beside the block.
vi.mock('echarts/core', () => ({
  use() {},
  init: () => ({ on() {}, setOption() {}, resize() {}, dispose() {} }),
}));

const corpus = pageCorpus();
const ADDRESSES = /\S*example\.com\/?/g;
const LANGUAGES: readonly Language[] = ['zh', 'en'];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

describe.each([...corpus])('%s', (_, of) => {
  test.each(LANGUAGES)(
    'shows everything in %s, without a word of failure or of the browser’s console',
    async (language) => {
      const { said, told, unanswered } = openPage(of, { language });
      await settled();
      expect({ said, told, failures: failures(), alerts: alerts(), unanswered: unanswered() }).toEqual({
        said: [],
        told: [],
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
