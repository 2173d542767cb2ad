import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram, isProgram } from './find-program.ts';

const node = basename(process.execPath).replace(/\.exe$/, '');
const folder = dirname(process.execPath);

test('a program is found on the PATH, and else in the folders given', () => {
  expect(findProgram([node], { env: { PATH: folder } })).toBe(process.execPath);
  expect(findProgram([node], { env: { PATH: '/nowhere' }, folders: [folder] })).toBe(process.execPath);
  expect(findProgram([node], { env: {} })).toBeNull();
});

test('the second name is taken when the first is nowhere', () => {
  expect(findProgram(['no-such-program', node], { env: { PATH: folder } })).toBe(process.execPath);
});

test('a folder is not a program', () => {
  expect(isProgram(folder)).toBe(false);
});
