import { expect, test } from 'vitest';
import { fillQuotes } from './fill-quotes.ts';

test('a quote that names what is not there is told, and a stale one is written anew', () => {
  const documents = new Map([['pages/a.json', { columns: ['one', { field: 'two' }], title: 'x' }]]);
  const mark = '<!-- example: pages/a.json#columns -->\n';
  const filled = fillQuotes(mark, documents);
  expect(filled).toContain('"columns": ["one", { "field": "two" }]');
  expect(fillQuotes(filled.replace('two', 'three'), documents)).toBe(filled);
  expect(fillQuotes('<!-- example: pages/a.json#columns/1 -->\n', documents)).toContain('{\n  "field": "two"\n}');
  expect(() => fillQuotes('<!-- example: pages/a.json#filters -->\n', documents)).toThrow(
    'The example pages/a.json has no filters.',
  );
  expect(() => fillQuotes('<!-- example: pages/b.json -->\n', documents)).toThrow('No example document');
});
