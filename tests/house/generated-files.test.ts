import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate.ts';

test('the committed generated files are what the documents give', () => {
  const { stale, findings } = generate(join(import.meta.dirname, '../../schemas'), { write: false });
  expect(findings).toBeUndefined();
  expect(stale).toEqual([]);
});
