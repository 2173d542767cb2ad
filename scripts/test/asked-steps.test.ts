import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedTests } from './asked-steps.ts';
import { readProject } from './changed/project.ts';

test('every test of this project that asks which pages or calls it is for, is known as one that can be narrowed', () => {
  const { sources } = readProject(join(import.meta.dirname, '../..'));
  const importing = (word: string) =>
    [...sources]
      .filter(([, text]) => new RegExp(`^import .*\\b${word}\\b.* from '\\.`, 'm').test(text))
      .map(([file]) => file);
  const { ofPages, ofCalls } = generatedTests(sources);
  expect(ofPages).toEqual(importing('askedPages'));
  expect(ofCalls).toEqual(importing('ASKED_CALLS').filter((file) => file.startsWith('tests/')));
  expect([ofPages.length > 4, ofCalls.length > 0]).toEqual([true, true]);
});
