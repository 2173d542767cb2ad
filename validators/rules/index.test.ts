import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOfText } from '../model/text-problem.ts';
import { allRules } from './index.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'));
const ids = files
  .filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts')
  .map((file) => file.replace(/\.ts$/, ''));

test('every rule of the folder is registered under the name of its file, and every registered one has a file', () => {
  expect(allRules.map((rule) => rule.id).sort()).toEqual(ids.sort());
});

test('every rule has a test beside it', () => {
  expect(ids.filter((id) => !existsSync(join(import.meta.dirname, `${id}.test.ts`)))).toEqual([]);
});

test('every message is a sentence', () => {
  const messages = allRules.flatMap((rule) => Object.values(rule.messages));
  expect(messages.filter((message) => !/^(["A-Z{]|roles\.json).*\.$/.test(message))).toEqual([]);
});

test('every rule says what it asks for in both languages', () => {
  const wrong = allRules.filter(({ description }) => {
    return problemsOfText(description).length > 0 || !description.zh.endsWith('。') || !description.en.endsWith('.');
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
