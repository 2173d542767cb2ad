import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/machine/free-port.ts';
import { FILLED_LINE, FILLING_LINE } from '../../scripts/start-lines.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { planDemo } from '../../server/demo/index.ts';
import { readFilling } from '../../server/first-start/filling-state.ts';
import { copyOfProject } from '../copy-of-project.ts';
import { ConsoleDidNotStart, startConsole } from '../start-console.ts';
import { demoFolder } from './demo-folder.ts';

/** Without demo data somebody must be able to sign in. */
const FIRST = { ADMIN_PHONE: '13800138000' };
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'console-start-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** What a start that must fail says. */
async function refusal(options: Parameters<typeof startConsole>[0]): Promise<ConsoleDidNotStart> {
  try {
    const running = await startConsole(options);
    await running.stop();
  } catch (error) {
    if (error instanceof ConsoleDidNotStart) return error;
    throw error;
  }
  throw new Error('It started.');
}

/** One sentence or two, and no stack of a program. */
function isPlain(output: string): boolean {
  return !/\n\s+at .+:\d+:\d+/.test(output) && output.trim().split('\n').length < 30;
}

test('a data folder that is no database is refused in words and left as it is', async () => {
  const data = folder();
  mkdirSync(join(data, 'pg'));
  writeFileSync(join(data, 'pg/PG_VERSION'), 'not a number');
  writeFileSync(join(data, 'pg/precious'), 'do not lose me');
  const { output, code } = await refusal({ env: { DATA_DIR: data, ...FIRST }, args: ['--no-demo'] });
  expect(code).toBe(1);
  expect(output).toContain(join(data, 'pg'));
  expect(output).toMatch(/restore a backup|move it away/);
  expect(isPlain(output), output).toBe(true);
  expect(readFileSync(join(data, 'pg/precious'), 'utf8')).toBe('do not lose me');
  expect(readdirSync(join(data, 'pg')).sort()).toEqual(['PG_VERSION', 'precious']);
});

test('a port in use names the port and the way out', async () => {
  const port = await freePort();
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(port, '127.0.0.1', listening));
  const { output, code } = await refusal({
    env: { DATA_DIR: folder(), ...FIRST, PORT: String(port) },
    args: ['--no-demo'],
  });
  taken.close();
  expect(code).toBe(1);
  expect(output).toContain(String(port));
  expect(output).toContain('PORT');
  expect(isPlain(output), output).toBe(true);
});

test('a second process on the same folder is refused, and the first goes on', async () => {
  const data = demoFolder();
  folders.push(data);
  const first = await startConsole({ env: { DATA_DIR: data, ...FIRST }, args: ['--no-demo'] });
  const { output, code } = await refusal({ env: { DATA_DIR: data, ...FIRST }, args: ['--no-demo'] });
  expect(code).toBe(1);
  expect(output).toMatch(/in use by process \d+/);
  expect(isPlain(output), output).toBe(true);
  expect((await fetch(first.address)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a database that does not answer is named without its password', async () => {
  const port = await freePort();
  const { output, code } = await refusal({
    env: { DATABASE_URL: `postgres://console:secret77@127.0.0.1:${port}/console`, DATA_DIR: folder() },
  });
  expect(code).toBe(1);
  expect(output).toContain(`127.0.0.1:${port}`);
  expect(output).toContain('DATABASE_URL');
  expect(output).not.toContain('secret77');
  expect(isPlain(output), output).toBe(true);
});

test('a broken document is shown with its place, and nothing starts', async () => {
  const copy = join(folder(), 'console');
  copyOfProject(copy);
  const page = join(copy, 'schemas/pages/record/opening.json');
  const text = readFileSync(page, 'utf8').replace('"personName",', '"personNam",');
  writeFileSync(page, text);
  const line = text.split('\n').findIndex((each) => each.includes('"personNam"')) + 1;
  const { output, code } = await refusal({ cwd: copy, env: { DATA_DIR: folder(), ...FIRST }, args: ['--no-demo'] });
  expect(code).toBe(1);
  expect(output).toContain(`opening.json:${line}:`);
  expect(output).toContain('Did you mean "personName"?');
});

test('a first start says where everything is, and a second one finds it there', { timeout: 180_000 }, async () => {
  const data = folder();
  const first = await startConsole({ env: { DATA_DIR: data }, args: ['--small'], until: 'it answers' });
  for (const text of [first.address, data, '15400000002', '云杉物业', FILLING_LINE])
    expect(first.output()).toContain(text);
  expect((await fetch(first.address)).status).toBe(200);
  // Killed about a third of the way, and once more at two thirds: the next start goes on.
  await first.said(/ [34]\d %/);
  await first.kill();
  const again = await startConsole({ env: { DATA_DIR: data }, args: ['--small'], until: 'it answers' });
  await again.said(/ [67]\d %/);
  await again.kill();
  const today = await readOf(data, async (database) => (await readFilling(database))?.today);
  if (today === undefined) throw new Error('It was over before it was killed.');

  const last = await startConsole({ env: { DATA_DIR: data }, args: ['--small'] });
  expect(await last.stop()).toBe(0);
  expect(last.output()).toMatch(/100 ?%/);
  expect(last.output()).toContain(FILLED_LINE);
  const { records } = planDemo({ size: 'small', today: new Date(today) });
  const found = await readOf(data, (database) =>
    database.first(sql`select (select count(*) from access_record) as records, (select count(*) from region) as divisions,
      (select min(open_time)::text from access_record) as oldest, (select sum(open_count)::integer from stat_daily) as counted`),
  );
  const oldest = records.dayRows(records.first)[0]?.openTime;
  expect(found).toEqual({ records: records.total, divisions: 665_271, oldest: `${oldest}+08`, counted: records.total });

  const second = await startConsole({ env: { DATA_DIR: data }, args: ['--small'] });
  expect(await second.stop()).toBe(0);
  expect(second.output()).not.toContain('%');
});

async function readOf<Result>(dataDir: string, read: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
