import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../validators/json.ts';
import { kindRegistries } from '../../kind-registries.ts';
import { newBlock } from './new-block.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GRAMMAR = 'schemas/grammar/page.schema.json';

/** A file of the project as it is. */
function read(path: string): string | undefined {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('a block is made in three places, and the registry is made of them', () => {
  const files = newBlock('notice-card', read);
  expect([...files.keys()].filter((path) => !path.endsWith('.test.tsx'))).toEqual([
    'runtime/blocks/notice-card/notice-card-block.tsx',
    GRAMMAR,
    'schemas/grammar/resolved-page.schema.json',
  ]);
  const grammar = JSON.parse(files.get(GRAMMAR) ?? '{}') as JsonObject;
  const registries = kindRegistries(new Map([['page.schema.json', grammar]]));
  expect(registries.get('runtime/blocks/generated/blocks.ts')).toContain(
    "  noticeCard: lazy(async () => ({ default: (await import('../notice-card/notice-card-block.tsx')).NoticeCardBlock })),",
  );
});

test('a block that is there already is not made again', () => {
  expect(() => newBlock('timeline', read)).toThrow('There is a block "timeline" already.');
});
