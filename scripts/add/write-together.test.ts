import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTogether } from './write-together.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-together-'));
  writeFileSync(join(folder, 'menu.json'), 'before');
});
afterEach(() => rmSync(folder, { recursive: true }));

const everything = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('writes new files into new folders, and over what is there', () => {
  writeTogether(
    folder,
    new Map([
      ['menu.json', 'after'],
      ['pages/a/b.json', 'new'],
    ]),
  );
  expect(everything()).toEqual(['menu.json', 'pages', 'pages/a', 'pages/a/b.json']);
  expect(readFileSync(join(folder, 'menu.json'), 'utf8')).toBe('after');
});

test('a file that cannot take its place puts all others back, and leaves nothing behind', () => {
  // A folder that is not empty has the place of the last one.
  mkdirSync(join(folder, 'roles.json/inside'), { recursive: true });
  const before = everything();
  const texts = new Map([
    ['menu.json', 'after'],
    ['pages/a/b.json', 'new'],
    ['roles.json', 'new'],
  ]);
  expect(() => writeTogether(folder, texts)).toThrow();
  expect(everything()).toEqual(before);
  expect(readFileSync(join(folder, 'menu.json'), 'utf8')).toBe('before');
});
