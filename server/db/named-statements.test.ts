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
/** Without the mark of its text. */
const nameIn = (sent: Sent | undefined) => (typeof sent === 'object' ? sent.name.replace(/_\w+$/, '') : undefined);

test('a statement that is run often gets a name and keeps it, on every connection', async () => {
  const { sent, pool } = fakePool();
  const named = withNamedStatements(pool);
  const client = await named.connect();
  for (let round = 0; round < 5; round += 1) await run(client, 'select $1');
  expect(sent.map(nameIn)).toEqual([undefined, undefined, 's1', 's1', 's1']);
  expect(sent.at(-1)).toEqual({ name: expect.stringMatching(/^s1_\w{24}$/), text: 'select $1', values: ['x'] });
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
  const deallocated = () => sent.filter((one) => String(one).startsWith('deallocate'));
  expect(deallocated()).toEqual([]);
  await named.connect();
  expect(deallocated()).toEqual([expect.stringMatching(/^deallocate s2_\w{24}$/)]);
  await often('b $1');
  expect(nameIn(sent.at(-1))).toBe('s4');
  await run(client, 'c $1');
  expect(nameIn(sent.at(-1))).toBe('s3');
});

test('a name means one text, whichever process gives it: what another one has prepared on a connection is never run by mistake', async () => {
  const nameOf = async (text: string) => {
    const { sent, pool } = fakePool();
    const client = await withNamedStatements(pool).connect();
    for (let round = 0; round < 3; round += 1) await run(client, text);
    return (sent.at(-1) as { name: string }).name;
  };
  expect(await nameOf('a $1')).toBe(await nameOf('a $1'));
  expect(await nameOf('a $1')).not.toBe(await nameOf('b $1'));
});

test.each(['26000', '42P05'])('behind a pooler that nobody has told of (%s) it goes on without names', async (code) => {
  const { sent, pool } = fakePool();
  const own = await pool.connect();
  const { query } = own;
  own.query = async (statement: Sent) => {
    const answer = await query(statement);
    if (typeof statement === 'object') throw Object.assign(new Error('prepared statement'), { code });
    return answer;
  };
  const client = await withNamedStatements(pool).connect();
  for (let round = 0; round < 5; round += 1) expect(await run(client, 'select $1')).toEqual({ rows: [] });
  expect(sent.map(nameIn)).toEqual([undefined, undefined, 's1', undefined, undefined, undefined]);
});

test('what a statement itself does wrong is said as ever', async () => {
  const { pool } = fakePool();
  const own = await pool.connect();
  own.query = async () => {
    throw Object.assign(new Error('duplicate key'), { code: '23505' });
  };
  const client = await withNamedStatements(pool).connect();
  for (let round = 0; round < 4; round += 1) await expect(run(client, 'select $1')).rejects.toThrow('duplicate key');
});
