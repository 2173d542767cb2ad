import type { PostgresPoolClient } from 'kysely';
import { expect, test } from 'vitest';
import { withNamedStatements } from './named-statements.ts';

type Sent = string | { name: string; text: string; values: readonly unknown[] };

/** A pool of one connection that remembers what is sent. */
function fakePool() {
  const sent: Sent[] = [];
  const client = {
    query: async (statement: Sent) => {
      sent.push(statement);
      return { rows: [] };
    },
    release: () => {},
  };
  return { sent, pool: { connect: async () => client, end: async () => {} } };
}

const run = (client: PostgresPoolClient, text: string) => client.query(text, ['x']);
const nameIn = (sent: Sent | undefined) => (typeof sent === 'object' ? sent.name : undefined);

test('a statement that is run often gets a name and keeps it, on every connection', async () => {
  const { sent, pool } = fakePool();
  const named = withNamedStatements(pool);
  const client = await named.connect();
  for (let round = 0; round < 5; round += 1) await run(client, 'select $1');
  expect(sent.map(nameIn)).toEqual([undefined, undefined, 's1', 's1', 's1']);
  expect(sent.at(-1)).toEqual({ name: 's1', text: 'select $1', values: ['x'] });
});

test('one without values gets none: it may be several, or no statement that can be prepared', async () => {
  const { sent, pool } = fakePool();
  const client = await withNamedStatements(pool).connect();
  for (let round = 0; round < 5; round += 1) await client.query('begin', []);
  expect(sent).toEqual(['begin', 'begin', 'begin', 'begin', 'begin']);
});

test('the one used least lately gives up its name, which connections forget between transactions, and gets another', async () => {
  const { sent, pool } = fakePool();
  const named = withNamedStatements(pool, 2);
  const client = await named.connect();
  const often = async (text: string) => {
    for (let round = 0; round < 3; round += 1) await run(client, text);
  };
  await often('a $1');
  await often('b $1');
  await run(client, 'a $1');
  await often('c $1');
  expect(sent).not.toContain('deallocate s2');
  await named.connect();
  expect(sent.at(-1)).toBe('deallocate s2');
  await often('b $1');
  expect(nameIn(sent.at(-1))).toBe('s4');
  await run(client, 'c $1');
  expect(nameIn(sent.at(-1))).toBe('s3');
});
