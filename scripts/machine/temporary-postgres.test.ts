import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, type TestContext, test } from 'vitest';
import { findPostgres } from './find-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** The programs to test with, whatever DATABASE_URL is; without any the test is skipped with the reason. */
async function programs(context: TestContext): Promise<string> {
  const found = await findPostgres({ env: { PATH: process.env.PATH } });
  if ('bin' in found) return found.bin;
  return context.skip('missing' in found ? found.missing : 'only a running PostgreSQL was found');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('it starts, answers, speaks UTF-8 sorted by code point, and leaves nothing when stopped', async (context) => {
  const bin = await programs(context);
  const lines: string[] = [];
  const postgres = await startTemporaryPostgres({ bin, log: (line) => lines.push(line) });
  const folder = /in (\S+) …/.exec(lines.join())?.[1] ?? '';
  expect(existsSync(folder)).toBe(true);
  try {
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const [settings] = await query(
      postgres.url,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
         current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, 'B' < 'a' as by_code`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', zone: 'UTC', fsync: 'off', addresses: '127.0.0.1', by_code: true });
  } finally {
    await postgres.stop();
  }
  expect(existsSync(folder)).toBe(false);
  await expect(query(postgres.url, 'select 1')).rejects.toThrow();
  await postgres.stop();
}, 60_000);

test('two run side by side, and an open connection does not hold up stopping', async (context) => {
  const bin = await programs(context);
  const both = await Promise.all([1, 2].map(() => startTemporaryPostgres({ bin, log: () => {} })));
  const [first, second] = both.map(({ url }) => url) as [string, string];
  const idle = new pg.Client(first);
  idle.on('error', () => {});
  try {
    expect(first).not.toBe(second);
    await query(first, 'create table only_here ()');
    await expect(query(second, 'table only_here')).rejects.toThrow('does not exist');
    await idle.connect();
  } finally {
    const start = Date.now();
    await Promise.all(both.map((postgres) => postgres.stop()));
    expect(Date.now() - start).toBeLessThan(5000);
  }
}, 60_000);

// Windows has no watcher, and a killed process runs no exit handler.
describe.skipIf(process.platform === 'win32')('on Unix', () => {
  test.for(['SIGKILL', 'SIGTERM', 'process.exit'] as const)(
    'it ends with the process that started it: %s',
    { timeout: 60_000 },
    async (how, context) => {
      const bin = await programs(context);
      const module = new URL('./temporary-postgres.ts', import.meta.url).href;
      const script = `
      const { startTemporaryPostgres } = await import(${JSON.stringify(module)});
      const { url } = await startTemporaryPostgres({ bin: ${JSON.stringify(bin)}, log: console.log });
      console.log(url);
      ${how === 'process.exit' ? 'process.exit(0);' : 'setInterval(() => {}, 1000);'}`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(child, 'exit');
      let said = '';
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        said += chunk;
        if (!/postgres:\/\/\S+\n/.test(said)) continue;
        if (how !== 'process.exit') child.kill(how);
        break;
      }
      await exit;
      const folder = /in (\S+) …/.exec(said)?.[1] ?? '';
      const url = /postgres:\/\/\S+/.exec(said)?.[0] ?? '';
      expect(folder).not.toBe('');
      for (let tries = 0; existsSync(folder) && tries < 100; tries += 1) await sleep(100);
      expect(existsSync(folder)).toBe(false);
      await expect(query(url, 'select 1')).rejects.toThrow();
    },
  );
});

test('what cannot start says why, and leaves nothing', async () => {
  const lines: string[] = [];
  const start = startTemporaryPostgres({ bin: '/nowhere', log: (line) => lines.push(line) });
  await expect(start).rejects.toThrow('initdb of /nowhere failed');
  expect(existsSync(/in (\S+) …/.exec(lines.join())?.[1] ?? tmpdir())).toBe(false);
});
