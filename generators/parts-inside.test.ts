import { expect, test } from 'vitest';
import type { JsonObject } from '../validators/json.ts';
import { partsInside } from './parts-inside.ts';

const one = (name: string) => ({ $ref: `#/$defs/${name}` });
const many = (name: string) => ({ type: 'array', items: one(name) });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

function table($defs: JsonObject): string {
  return partsInside(new Map([['page.schema.json', { $defs }]]));
}

test('of every part the keys that hold others are told, one or a list of them, and no plain values', () => {
  const text = table({
    group: object({ title: { type: 'string' }, items: many('item'), head: one('item'), cell: one('cell') }),
    item: { type: ['string', 'object'], properties: { field: { type: 'string' } } },
    cell: { enum: ['text'] },
  });
  expect(text).toContain("  group: { items: ['item'], head: 'item' },\n  item: {},\n} as const;");
});

test('what has no name of its own is called by the way to it, another name by what it stands for', () => {
  const text = table({
    list: object({ unfold: object({ block: one('nested') }), then: one('steps') }),
    nested: { type: 'object', allOf: [one('list')], unevaluatedProperties: false },
    steps: { type: 'array', items: object({ page: { type: 'string' } }) },
  });
  expect(text).toContain("  list: { unfold: 'list.unfold', then: ['list.then'] },");
  expect(text).toContain("  'list.unfold': { block: 'list' },");
});

test('a part of several kinds says by which key, and each kind has what all share', () => {
  const text = table({
    action: { type: 'object', discriminator: { propertyName: 'type' }, oneOf: [one('openAction')] },
    shared: object({ confirm: object({ text: { type: 'string' } }) }),
    openAction: object({ type: { const: 'open' } }, { allOf: [one('shared')] }),
  });
  expect(text).toContain("  action: { by: 'type', parts: { open: 'openAction' } },");
  expect(text).toContain("  openAction: { confirm: 'openAction.confirm' },");
  expect(text).not.toContain('  shared:');
});

test('parts under names of their own are a mistake until something goes through them', () => {
  const grammar = { group: object({ items: { type: 'object', additionalProperties: one('item') } }), item: object({}) };
  expect(() => table(grammar)).toThrow('group.items holds parts under names of their own');
});
