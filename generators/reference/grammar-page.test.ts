import { expect, test } from 'vitest';
import type { JsonObject } from '../../validators/json.ts';
import { grammarPage } from './grammar-page.ts';

const common: JsonObject = {
  title: 'Common parts',
  $defs: { text: { title: 'A text.\n文本。', type: 'object', properties: {} } },
};
const door: JsonObject = {
  title: 'Door document',
  description: 'A door.\n一扇门。',
  type: 'object',
  required: ['label'],
  properties: {
    label: { $ref: 'common.schema.json#/$defs/text' },
    wings: { description: 'How many.\n扇数。', type: 'integer', minimum: 1, maximum: 4 },
    kinds: { description: 'Its kinds.\n种类。', type: 'array', items: { enum: ['in', 'out'] } },
    lock: { $ref: '#/$defs/lock' },
  },
  $defs: {
    lock: {
      description: 'How it locks: a|b.\n锁的方式。',
      type: 'object',
      properties: { code: { description: 'The code.\n编码。', const: 'x' } },
      examples: [{ code: 'x' }],
    },
  },
};
const grammars = new Map([
  ['door.schema.json', door],
  ['common.schema.json', common],
]);
const page = (language: 'en' | 'zh') => grammarPage('door.schema.json', { en: 'Door', zh: '门' }, grammars, language);

test('a page tells of every key its type, whether it must be there, and what it is for', () => {
  expect(page('en')).toContain('| `wings` | whole number (at least 1, at most 4) |  | How many. |');
  expect(page('en')).toContain('| `kinds` | list of `"in"` or `"out"` |  | Its kinds. |');
  expect(page('zh')).toContain('| `wings` | 整数（至少 1，至多 4） |  | 扇数。 |');
});

test('a key that only refers to a part is told by what that part is for, with a link to it', () => {
  expect(page('en')).toContain('| `label` | [text](common.md#text) | yes | A text. |');
  expect(page('zh')).toContain('| `label` | [text](common.md#text) | 是 | 文本。 |');
  // A bar would end the cell.
  expect(page('en')).toContain('| `lock` | [lock](#lock) |  | How it locks: a\\|b. |');
});

test('every part has a section with its example in the form of documents', () => {
  expect(page('en')).toMatch(
    /## `lock`\n\nHow it locks: a\|b\.\n[\s\S]*Example:\n\n```json\n\{\n {2}"code": "x"\n\}\n```/,
  );
  expect(page('zh').startsWith('# 门\n\n一扇门。')).toBe(true);
});
