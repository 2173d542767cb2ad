import { expect, it } from 'vitest';
import { resolveParams, resolveValue, scopesOf } from './values.ts';

const host = {
  account: { uuid: 'u1', userName: '张三' },
  community: { communityUuid: 'c1', communityName: '翠湖花园' },
};
const scopes = scopesOf(host, { row: { id: 7, name: null, tags: ['a', 'b'] }, params: { id: 'p1' } });

it.each([
  [{ from: 'row.id' }, 7],
  [{ from: 'row.name' }, null],
  [{ from: 'row.tags' }, ['a', 'b']],
  [{ from: 'params.id' }, 'p1'],
  [{ from: 'community.communityUuid' }, 'c1'],
  [{ from: 'user.uuid' }, 'u1'],
  [{ from: 'row.gone' }, undefined],
  [{ from: 'row.constructor' }, undefined],
  [{ from: 'node.id' }, undefined],
  ['plain', 'plain'],
  [
    ['1', '2'],
    ['1', '2'],
  ],
])('%j stands for %j', (value, found) => {
  expect(resolveValue(value, scopes)).toEqual(found);
});

it('gives the time of UTC+8', () => {
  expect(resolveValue({ from: 'now' }, scopes)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it('hands on parameters as texts and leaves out empty ones', () => {
  expect(resolveParams({ id: { from: 'row.id' }, name: { from: 'row.name' }, tab: 'x' }, scopes)).toEqual({
    id: '7',
    tab: 'x',
  });
});
