import { beforeEach, expect, test } from 'vitest';
import { createAccessLines } from './access-lines.ts';

type Line = Record<string, unknown>;

const statements: Line[][] = [];
const insert = async (lines: readonly Line[]) => {
  statements.push([...lines]);
  await new Promise((done) => setTimeout(done, 1));
  if (lines.some(({ id }) => id === 'bad')) throw new Error('The line is bad.');
};

beforeEach(() => {
  statements.length = 0;
});

test('a line that comes alone is stored at once; those of the same moment are stored together, none before it is', async () => {
  const { add } = createAccessLines(insert);
  const first = add({ id: 'one' });
  expect(statements).toEqual([[{ id: 'one' }]]);
  const stored: string[] = [];
  const others = ['two', 'three', 'four'].map((id) => add({ id }).then(() => stored.push(id)));
  expect([statements.length, stored]).toEqual([1, []]);
  await Promise.all([first, ...others]);
  expect(statements).toEqual([[{ id: 'one' }], [{ id: 'two' }, { id: 'three' }, { id: 'four' }]]);
});

test('a line that cannot be stored fails its own call, and no other', async () => {
  const { add } = createAccessLines(insert);
  await add({ id: 'one' });
  const ended = await Promise.allSettled(['two', 'bad', 'three'].map((id) => add({ id })));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(statements.slice(-3)).toEqual([[{ id: 'two' }], [{ id: 'bad' }], [{ id: 'three' }]]);
  await expect(add({ id: 'bad' })).rejects.toThrow('The line is bad.');
});

test('while lines are being stored the next ones gather', async () => {
  const { add } = createAccessLines(insert);
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      await new Promise((done) => setTimeout(done, at % 7));
      await add({ id: at });
    }),
  );
  expect(statements.flat()).toHaveLength(60);
  expect(new Set(statements.flat().map(({ id }) => id)).size).toBe(60);
  expect(statements.length).toBeLessThan(30);
});
