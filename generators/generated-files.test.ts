import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';
import { smallDocuments } from './testing/small-documents.ts';

const files = generatedFiles(smallDocuments, new Map());

test('every file says on its first line where it comes from', () => {
  for (const [name, text] of files)
    expect(text.split('\n', 2).join(' '), name).toMatch(/Made by generators\/[\w/-]+\.ts from schemas/);
});

test('a row that may be empty is null, a code is one of its table', () => {
  expect(files.get('entities.ts')).toContain(`export type StateCode = "1" | "0";`);
  expect(files.get('entities.ts')).toContain('  holder: string;');
  expect(files.get('entities.ts')).toContain('  state: StateCode | null;');
});

test('a call says what it takes and what it answers', () => {
  const text = files.get('endpoints.ts') ?? '';
  expect(text).toContain(`'/pass/detail': { request: { id: string }; response: Pass };`);
  expect(text).toContain(
    `'/pass/void': { request: { ids: (string)[]; why?: string | null }; response: Record<string, unknown> };`,
  );
  expect(text).toContain('export interface EndpointClient');
  expect(text).toContain('usedAt?: [string | number | null, string | number | null]');
});

test('the routes know which pages are built, and which code opens every route', () => {
  const text = files.get('routes.ts') ?? '';
  expect(text).toContain('"/pass/detail": "pass:detail"');
  expect(text).toContain('"keepAlive": true');
});

test('the menu codes are a type, buttons too', () => {
  expect(files.get('menu-codes.ts')).toContain(`  | 'pass:list:export'`);
});

test('the same documents give the same texts', () => {
  expect(generatedFiles(smallDocuments, new Map())).toEqual(files);
});
