import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { MenuDocument } from '../schemas/generated/grammar.ts';
import { pullMenu } from '../validators/live-menu/pull-menu.ts';
import { fetchLiveMenu } from './live-menu/fetch-live-menu.ts';

const USAGE = 'npm run menu:pull -- --menu URL|FILE [--phone NUMBER --code CODE | --token TOKEN] [--yes] [folder]';

/** Rewrites `menu.json` from a server's permission tree: first the difference, then, when it is agreed to, the file. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      menu: { type: 'string' },
      phone: { type: 'string' },
      code: { type: 'string' },
      token: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { menu: source, yes, ...account } = values;
  if (source === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  const file = join(resolve(positionals[0] ?? join(import.meta.dirname, '../schemas')), 'menu.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as MenuDocument;
  const { menu, differences } = pullMenu(own, (await fetchLiveMenu({ menu: source, ...account })).nodes);
  if (differences.length === 0) {
    console.log('menu.json is what the server has.');
    return 0;
  }
  console.log(differences.join('\n'));
  console.log(
    `${differences.length} differences. The server shows an account only what it holds: pull as one that holds everything.`,
  );
  if (!yes && !(await agreed())) {
    console.log('Nothing was written. With --yes it is.');
    return 1;
  }
  writeFileSync(file, `${JSON.stringify(menu, null, 2)}\n`);
  console.log(`Written: ${file}. Now: npm run format, npm run check, npm run generate.`);
  return 0;
}

async function agreed(): Promise<boolean> {
  if (!stdin.isTTY) return false;
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question('Write menu.json? [y/N] ');
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The menu could not be pulled: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
