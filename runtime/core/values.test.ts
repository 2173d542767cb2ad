import { expect, it } from 'vitest';
import { resolveParams, resolveValue, resolveValues, scopesOf, selectionOf } from './values.ts';

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

const reach = {
  now: '2026-11-21 08:00:00',
  row: { day: '2026-12-31', name: '李雷', at: '2026-12-31 23:30:00' },
  selection: selectionOf([{ id: 1, name: '甲' }, { id: 2 }]),
  node: { id: 'n1' },
  answer: { taskId: 't1', commands: [{ id: 'k1' }, { id: 'k2', state: '0' }, null] },
};

it.each([
  [{ from: 'selection.count' }, 2],
  [{ from: 'selection.id' }, [1, 2]],
  [{ from: 'selection.name' }, ['甲', null]],
  [{ from: 'node.id' }, 'n1'],
  [{ from: 'answer.taskId' }, 't1'],
  [{ from: 'answer.commands.id' }, ['k1', 'k2']],
  [{ from: 'answer.commands.length' }, []],
  [{ from: 'now' }, '2026-11-21 08:00:00'],
  [{ from: 'now', plus: '30d' }, '2026-12-21 08:00:00'],
  [{ from: 'now', plus: '-24h' }, '2026-11-20 08:00:00'],
  [{ from: 'row.at', plus: '45m' }, '2027-01-01 00:15:00'],
  [{ from: 'row.day', plus: '1d' }, '2027-01-01'],
  [{ from: 'row.name', plus: '1d' }, undefined],
  [{ from: 'now', plus: 'soon' }, undefined],
])('%j stands for %j', (value, found) => {
  expect(resolveValue(value, reach)).toEqual(found);
});

it('leaves out of a call what leads nowhere, and sends null as null', () => {
  const sent = resolveValues(
    { id: { from: 'row.id' }, name: { from: 'row.name' }, gone: { from: 'row.gone' } },
    scopes,
  );
  expect(sent).toEqual({ id: 7, name: null });
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
