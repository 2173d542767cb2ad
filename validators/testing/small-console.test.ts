import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { shippedGrammars } from './read-schemas.ts';
import { consoleWith, inDocument } from './small-console.ts';

test('the small console keeps every rule', () => {
  expect(check(consoleWith({}, shippedGrammars())).findings).toEqual([]);
});

test('a change replaces the members it names and keeps the others', () => {
  const changes = inDocument('menu.json', ['nodes', 0, 'children', 4], '"route": "/x"');
  expect(JSON.parse(changes['menu.json'] ?? '')).toMatchObject({
    nodes: [{ menuCode: 'library', children: [{}, {}, {}, {}, { menuCode: 'library:author', route: '/x' }] }],
  });
});
