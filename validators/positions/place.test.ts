import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';
import { at, keyAt, Positions } from './place.ts';

const text = '{ "columns": ["title", { "field": "price" }] }';
const { root } = parseJson(text);
if (!root) throw new Error('The fixture is JSON.');
const positions = new Positions(root.value, () => root);
const document = root.value as { columns: [string, object] };
const read = (place: Parameters<Positions['locate']>[0]) => {
  const { range } = positions.locate(place);
  return text.slice(range.offset, range.offset + range.length);
};

test('an object, what its path leads to, and a key each have their place', () => {
  expect(read(at(document, 'columns', 0))).toBe('"title"');
  expect(read(keyAt(document, 'columns'))).toBe('"columns"');
  expect(read(at(document.columns[1]))).toBe('{ "field": "price" }');
  expect(read(at(document.columns[1], 'field'))).toBe('"price"');
});

test('a long form made of a short one stands where the short one stands, its field too', () => {
  const made = { field: 'title' };
  positions.standIn(made, document, 'columns', 0);
  expect(read(at(made))).toBe('"title"');
  expect(read(at(made, 'field'))).toBe('"title"');
});

test('a place that is not there is a bug', () => {
  expect(() => positions.locate(at(document, 'rows'))).toThrow('Nothing stands at ["rows"]');
});
