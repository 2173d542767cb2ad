import './help.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findChineseFont } from './machine/find-chinese-font.ts';
import { findChromium } from './machine/find-chromium.ts';

/**
 * Everything that must hold, in the order that tells soonest: types, style, documents, generated files, unit and
 * component and server tests, then a person's way through the console in Chromium. Stops at the first that fails.
 */
const ROOT = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

const steps: readonly [name: string, command: string, args: readonly string[]][] = [
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '.']],
  ['documents', 'tsx', ['scripts/check.ts']],
  ['generated files', 'tsx', ['scripts/generate.ts', '--check']],
  ['unit, component and server tests', 'vitest', ['run']],
  ['end to end', 'vitest', ['run', '--config', 'tests/e2e/vitest.config.ts']],
];

const started = Date.now();
const chromium = await findChromium({ say, install: true, windowless: true });
if ('missing' in chromium) {
  console.error(chromium.missing);
  process.exit(1);
}
process.env.CHROMIUM_PATH = chromium.path;
const font = await findChineseFont({ say, install: true });
if ('missing' in font) console.error(font.missing);

for (const [name, command, args] of steps) {
  const from = Date.now();
  say(`\n── ${name}`);
  const code = await run(command, args);
  say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(from)}`);
  if (code !== 0) process.exit(code);
}
say(`\nAll passed in ${seconds(started)}.`);

function run(command: string, args: readonly string[]): Promise<number> {
  const bin = join(ROOT, 'node_modules/.bin', command);
  return new Promise((done, failed) => {
    const child = spawn(bin, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', failed);
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}
